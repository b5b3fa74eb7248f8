import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A poster of more than five megabytes and few pixels: 16-bit noise, which no format compresses. */
async function makePoster(): Promise<Buffer> {
  const raw = { width: 720, height: 960, channels: 4 as const }
  const noise = new Uint16Array(randomBytes(raw.width * raw.height * raw.channels * 2).buffer)
  const picture = await sharp(noise, { raw }).toColourspace('rgb16').png().toBuffer()
  return picture
}

let made: Promise<Buffer> | undefined
/** The same picture each time: making it takes seconds. */
export const largePoster = () => {
  made ??= makePoster()
  return made
}
