"""The numbers of the laws and the handbook: calculators that show every figure's provision and arithmetic."""
