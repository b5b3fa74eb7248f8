import { SEAT_PITCH, SEAT_SIZE } from '../layout.ts'

/** Seats closer together than this part of the usual distance are mistakes of the drawing. */
const MISTAKE = 0.6

/**
 * The distance in a drawing that becomes `SEAT_PITCH` on the map: the usual one between a seat and the nearest other, or
 * less, so that seats that stand closer together do not overlap either.
 */
export function pitchOf(places: readonly { x: number; y: number }[]): number {
  const nearest = places.map(({ x, y }) => {
    let least = Number.POSITIVE_INFINITY
    for (const other of places) {
      const square = (other.x - x) ** 2 + (other.y - y) ** 2
      if (square > 0 && square < least) least = square
    }
    return Math.sqrt(least)
  })
  nearest.sort((a, b) => a - b)
  const usual = nearest[Math.floor(nearest.length / 2)] ?? Number.POSITIVE_INFINITY
  const close = nearest.find((distance) => distance > usual * MISTAKE) ?? usual
  const pitch = Math.min(usual, (close * SEAT_PITCH) / SEAT_SIZE)
  return Number.isFinite(pitch) ? pitch : SEAT_PITCH
}
