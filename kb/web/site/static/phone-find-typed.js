// What the field needs while somebody types: served as one script, for on a phone every script that is fetched and
// read by itself costs as much as its words.
import { Finder } from "./phone-find.js";
import { addressOfFound, findTexts, kindOfFound, numberOfPlace } from "./phone-find-shown.js";

export { addressOfFound, findTexts, Finder, kindOfFound, numberOfPlace };
