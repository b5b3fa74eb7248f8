import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { type Sandbox, startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { type Line, openLine } from '../kit/line.ts'
import { type Server, startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp, openSiteDatabase, type Site } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { countViolations } from './fault-house.ts'

/** An evening of sales at the built server, as a process of its own, with the simulated providers. */
export type Night = { site: Site; sandbox: Sandbox; server: Server; buyers: Buyer[]; performances: string[] }

type Options = {
  engine: EngineName
  postgresUrl?: string
  buyers: number
  performances?: number
  env?: Record<string, string>
  nodeOptions?: readonly string[]
  /** The play ends the server itself. */
  ends?: true
  /** Adds what the house has before the evening. */
  fill?: (app: FrontOfHouse) => Promise<void>
}

/** Opens one, plays it, and counts the broken laws of money and seats at its end. Returns the violations. */
export async function playNight(options: Options, play: (night: Night) => Promise<number>): Promise<number> {
  const made = await makeSite(options.engine, options.postgresUrl ?? null)
  const site = { ...made, env: { ...made.env, ...options.env } }
  const sandbox = await startSandbox(site.folder, site.port)
  try {
    const app = await openApp({ ...site, env: { ...site.env, SANDBOX_URL: sandbox.url } })
    await options.fill?.(app)
    await seedLeanSeason(app.platform)
    const buyers = await makeBuyers(app.platform, options.buyers)
    const performances = await makePerformances(app.platform, 'Fault', options.performances ?? 1)
    await app.close()
    const server = await startServer(site, sandbox, options.nodeOptions)
    try {
      const found = await play({ site, sandbox, server, buyers, performances })
      const ended = server.hasEnded() && !options.ends ? 1 : 0
      if (ended) console.log(`  the server ended: ${server.log()}`)
      return found + ended + (await lawsBroken(site))
    } finally {
      await server.stop()
    }
  } finally {
    await sandbox.close()
    site.remove()
  }
}

/** Rows of the views that are empty while money and seats agree, and seats with two valid tickets. */
export async function lawsBroken(site: Site): Promise<number> {
  const { db, engine } = openSiteDatabase(site)
  try {
    return await countViolations(db)
  } finally {
    await engine.close()
  }
}

/** What became of calls: how many of each status (0: no answer, and why), and how long they took in ms. */
export type Tally = { statuses: Map<number, number>; times: number[]; broken: Set<string> }

export const newTally = (): Tally => ({ statuses: new Map(), times: [], broken: new Set() })

/** Makes one call, and counts it; answers its status, 0 if the connection broke. */
export async function count(tally: Tally, call: () => Promise<{ status: number }>): Promise<number> {
  const begun = performance.now()
  const status = await call().then(
    (answer) => answer.status,
    (error: NodeJS.ErrnoException) => {
      tally.broken.add(error.code ?? error.message)
      return 0
    },
  )
  tally.times.push(performance.now() - begun)
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  return status
}

/** A buyer who holds a seat of a performance and gives it back, once. */
export async function holdOnce(
  tally: Tally,
  line: Line,
  performanceId: string,
  seat: number,
): Promise<number> {
  const path = `/api/performances/${performanceId}/hold`
  const status = await count(tally, () => line.json('PUT', path, { seats: [seat] }))
  if (status === 200) await count(tally, () => line.json('PUT', path, { seats: [] }))
  return status
}

/** Lines of buyers, closed after `work`. */
export async function withLines<T>(night: Night, work: (lines: Line[]) => Promise<T>): Promise<T> {
  const lines = night.buyers.map(({ token, from }) => openLine(night.site.port, { token, from }))
  try {
    return await work(lines)
  } finally {
    for (const line of lines) line.close()
  }
}

/** In words: `200: 40, 503: 2; p50 3 ms, p99 9 ms`. */
export function describeTally({ statuses, times, broken }: Tally): string {
  const named = (status: number) => status || `broken (${[...broken].join(', ')})`
  const each = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${named(status)}: ${n}`)
  const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  return `${each.join(', ')}; p50 ${ms(0.5)}, p99 ${ms(0.99)}, slowest ${ms(1)}`
}

/** How many ended with 500 or above other than 503, or without an answer. */
export function failures({ statuses }: Tally): number {
  let failed = 0
  for (const [status, n] of statuses) if (status === 0 || (status >= 500 && status !== 503)) failed += n
  return failed
}
