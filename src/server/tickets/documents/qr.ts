import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { BoundedMap } from '../../platform/base/bounded-map.ts'
import type { QrProps } from '../queries.ts'

/** Size of a module in pixels: 49 of them (41 and the quiet zone) make 490 pixels. */
const MODULE_PX = 10
/** Blank modules around the code; readers need four. */
const QUIET_ZONE = 4
const INK = '#1A110D'

/** A ticket's QR code as a PNG, dark on white in every colour scheme. */
export async function qrPicture({ text }: QrProps): Promise<Uint8Array> {
  const { modules } = encode(text)
  const side = (modules.size + 2 * QUIET_ZONE) * MODULE_PX
  // A line of pixels is a filter byte and a bit per pixel. The lines of a module are alike: all but the first of them say
  // by their filter ("up") that they are as the line above, which leaves little to compress.
  const length = 1 + Math.ceil(side / 8)
  const pixels = new Uint8Array(length * side)
  for (let row = 0; row < modules.size; row++) {
    const line = new Uint8Array(length)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) darken(line, (QUIET_ZONE + column) * MODULE_PX)
    const first = (QUIET_ZONE + row) * MODULE_PX
    pixels.set(line, first * length)
    for (let copy = 1; copy < MODULE_PX; copy++) pixels[(first + copy) * length] = 2
  }
  return twoColourPng(side, pixels)
}

/** Sets the bits of a module's pixels, the first of which is `from`. */
function darken(line: Uint8Array, from: number) {
  for (let x = from; x < from + MODULE_PX; x++) {
    const at = 1 + (x >> 3)
    line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
  }
}

/** Codes that were encoded last: a mail has each as a picture and in its PDF. */
const encoded = new BoundedMap<string, ReturnType<typeof create>>(100)

/** Our codes are of the alphanumeric mode (base45); the library would search long for that. */
function encode(text: string) {
  const code =
    encoded.get(text) ?? create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  encoded.set(text, code)
  return code
}

/**
 * A square PNG of one bit per pixel, white or ink, as the PNG specification (W3C, third edition) lays it out. It is a
 * hundredth of the size of the library's four bytes per pixel, and made in a tenth of the time.
 */
function twoColourPng(side: number, pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit, colours from a palette.
  header.set([1, 3], 8)
  const palette = Buffer.from(`FFFFFF${INK.slice(1)}`, 'hex')
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

type Square = { x: number; y: number; side: number }

/** Draws the same code into a PDF as a single path, at this place and size in points, without the quiet zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square) {
  const { modules } = encode(text)
  const step = side / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > start) doc.rect(x + start * step, y + row * step, (column - start) * step, step)
    }
  doc.fill(INK)
}
