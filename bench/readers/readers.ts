import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { figure, table } from '../kit/table.ts'
import { BUYERS, LEG_MS, type Leg, measureReaders, PER_SECOND } from './measure-readers.ts'

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
Legs      ${LEG_MS / 1000} s each: ${BUYERS} buyers hold and release pairs of seats without a rest, alone or beside readers
          who load ${PER_SECOND} documents a second, compressed. Compared with the legs alone before and after.
`)
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const rows: string[][] = []
  let sound = true
  try {
    for (const engine of engines) {
      const legs = await measureReaders(engine, engine === 'postgres' ? (postgres?.url ?? null) : null)
      rows.push(...rowsOf(engine, legs))
      sound &&= legs.every(({ unanswered }) => unanswered === 0)
    }
  } finally {
    await postgres?.stop()
  }
  const head = ['leg', 'holds/s', 'p99 ms', 'CPU ms/s', 'documents/s', 'p50 ms', 'p99 ms', 'to alone', '']
  console.log(table(head, rows))
  console.log(`\nLoad ${load()} at the end (the bench is part of it).\n`)
  return sound
}

function rowsOf(engine: EngineName, legs: readonly Leg[]): string[][] {
  const rate = (leg: number) => legs[leg]?.holds.perSecond ?? Number.NaN
  return legs.map(({ name, path, holds, cpuPerSecond, documents }, i) => {
    const ratio = holds.perSecond / ((rate(i - 1) + rate(i + 1)) / 2)
    return [
      `${engine}, ${name}`,
      figure(holds.perSecond),
      figure(holds.p99),
      figure(cpuPerSecond),
      ...(path === null
        ? ['', '', '', '', '']
        : [
            figure(documents.perSecond),
            figure(documents.p50),
            figure(documents.p99),
            ratio.toFixed(2),
            ratio >= AIM ? 'met' : 'missed',
          ]),
    ]
  })
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)
