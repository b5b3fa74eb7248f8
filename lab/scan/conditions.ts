import { defocus, dim, expose, move, shine } from './optics.ts'
import { around, type Code, drawPhone, HEIGHT, type Pose, type Shade, WIDTH, wall } from './scene.ts'

type Chance = () => number

/** A way in which a code is hard to read. */
export type Condition = {
  name: string
  /** In words, for the table's legend. */
  about: string
  /** How the phone is held, where it differs from straight. */
  pose?: (chance: Chance) => Partial<Pose>
  /** What is over the code; places in modules from its corner. */
  cover?: (size: number, chance: Chance) => Shade
  /** Changes of the picture; `module` is the size of a module in pixels. */
  light?: (light: Float32Array, pose: Pose, module: number, chance: Chance) => void
  /** Standard deviation of the sensor's noise, of 255. */
  noise?: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const between = (chance: Chance, from: number, to: number) => from + (to - from) * chance()
const eitherWay = (chance: Chance, from: number, to: number) =>
  between(chance, from, to) * (chance() < 0.5 ? -1 : 1)

/** A thumb: a capsule from one edge of the phone towards the middle of the code. */
function thumb(size: number, chance: Chance): Shade {
  const angle = between(chance, 0, 2 * Math.PI)
  const tip = size * between(chance, 0.3, 0.4)
  const radius = size * between(chance, 0.1, 0.14)
  return (value, u, v) => {
    const [x, y] = [u - size / 2, v - size / 2]
    const along = Math.max(tip, x * Math.cos(angle) + y * Math.sin(angle))
    const far = Math.hypot(x - along * Math.cos(angle), y - along * Math.sin(angle))
    return far < radius ? 150 - (40 * far) / radius : value
  }
}

export const conditions: readonly Condition[] = [
  { name: 'clean', about: 'straight, sharp, in good light' },
  {
    name: 'turned',
    about: 'turned by any angle',
    pose: (chance) => ({ turn: between(chance, 0, 2 * Math.PI) }),
  },
  {
    name: 'tilted',
    about: 'tilted by 30 to 50° about both axes, turned by up to 20°',
    pose: (chance) => ({
      turn: radians(eitherWay(chance, 0, 20)),
      yaw: radians(eitherWay(chance, 30, 50)),
      pitch: radians(eitherWay(chance, 30, 50)),
    }),
  },
  {
    name: 'out of focus',
    about: 'a point becomes a disc 1.2 to 2 modules wide',
    light: (light, pose, module, chance) =>
      defocus(light, module * between(chance, 0.6, 1), around(pose, 0.8 * pose.side)),
  },
  {
    name: 'moving',
    about: 'a point becomes a line of 1 to 2 modules',
    light: (light, pose, module, chance) =>
      move(light, module * between(chance, 1, 2), between(chance, 0, Math.PI), around(pose, 0.8 * pose.side)),
  },
  { name: 'dim', about: 'an eighth of the light, with noise', light: (light) => dim(light, 0.125), noise: 5 },
  {
    name: 'inverted',
    about: 'light on dark, as a phone shows it that inverts its colours',
    cover: () => (value) => 255 - value,
  },
  { name: 'covered', about: 'a thumb 20 to 28 % as wide as the code, over its edge', cover: thumb },
  {
    name: 'glare',
    about: 'a lamp on the glass, 20 to 36 % as wide as the code',
    light: (light, pose, _module, chance) => {
      const aside = () => pose.side * between(chance, -0.4, 0.4)
      shine(light, { x: pose.x + aside(), y: pose.y + aside() }, pose.side * between(chance, 0.1, 0.18))
    },
  },
  {
    name: 'foyer',
    about: 'a little of much: dim, tilted by 15 to 30°, out of focus, moving, noise',
    pose: (chance) => ({
      turn: radians(eitherWay(chance, 0, 20)),
      yaw: radians(eitherWay(chance, 15, 30)),
      pitch: radians(eitherWay(chance, 15, 30)),
    }),
    light: (light, pose, module, chance) => {
      const part = around(pose, 0.8 * pose.side)
      defocus(light, module * between(chance, 0.3, 0.6), part)
      move(light, module * between(chance, 0.3, 0.8), between(chance, 0, Math.PI), part)
      dim(light, 0.3)
    },
    noise: 4,
  },
]

/** A picture of the code at this size in pixels, under a condition. */
export function picture(condition: Condition, code: Code, side: number, chance: Chance): Uint8Array {
  const pose: Pose = {
    x: WIDTH / 2 + eitherWay(chance, 0, 40),
    y: HEIGHT / 2 + eitherWay(chance, 0, 40),
    side,
    turn: radians(eitherWay(chance, 0, 4)),
    yaw: radians(eitherWay(chance, 0, 4)),
    pitch: radians(eitherWay(chance, 0, 4)),
    ...condition.pose?.(chance),
  }
  const light = wall(chance)
  drawPhone(light, code, pose, condition.cover?.(code.size, chance))
  condition.light?.(light, pose, side / code.size, chance)
  return expose(light, condition.noise ?? 2, chance)
}
