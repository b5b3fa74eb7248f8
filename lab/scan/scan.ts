import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/test/chromium.ts'
import { seeded } from '../taps/finger.ts'
import { readConditions } from './codes.ts'
import { conditions } from './conditions.ts'
import { openDoor } from './door.ts'
import { measureQueue } from './measure-queue.ts'
import { filmQueue } from './queue-film.ts'
import { reportQueue } from './report.ts'
import { codeOf } from './scene.ts'

const SEED = 20_261_125
const GUESTS = 40

/**
 * The scanner before a camera: codes in every condition, and a queue of guests at the page, with a network and without.
 * `word` names a part or one condition. Judges no figure; returns false if something was read that was not there, or the
 * server admitted other guests than the page.
 */
export async function scan(word: string | undefined): Promise<boolean> {
  process.env.CHROMIUM_PATH = await findChromium()
  const parts: Record<string, (folder: string) => Promise<boolean>> = {
    codes: (folder) => readConditions(folder),
    queue: (folder) => passQueue(folder, false),
    offline: (folder) => passQueue(folder, true),
  }
  const one = conditions.some(({ name }) => name === word)
  const chosen = one ? [(folder: string) => readConditions(folder, word)] : [parts[word ?? ''] ?? []].flat()
  if (word && chosen.length === 0) throw new Error(`There is no part "${word}".`)
  const folder = mkdtempSync(join(tmpdir(), 'foh-scan-'))
  try {
    let right = true
    for (const part of word ? chosen : Object.values(parts)) right = (await part(folder)) && right
    return right
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function passQueue(folder: string, offline: boolean): Promise<boolean> {
  const door = await openDoor(GUESTS)
  try {
    const path = join(folder, 'queue.mjpeg')
    const codes = door.tickets.map(({ qr }) => codeOf(qr))
    const seconds = await filmQueue(path, codes, seeded(SEED))
    const figures = await measureQueue(door, { path, seconds }, offline)
    const admitted = await door.admitted()
    reportQueue(figures, admitted, offline)
    return admitted === figures.admitted
  } finally {
    await door.close()
  }
}
