import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { randomFrom, seededRandom } from '../../src/server/testing/random.ts'
import type { EngineName } from '../kit/site.ts'
import { checkHistory } from './check-history.ts'
import { readFinalState } from './final-state.ts'
import type { Operation } from './history.ts'
import { runNemesis } from './nemesis.ts'
import { runPatron } from './patron.ts'
import { runDesk } from './staff.ts'
import { openTheatre, type Theatre, writeHistory } from './theatre.ts'

const HISTORIES = Number(process.env.HISTORIES) || 3
const KILLS = Number(process.env.KILLS) || 10
const PATRONS = Number(process.env.PATRONS) || 14
const DESKS = 2
const folder = resolve(import.meta.dirname, '../../.cache/proof')

/** Without these nothing would be proven. */
const essential: Operation['kind'][] = ['hold', 'release', 'pay', 'sell', 'exchange', 'refund', 'scan']

/** Counts by what was counted. */
type Figures = Map<string, number>

/**
 * Clients hold, pay, exchange, scan, refund and sell while the server is killed; then a checker explains what they were
 * told. HISTORIES, KILLS of each and PATRONS set the size, SEED repeats the choices. Returns whether everything was
 * explained.
 */
export async function proof(word?: string): Promise<boolean> {
  const engines: EngineName[] = word === 'sqlite' || word === 'postgres' ? [word] : ['sqlite', 'postgres']
  const { seed } = seededRandom('proof')
  mkdirSync(folder, { recursive: true })
  let isProven = true
  for (const engine of engines) if (!(await prove(engine, seed))) isProven = false
  return isProven
}

async function prove(engine: EngineName, first: number): Promise<boolean> {
  const postgres = engine === 'postgres' ? await startTestPostgres() : null
  const sums: Figures = new Map()
  try {
    for (let seed = first; seed < first + HISTORIES; seed++) {
      const figures = await proveOnce(engine, postgres?.url ?? null, seed)
      for (const [what, count] of figures) sums.set(what, (sums.get(what) ?? 0) + count)
      console.log(`  ${engine}, seed ${seed}: ${inWords(figures)}`)
    }
  } finally {
    await postgres?.stop()
  }
  console.log(`${engine}: ${inWords(sums)}`)
  const missing = essential.filter((kind) => !sums.get(`${kind} ok`))
  if (missing.length > 0) console.error(`This proves nothing: without any ${missing.join(', ')}`)
  return missing.length === 0 && sums.get('violations') === 0
}

const inWords = (figures: Figures) => [...figures].map(([what, count]) => `${what} ${count}`).join(', ')

/** Makes one history and checks it. */
async function proveOnce(engine: EngineName, postgresUrl: string | null, seed: number): Promise<Figures> {
  const processes = engine === 'postgres' ? 2 : 1
  const theatre = await openTheatre(engine, postgresUrl, { patrons: PATRONS, processes })
  try {
    const faults = await play(theatre, seed)
    const { history, wrongs } = await readFinalState(theatre)
    const problems = [...wrongs, ...checkHistory(history)]
    const file = resolve(folder, `${engine}-${seed}.jsonl`)
    writeHistory(file, history)
    if (problems.length > 0) console.log(`${problems.join('\n')}\n  written to ${file}`)
    return figuresOf(history.operations, { ...faults, violations: problems.length })
  } finally {
    for (const host of theatre.hosts) await host.kill()
    await theatre.sandbox.close()
    theatre.site.remove()
  }
}

/** Everybody does what they do until enough processes were killed; answers the faults. */
async function play(theatre: Theatre, seed: number) {
  await theatre.sandbox.faults({ seed, webhooks: { drop: 0.3, duplicate: 1 } })
  for (const host of theatre.hosts) await host.start()
  // Everybody has choices of their own, which do not depend on who comes first.
  const own = (n: number) => randomFrom(seed * 1000 + n)
  const clients = [
    ...theatre.patrons.map((who, n) => runPatron(theatre, who, n, own(n))),
    ...Array.from({ length: DESKS }, (_, n) => runDesk(theatre, n, own(900 + n))),
  ]
  const faults = await runNemesis(theatre, KILLS, own(999))
  theatre.closing = true
  await Promise.all(clients)
  return faults
}

function figuresOf(operations: readonly Operation[], more: Record<string, number>): Figures {
  const figures: Figures = new Map([
    ['histories', 1],
    ['operations', operations.length],
    ...Object.entries(more),
  ])
  for (const { kind, outcome } of operations) {
    const what = outcome === 'ok' ? `${kind} ok` : outcome
    figures.set(what, (figures.get(what) ?? 0) + 1)
  }
  return figures
}
