import { SCAN_BOX } from '../../../shared/door/contract.ts'

/** Width and height, of a picture in its own pixels or of its place on the page in CSS pixels. */
export type Size = { width: number; height: number }
/** A part of a picture, in its pixels. */
export type Part = { left: number; top: number } & Size

/** How far around the box the scanner looks: nobody aims exactly. */
export const AROUND = 1.35

/** The square that the scanner's box frames, `around` times as wide, as far as there is picture. */
export function boxPart(picture: Size, place: Size, around = AROUND): Part {
  const scale = Math.max(place.width / picture.width, place.height / picture.height)
  const side = Math.round(Math.min(picture.width, picture.height, (around * SCAN_BOX) / scale))
  return {
    left: Math.round((picture.width - side) / 2),
    top: Math.round((picture.height - side) / 2),
    width: side,
    height: side,
  }
}
