import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { figure, table } from '../kit/table.ts'
import { BUYERS, type Comparison, LEG_MS, measureReaders, PER_SECOND, ROUNDS } from './measure-readers.ts'

/** Holds beside readers are to be as many as alone; a tenth is noise between the legs. */
const AIM = 0.9

/**
 * Holds a second alone and beside people who load the home page, and a show whose seats are being held, on both engines
 * or `only` one. Judges no figure; returns false if a document was not answered.
 */
export async function readers(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  console.log(`
Front of House: holds beside readers
Machine   ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}; load ${load()} at the start.
          Buyers, readers, server and database share it: compare legs of a run, not runs.
Legs      ${BUYERS} buyers hold and release pairs of seats without a rest, in turn ${LEG_MS / 1000} s alone and beside readers who load
          ${PER_SECOND} documents a second, compressed; ${ROUNDS} times for each page, each compared with the legs alone before and
          after. Medians; of the ratio the quartiles too.
`)
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const rows: string[][] = []
  let sound = true
  try {
    for (const engine of engines) {
      const all = await measureReaders(engine, engine === 'postgres' ? (postgres?.url ?? null) : null)
      rows.push(...all.flatMap((each) => rowsOf(engine, each)))
      sound &&= all.every(({ beside }) => beside.every(({ unanswered }) => unanswered === 0))
    }
  } finally {
    await postgres?.stop()
  }
  const head = [
    'leg',
    'holds/s',
    'p99 ms',
    'CPU ms/s',
    'documents/s',
    'p50 ms',
    'p99 ms',
    'to alone',
    'quartiles',
    '',
  ]
  console.log(table(head, rows))
  console.log(`\nLoad ${load()} at the end (the bench is part of it).\n`)
  return sound
}

function rowsOf(engine: EngineName, { name, alone, beside }: Comparison): string[][] {
  const rate = (leg: number) => alone[leg]?.holds.perSecond ?? Number.NaN
  const ratios = beside.map(({ holds }, i) => holds.perSecond / ((rate(i) + rate(i + 1)) / 2))
  const ratio = percentile(ratios, 0.5)
  const sold = (legs: typeof alone) => [
    medianOf(legs.map(({ holds }) => holds.perSecond)),
    medianOf(legs.map(({ holds }) => holds.p99)),
    medianOf(legs.map(({ cpuPerSecond }) => cpuPerSecond)),
  ]
  return [
    [`${engine}, alone`, ...sold(alone), '', '', '', '', '', ''],
    [
      `${engine}, beside readers of ${name}`,
      ...sold(beside),
      medianOf(beside.map(({ documents }) => documents.perSecond)),
      medianOf(beside.map(({ documents }) => documents.p50)),
      medianOf(beside.map(({ documents }) => documents.p99)),
      ratio.toFixed(2),
      `${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)}`,
      ratio >= AIM ? 'met' : 'missed',
    ],
  ]
}

const medianOf = (values: readonly number[]) => figure(percentile(values, 0.5))
const load = () => (loadavg()[0] ?? 0).toFixed(1)
