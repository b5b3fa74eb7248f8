import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { mark } from './film.ts'
import { READABLE } from './mark.ts'
import { defocus, dim, expose, move } from './optics.ts'
import { around, type Code, drawPhone, HEIGHT, type Light, type Pose, WIDTH, wall } from './scene.ts'

/** Chromium plays a film of JPEGs at this rate. */
const FRAMES_PER_SECOND = 30
/** A phone is filmed at a third of that: each picture stays for so many frames. */
const STAY = 3
/** Empty frames before the first guest and after the last, in seconds. */
const LEAD_SECONDS = 8
const TAIL_SECONDS = 6
/** How long a guest takes from one to the next, and holds the code still, in seconds. */
const TURN = [3, 4] as const
const HOLD = [1.2, 1.7] as const
/** How far a hand moves between two pictures while it comes, in pixels; and trembles, when it holds still. */
const STEP = 130
const TREMOR = 5

/**
 * Films guests who come one after another and hold their code before the camera, some closer, some askew, some a little
 * out of focus, in the light of a foyer. While the whole of the code of guest n, from 0, is in the picture, the mark is
 * n + 1, and READABLE more where a reader that takes its time reads the picture, or the hand holds still; else 0. Returns
 * the film's length in seconds.
 */
export async function filmQueue(
  path: string,
  guests: readonly Code[],
  chance: () => number,
): Promise<number> {
  const file = openSync(path, 'w')
  const room = wall(chance)
  dim(room, 0.6)
  const nobody = await jpeg(mark(expose(room, 3, chance), 0))
  let frames = 0
  const show = (picture: Buffer, times: number) => {
    for (let i = 0; i < times; i++) writeSync(file, picture)
    frames += times
  }
  show(nobody, LEAD_SECONDS * FRAMES_PER_SECOND)
  for (const [i, code] of guests.entries()) {
    const until = frames + Math.round(between(chance, TURN) * FRAMES_PER_SECOND)
    const { coming, holding } = await filmGuest(room, code, i + 1, chance)
    for (const picture of coming) show(picture, STAY)
    const held = frames + Math.round(between(chance, HOLD) * FRAMES_PER_SECOND)
    for (let n = 0; frames < held; n++) show(holding[n % holding.length] ?? nobody, STAY)
    for (const picture of coming.toReversed()) show(picture, STAY)
    show(nobody, Math.max(0, until - frames))
  }
  show(nobody, TAIL_SECONDS * FRAMES_PER_SECOND)
  closeSync(file)
  return frames / FRAMES_PER_SECOND
}

const between = (chance: () => number, [from, to]: readonly [number, number]) => from + (to - from) * chance()

async function filmGuest(room: Light, code: Code, number: number, chance: () => number) {
  const angle = () => between(chance, [-0.35, 0.35])
  const side = between(chance, [170, 380])
  const goal: Pose = {
    x: WIDTH / 2 + between(chance, [-60, 60]),
    y: HEIGHT / 2 + between(chance, [-40, 40]),
    side,
    turn: between(chance, [-0.25, 0.25]),
    yaw: angle(),
    pitch: angle(),
  }
  const blur = chance() < 0.3 ? between(chance, [0.2, 0.5]) * (side / code.size) : 0
  const film = async (pose: Pose, speed: number) => {
    const light = room.slice()
    drawPhone(light, code, pose, (value) => 8 + value * 0.6)
    const part = around(pose, 0.8 * side)
    if (blur > 0.7) defocus(light, blur, part)
    // The shutter is open for a third of the time.
    if (speed > 0) move(light, speed / STAY / 3, Math.PI / 2, part)
    const picture = expose(light, 3, chance)
    if (!isWhole(pose)) return jpeg(mark(picture, 0))
    const readable = speed === 0 || (await canBeRead(await jpeg(picture)))
    return jpeg(mark(picture, number + (readable ? READABLE : 0)))
  }
  const coming: Buffer[] = []
  for (let step = 4; step >= 1; step--) coming.push(await film({ ...goal, y: goal.y + step * STEP }, STEP))
  const holding: Buffer[] = []
  for (let i = 0; i < 4; i++) {
    const aside = () => between(chance, [-TREMOR, TREMOR])
    holding.push(await film({ ...goal, x: goal.x + aside(), y: goal.y + aside() }, 0))
  }
  return { coming, holding }
}

/** Whether all of the code is in the picture, with its quiet zone. */
function isWhole({ y, side }: Pose): boolean {
  return y + 0.75 * side < HEIGHT
}

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
      .buffer,
  },
})

/** Whether the decoder reads a code in this picture, with all that it has. */
async function canBeRead(picture: Buffer): Promise<boolean> {
  for (const downscaleFactor of [2, 3]) {
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, downscaleFactor })
    if (found?.isValid) return true
  }
  return false
}

function jpeg(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
}
