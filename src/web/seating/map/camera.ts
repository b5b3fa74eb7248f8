import { mapConstants, viewConstants } from './constants.ts'
import type { Box } from './shape.ts'

/** The view of the map: point p is drawn at x + k * p.x, y + k * p.y of the viewport. */
export type Camera = { x: number; y: number; k: number }
export type Size = { width: number; height: number }
export type Level = 'venue' | 'block' | 'seat'

/** Margin around the fitted box, in px. */
const MARGIN = 8

/** Fits this box, centred; zooms in to `most` at most. */
export function fitted(box: Box, size: Size, most: number = viewConstants.fitZoom): Camera {
  const width = Math.max(1, box.right - box.left)
  const height = Math.max(1, box.bottom - box.top)
  const room = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN }
  const k = withinZoom(Math.min(room.width / width, room.height / height, most))
  return centred({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, k, size)
}

/** Centres this point. */
export function centred(point: { x: number; y: number }, k: number, size: Size): Camera {
  return { k, x: size.width / 2 - point.x * k, y: size.height / 2 - point.y * k }
}

/** Zooms by a factor, keeping this point of the viewport fixed. */
export function zoomedAt(
  camera: Camera,
  factor: number,
  at: { x: number; y: number },
  least: number,
): Camera {
  const k = Math.max(least, withinZoom(camera.k * factor))
  const real = k / camera.k
  return { k, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }
}

/** Interpolates between two cameras. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const part = (a: number, b: number) => a + (b - a) * share
  return { x: part(from.x, to.x), y: part(from.y, to.y), k: part(from.k, to.k) }
}

/** The part of the map visible in a box of the viewport. */
export function seenThrough({ x, y, k }: Camera, { left, top, right, bottom }: Box): Box {
  return { left: (left - x) / k, top: (top - y) / k, right: (right - x) / k, bottom: (bottom - y) / k }
}

/** Keeps the map in view: centred at the top if it fits, else covering the viewport. */
export function keptInSight(camera: Camera, box: Box, size: Size): Camera {
  return {
    k: camera.k,
    x: held(camera.x, box.left * camera.k, box.right * camera.k, size.width, 2),
    y: held(camera.y, box.top * camera.k, box.bottom * camera.k, size.height, Infinity),
  }
}

function held(offset: number, from: number, to: number, room: number, share: number): number {
  const spare = room - 2 * MARGIN - (to - from)
  if (spare >= 0) return MARGIN - from + spare / share
  return Math.min(MARGIN - from, Math.max(room - MARGIN - to, offset))
}

function withinZoom(k: number): number {
  return Math.min(mapConstants.maxZoom, Math.max(mapConstants.minZoom, k))
}

/** The zoom level; `least` is the zoom that shows the whole map. */
export function levelOf(k: number, least: number): Level {
  if (k >= mapConstants.seatZoom - 1e-9) return 'seat'
  return Math.abs(k / least - 1) <= 0.05 ? 'venue' : 'block'
}
