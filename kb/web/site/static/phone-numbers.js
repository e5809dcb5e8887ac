// Whole numbers in seven bits a byte, the lowest first: what kb/offline/search_binary.py wrote.

export class PackedNumbers {
  /** @param {Uint8Array} bytes @param {number[]} span where they begin, and how many bytes they are */
  constructor(bytes, [from, length]) {
    this.bytes = bytes;
    this.at = from;
    this.end = from + length;
  }

  /** @returns {number} */
  next() {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let number = byte & 127;
    for (let shift = 7; ; shift += 7) {
      byte = bytes[this.at++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }

  /** All that are left, each as a step from the one before where they are steps. @param {boolean} [turned] */
  all(turned = false) {
    const { bytes, end } = this, out = new Uint32Array(end - this.at); // a number takes a byte at least
    let many = 0, { at } = this;
    for (let before = 0; at < end; ) { // the same as `next`, without a call for each: most of an opening is this
      let one = bytes[at++];
      if (one > 127) {
        one &= 127;
        for (let shift = 7, byte = 128; byte > 127; shift += 7) one |= ((byte = bytes[at++]) & 127) << shift;
      }
      before = turned ? before + ((one >>> 1) ^ -(one & 1)) : one;
      out[many++] = before;
    }
    this.at = at;
    return out.subarray(0, many);
  }
}
