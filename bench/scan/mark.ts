/** A number in the lower left corner of a picture: this many cells, dark for 0, lowest bit first. */
export const BITS = 11
/** Side of a cell in pixels. */
export const CELL = 16
