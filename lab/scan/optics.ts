import { around, HEIGHT, type Light, type Part, WIDTH } from './scene.ts'

/** Out of focus: every point becomes a disc of this radius in pixels. */
export function defocus(light: Light, radius: number, part: Part): void {
  const offsets: [number, number][] = []
  const whole = Math.ceil(radius)
  for (let dy = -whole; dy <= whole; dy++)
    for (let dx = -whole; dx <= whole; dx++) if (Math.hypot(dx, dy) <= radius) offsets.push([dx, dy])
  spread(light, offsets, part)
}

/** Moved while the shutter was open: every point becomes a line of this length in pixels. */
export function move(light: Light, length: number, angle: number, part: Part): void {
  const steps = Math.max(1, Math.round(length))
  const offsets = Array.from({ length: steps }, (_, i): [number, number] => {
    const far = i - (steps - 1) / 2
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))]
  })
  spread(light, offsets, part)
}

function spread(light: Light, offsets: readonly [number, number][], part: Part): void {
  const sharp = light.slice()
  const steps = offsets.map(([dx, dy]) => dy * WIDTH + dx)
  const edge = Math.max(...offsets.flat().map(Math.abs))
  const [from, to] = [Math.max(part.left, edge), Math.min(part.right, WIDTH - edge)]
  for (let y = Math.max(part.top, edge); y < Math.min(part.bottom, HEIGHT - edge); y++)
    for (let x = from; x < to; x++) {
      const at = y * WIDTH + x
      let sum = 0
      for (const step of steps) sum += sharp[at + step] ?? 0
      light[at] = sum / steps.length
    }
}

/** The shine of a lamp on glass: white in the middle, paler to the rim; `radius` in pixels. */
export function shine(light: Light, { x, y }: { x: number; y: number }, radius: number): void {
  const part = around({ x, y }, radius * 2)
  for (let py = part.top; py < part.bottom; py++)
    for (let px = part.left; px < part.right; px++) {
      const far = Math.hypot(px - x, py - y) / radius
      light[py * WIDTH + px] = (light[py * WIDTH + px] ?? 0) + 300 * Math.exp(-(far ** 4))
    }
}

/** Less light for the whole picture: `share` of it is left, and a dark frame is not quite black. */
export function dim(light: Light, share: number): void {
  for (let i = 0; i < light.length; i++) light[i] = 8 + (light[i] ?? 0) * share
}

const grains = 1 << 16

/** What a sensor makes of it: whole numbers from 0 to 255 with noise of this standard deviation. */
export function expose(light: Light, noise: number, chance: () => number): Uint8Array {
  const grain = Float32Array.from(
    { length: grains },
    () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance()) * noise,
  )
  const bytes = new Uint8Array(light.length)
  for (let y = 0; y < HEIGHT; y++) {
    const start = Math.floor(chance() * grains)
    for (let x = 0; x < WIDTH; x++) {
      const value = (light[y * WIDTH + x] ?? 0) + (grain[(start + x) % grains] ?? 0)
      bytes[y * WIDTH + x] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return bytes
}
