import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import type { Hold } from '../../src/shared/seating/contract.ts'
import type { Line } from '../kit/line.ts'
import { type EngineName, openSiteDatabase } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { table } from '../kit/table.ts'
import { type Night, playNight, withLines } from './night.ts'

/** Who holds a seat each, of whom the first half pays, and as many who want the same seats. */
const OWNERS = 20
const HOLD_MS = 6000
/** Whoever wants a held seat gives up this long after its hold should have ended, in ms. */
const LATE_MS = 6000
/** The theatre's clock goes back by an hour: 2 a.m. becomes 1 a.m. */
const WINTER = Date.parse('2026-11-01T06:00:00Z')

/** How far the server's clock is off when people begin to hold, and from the middle of their holds on, in ms. */
type Clock = { name: string; off: () => number; jump?: number }
const clocks: Clock[] = [
  { name: 'right', off: () => 0 },
  { name: 'an hour fast', off: () => HOUR_MS },
  { name: 'an hour slow', off: () => -HOUR_MS },
  { name: 'jumps back an hour', off: () => 0, jump: -HOUR_MS },
  { name: 'jumps ahead an hour', off: () => 0, jump: HOUR_MS },
  { name: 'the night of winter time', off: () => WINTER - HOLD_MS / 2 - Date.now() },
]

/**
 * F06: the clock of the server's process is wrong, jumps, and passes the end of summer time, while people hold seats, pay
 * for half of them, and others want the rest. A seat that changes hands before its hold has lasted is a violation, as is
 * a payment without tickets. Returns the violations.
 */
export async function f06(): Promise<number> {
  const postgres = await startTestPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'foh-clock-'))
  let violations = 0
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await play(engine, postgres.url, join(folder, 'clock'))
    return violations
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function play(engine: EngineName, postgresUrl: string, file: string): Promise<number> {
  const preload = resolve(import.meta.dirname, 'wrong-clock.ts')
  const set = (off: number) => writeFileSync(file, String(off))
  set(0)
  return playNight(
    {
      engine,
      postgresUrl,
      buyers: 2 * OWNERS,
      performances: clocks.length,
      env: { HOLD_MINUTES: String(HOLD_MS / 60_000), WRONG_CLOCK: file },
      nodeOptions: ['--import', preload],
    },
    (night) =>
      withLines(night, async (lines) => {
        const rows: (string | number)[][] = []
        let wrong = 0
        for (const [i, clock] of clocks.entries()) {
          const seen = await holdUnder(night, lines, set, {
            ...clock,
            performanceId: night.performances[i] ?? '',
          })
          const ms = (share: number) => percentile(seen.lateMs, share).toFixed(0)
          rows.push([clock.name, seen.early, seen.stuck, ms(0.5), ms(1), seen.paid, seen.refused])
          wrong += seen.early + seen.stuck + (OWNERS / 2 - seen.paid)
        }
        const head = ['clock', 'early', 'never', 'p50 late ms', 'slowest', 'paid', 'webhooks refused']
        console.log(`${engine}: ${OWNERS} holds of ${HOLD_MS / 1000} s under each, half of them paid`)
        console.log(table(head, rows))
        return wrong
      }),
  )
}

type Seen = { early: number; stuck: number; lateMs: number[]; paid: number; refused: number }

/** Plays one clock at a performance of its own. */
async function holdUnder(
  night: Night,
  lines: Line[],
  set: (off: number) => void,
  { performanceId, ...clock }: Clock & { performanceId: string },
): Promise<Seen> {
  set(clock.off())
  await pause(100)
  const refusedBefore = await refusals(night)
  const seen: Seen = { early: 0, stuck: 0, lateMs: [], paid: 0, refused: 0 }
  const path = `/api/performances/${performanceId}/hold`
  const jump = clock.jump === undefined ? undefined : setTimeout(set, HOLD_MS / 2, clock.jump)
  await Promise.all(
    lines.slice(0, OWNERS).map(async (line, i) => {
      const seats = [i + 1]
      const begun = performance.now()
      const { status, body } = await line.json('PUT', path, { seats })
      const held = performance.now()
      if (status !== 200) throw new Error(`a hold was refused: ${status} ${JSON.stringify(body)}`)
      if (i < OWNERS / 2) return buy(night, line, body as Hold)
      const rival = lines[OWNERS + i]
      const late = () => performance.now() - held - HOLD_MS
      let got = false
      while (rival && !got && late() < LATE_MS) {
        got = (await rival.json('PUT', path, { seats })).status === 200
        if (!got) await pause(20)
      }
      if (performance.now() - begun < HOLD_MS) seen.early++
      if (!got) seen.stuck++
      seen.lateMs.push(Math.max(0, late()))
    }),
  )
  clearTimeout(jump)
  const { db, engine } = openSiteDatabase(night.site)
  const tickets = db.selectFrom('tickets').select('id').where('performance_id', '=', performanceId)
  seen.paid = (await tickets.where('state', '=', 'valid').execute()).length
  await engine.close()
  seen.refused = (await refusals(night)) - refusedBefore
  return seen
}

/** Pays in the middle of the hold, and comes back from the payment page as browsers do. */
async function buy(night: Night, line: Line, hold: Hold): Promise<void> {
  const seats = hold.seats.map(({ seatNum }) => ({ seatNum }))
  const link = await line.json('POST', '/api/stripe/payment-link', { seats, holdId: hold.holdId })
  const url = String((link.body as { url?: string }).url)
  await pause(HOLD_MS / 2 + 200)
  await night.sandbox.pay(url)
  const session = /cs_test_\w+/.exec(url)?.[0]
  const back = await line.json('GET', `/api/stripe/session?session_id=${session}`)
  if (back.status !== 200)
    throw new Error(`a payment has no tickets: ${back.status} ${JSON.stringify(back.body)}`)
}

/** How many webhooks the server has refused. */
const refusals = async ({ server }: Night): Promise<number> =>
  (await server.figure('failures', 'webhook:stripe')) || 0
