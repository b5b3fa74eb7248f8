import { closeSync, openSync, writeSync } from 'node:fs'
import { BITS, CELL } from './mark.ts'
import { HEIGHT, WIDTH } from './scene.ts'

/** Writes a number into the lower left corner of a picture, for `readMark`. */
export function mark(picture: Uint8Array, number: number): Uint8Array {
  for (let bit = 0; bit < BITS; bit++) {
    const light = (number >> bit) & 1 ? 255 : 0
    for (let y = HEIGHT - CELL; y < HEIGHT; y++)
      picture.fill(light, y * WIDTH + bit * CELL, y * WIDTH + (bit + 1) * CELL)
  }
  return picture
}

/** Brightness as video has it: black is 16 and white 235. */
const videoLevels = Uint8Array.from({ length: 256 }, (_, light) => 16 + Math.round((light * 219) / 255))

/** Writes pictures as a y4m film of this many a second. */
export function writeY4m(path: string, perSecond: number, pictures: Iterable<Uint8Array>): void {
  const file = openSync(path, 'w')
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${perSecond}:1 Ip A1:1 C420\n`)
  for (const picture of pictures) {
    writeSync(file, 'FRAME\n')
    writeSync(
      file,
      picture.map((light) => videoLevels[light] ?? 0),
    )
    writeSync(file, colour)
  }
  closeSync(file)
}
