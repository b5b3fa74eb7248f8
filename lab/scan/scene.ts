import { create } from 'qrcode'
import { joinCode, packTicket } from '../../src/shared/tickets/code.ts'
import { ticketIdFromBytes } from '../../src/shared/tickets/ticket-id.ts'

/** Size of a picture in pixels: what the scanner asks a camera for. */
export const WIDTH = 1280
export const HEIGHT = 720

/** A picture's brightness, 0 to 255, line by line. */
export type Light = Float32Array

/** A ticket's code: its text, and whether a module is dark; `size` modules a side. */
export type Code = { text: string; size: number; dark: (x: number, y: number) => boolean }

/** A part of a picture, in pixels. */
export type Part = { left: number; top: number; right: number; bottom: number }

/** How a phone is held: place of the code's middle and its side in pixels, angles in radians. */
export type Pose = { x: number; y: number; side: number; turn: number; yaw: number; pitch: number }

/** The code of a ticket that nobody bought; its signature is invented. */
export function inventCode(chance: () => number): Code {
  const byte = () => Math.floor(chance() * 256)
  const bytes = (count: number) => Uint8Array.from({ length: count }, byte)
  const fields = {
    keyNo: 1,
    ticketId: ticketIdFromBytes(bytes(10)),
    performanceId: Buffer.from(bytes(16)).toString('hex'),
    seatNum: 1 + Math.floor(chance() * 80),
    generation: 1,
  }
  return codeOf(joinCode(packTicket(fields), bytes(64)))
}

/** The code of this text, as tickets have it. */
export function codeOf(text: string): Code {
  const { modules } = create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  return { text, size: modules.size, dark: (x, y) => modules.get(y, x) === 1 }
}

const QUIET = 4
const INK = 26
const PAPER = 232
/** What surrounds the code on the phone: a dark screen, in modules beyond the quiet zone. */
const SCREEN = { beside: 3, above: 12, below: 22, light: 22 }
/** Below this side in pixels, a pixel is the mean of 3 × 3 samples; above, of 2 × 2. */
const FINE_BELOW = 200
/** Distance of the camera in sides of the code: near enough that a tilted code narrows towards its far edge. */
const DISTANCE = 3.2

/** The square around a point, within the picture. */
export function around({ x, y }: { x: number; y: number }, reach: number): Part {
  return {
    left: Math.max(0, Math.floor(x - reach)),
    top: Math.max(0, Math.floor(y - reach)),
    right: Math.min(WIDTH, Math.ceil(x + reach)),
    bottom: Math.min(HEIGHT, Math.ceil(y + reach)),
  }
}

/** A wall in uneven light. */
export function wall(chance: () => number): Light {
  const light = new Float32Array(WIDTH * HEIGHT)
  const [base, slope, phase] = [100 + 60 * chance(), 50 * (chance() - 0.5), 6 * chance()]
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      light[y * WIDTH + x] =
        base + slope * (x / WIDTH + y / HEIGHT) + 14 * Math.sin(x / 170 + phase) * Math.cos(y / 130)
  return light
}

/** Changes the brightness of a place on the phone, in modules from the code's corner. */
export type Shade = (value: number, u: number, v: number) => number

/** Draws a phone that shows the code into a picture. */
export function drawPhone(light: Light, code: Code, pose: Pose, shade?: Shade): void {
  const lightAt = phoneLight(code, shade)
  const { left, top, right, bottom } = around(pose, 1.6 * pose.side)
  const place = { u: 0, v: 0 }
  const find = unproject(pose, code.size)
  const fine = pose.side < FINE_BELOW ? 3 : 2
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * WIDTH + x
      const behind = light[at] ?? 0
      let sum = 0
      for (let i = 0; i < fine * fine; i++) {
        find(x + ((i % fine) + 0.5) / fine, y + (Math.floor(i / fine) + 0.5) / fine, place)
        sum += lightAt(place.u, place.v) ?? behind
      }
      light[at] = sum / (fine * fine)
    }
}

/** The brightness of a place on the phone; undefined beside it. */
function phoneLight({ size, dark }: Code, shade?: Shade): (u: number, v: number) => number | undefined {
  const beside = QUIET + SCREEN.beside
  return (u, v) => {
    if (u < -beside || u > size + beside || v < -QUIET - SCREEN.above || v > size + QUIET + SCREEN.below)
      return undefined
    const isCode = u >= 0 && v >= 0 && u < size && v < size
    const isQuiet = u >= -QUIET && v >= -QUIET && u < size + QUIET && v < size + QUIET
    const paper = isQuiet ? PAPER : SCREEN.light
    const value = isCode && dark(Math.floor(u), Math.floor(v)) ? INK : paper
    return shade ? shade(value, u, v) : value
  }
}

/** From a pixel to a place on the phone, in modules from the code's corner, written into `place`. */
function unproject({ x, y, side, turn, yaw, pitch }: Pose, size: number) {
  const [ct, st, cy, sy] = [Math.cos(turn), Math.sin(turn), Math.cos(yaw), Math.sin(yaw)]
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)]
  // The phone's two axes in space: turned in the picture, then about its vertical and its horizontal axis.
  const [ax, ay, az] = [ct * cy, st * cp + ct * sy * sp, st * sp - ct * sy * cp]
  const [bx, by, bz] = [-st * cy, ct * cp - st * sy * sp, ct * sp + st * sy * cp]
  return (px: number, py: number, place: { u: number; v: number }): void => {
    // The ray (dx, dy, 1) meets the phone, which is DISTANCE away: two equations in its coordinates.
    const dx = (px - x) / side / DISTANCE
    const dy = (py - y) / side / DISTANCE
    const a = ax - dx * az
    const b = bx - dx * bz
    const c = ay - dy * az
    const d = by - dy * bz
    const whole = (a * d - b * c) / DISTANCE
    place.u = ((dx * d - b * dy) / whole + 0.5) * size
    place.v = ((a * dy - dx * c) / whole + 0.5) * size
  }
}
