import { percentile } from '../kit/statistics.ts'
import { figure, table } from '../kit/table.ts'
import type { QueueFigures } from './measure-queue.ts'
import type { Look, Reading } from './page/reading.ts'

/** What one frame showed, and what everybody read in it; undefined if the camera never showed it. */
export type Frame = { showing: number; text: string; reading: Reading | undefined }

const columns = { ours: 'ours', peer: 'html5-qrcode', peerBox: 'its box' } as const satisfies Record<
  keyof Reading,
  string
>

/** Hits of frames and of showings, and ms a frame, one row for each condition. */
export function readingTable(rows: readonly { name: string; frames: readonly Frame[] }[]): string {
  const readers = Object.entries(columns) as [keyof Reading, string][]
  const head = ['condition', ...readers.flatMap(([, name]) => [`${name}: frames`, 'codes', 'ms', 'p95'])]
  return table(
    head,
    rows.map(({ name, frames }) => [name, ...readers.flatMap(([reader]) => figures(frames, reader))]),
  )
}

function figures(frames: readonly Frame[], reader: keyof Reading): string[] {
  const looks = frames.flatMap(({ reading, text, showing }) => {
    const look: Look | undefined = reading?.[reader]
    return look ? [{ ...look, hit: look.text === text, showing }] : []
  })
  const hits = looks.filter(({ hit }) => hit)
  const showings = (all: readonly { showing: number }[]) => new Set(all.map(({ showing }) => showing)).size
  const times = looks.map(({ ms }) => ms)
  return [
    `${hits.length}/${looks.length}`,
    `${showings(hits)}/${showings(frames)}`,
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.95)),
  ]
}

/** Frames in which somebody read what was not there. */
export function misread(frames: readonly Frame[]): number {
  return frames.filter(
    ({ reading, text }) => reading && reading.ours.text !== null && reading.ours.text !== text,
  ).length
}

/** From a code that can be read to its verdict, in ms at the 95th percentile; and for forty guests, in ms. */
const AIMS = { online: 300, offline: 150, guest: 300_000 / 40 }

/** Prints how a queue went. */
export function reportQueue(figures: QueueFigures, onServer: number, offline: boolean): void {
  const { guests, admitted, presses, took, times, wholeTimes, others } = figures
  const p95 = percentile(times, 0.95)
  const missed = (is: boolean) => (is ? ' !' : '')
  const head = [
    'network',
    'guests',
    'admitted',
    'on the server',
    'presses',
    'took s',
    'p50 ms',
    'p95 ms',
    'slowest',
    'whole p50',
    'p95',
  ]
  const row = [
    offline ? 'none' : 'there',
    guests,
    admitted + missed(admitted < guests),
    onServer,
    presses + missed(presses > 0),
    figure(took / 1000) + missed(took > guests * AIMS.guest),
    figure(percentile(times, 0.5)),
    figure(p95) + missed(p95 > (offline ? AIMS.offline : AIMS.online)),
    figure(percentile(times, 1)),
    figure(percentile(wholeTimes, 0.5)),
    figure(percentile(wholeTimes, 0.95)),
  ]
  console.log(`\n${table(head, [row.map(String)])}`)
  for (const [text, count] of Map.groupBy(others, (text) => text).entries())
    console.log(`${count.length} times: ${text}`)
}
