import { join } from 'node:path'
import { requirePackage } from '../kit/require-package.ts'
import { servePages } from '../seat-map/build-page.ts'
import { seeded } from '../taps/finger.ts'
import { type Condition, conditions, picture } from './conditions.ts'
import { mark, writeY4m } from './film.ts'
import { measureReading } from './measure-reading.ts'
import { type Frame, misread, readingTable } from './report.ts'
import { inventCode } from './scene.ts'

const SEED = 20_261_124
const CODES = 6
/** Sides of a code in pixels; the box on the page is some 470 of them wide. */
const SIDES = [120, 180, 270, 400]
/** Frames in which a code is shown at one size. */
const LOOKS = 2
const FRAMES_PER_SECOND = 5
/** The film plays so many times, for frames that came while the one before was being read. */
const ROUNDS = 3

/** Shows films of codes under every condition, or one; prints what was read; false if ours read what was not there. */
export async function readConditions(folder: string, only?: string): Promise<boolean> {
  requirePackage('html5-qrcode')
  const pages = await servePages('lab/scan/page', ['reading'])
  const film = join(folder, 'codes.y4m')
  const rows: { name: string; frames: Frame[] }[] = []
  try {
    for (const condition of conditions) {
      if (only && condition.name !== only) continue
      const shown = shoot(film, condition)
      const patience = (ROUNDS * shown.length * 1000) / FRAMES_PER_SECOND
      const readings = await measureReading(pages.url, film, shown.length, patience)
      rows.push({ name: condition.name, frames: shown.map((one, i) => ({ ...one, reading: readings[i] })) })
    }
  } finally {
    pages.close()
  }
  console.log(readingTable(rows))
  return rows.every(({ frames }) => misread(frames) === 0)
}

/** Films every code at every size under a condition; returns what each frame shows. */
function shoot(path: string, condition: Condition): Omit<Frame, 'reading'>[] {
  const chance = seeded(SEED)
  const shown: Omit<Frame, 'reading'>[] = []
  const pictures: Uint8Array[] = []
  for (let code = 0; code < CODES; code++) {
    const ticket = inventCode(chance)
    for (const [size, side] of SIDES.entries())
      for (let look = 0; look < LOOKS; look++) {
        pictures.push(mark(picture(condition, ticket, side, chance), pictures.length))
        shown.push({ showing: code * SIDES.length + size, text: ticket.text })
      }
  }
  writeY4m(path, FRAMES_PER_SECOND, pictures)
  return shown
}
