/** A number in the lower left corner of a picture: this many cells, dark for 0, lowest bit first. */
export const BITS = 11
/** Side of a cell in pixels. */
export const CELL = 16
/** Added to the number of a guest whose code can be read. */
export const READABLE = 1024
