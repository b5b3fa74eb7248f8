import { setTimeout as pass } from 'node:timers/promises'
import type { Db } from '../../src/server/platform/db/engine.ts'
import { type Answer, type Line, openLine } from '../kit/line.ts'
import { percentile, perSecond } from '../kit/statistics.ts'
import type { Buyer } from './people.ts'
import type { Pair } from './seats.ts'

/** Interval at which the database is polled for tickets, in ms. */
const LOOK_MS = 10
const TICKETS_LATE_MS = 60_000

export type PurchaseFigures = {
  /** Orders paid and ticketed per second. */
  perSecond: number
  /** ms from the first request for the seats to the tickets in the database. */
  p50: number
  p99: number
}

export type PurchaseLoad = {
  db: Db
  ports: { server: number; sandbox: number }
  buyers: readonly Buyer[]
  seats: Iterator<Pair, never>
  warmUpMs: number
  measureMs: number
}

/**
 * Buyers who buy two seats, wait for their tickets and buy the next: hold, payment link, hosted page, webhook, tickets.
 * Counts tickets issued after the warm-up.
 */
export async function measurePurchases(load: PurchaseLoad): Promise<PurchaseFigures> {
  const times: number[] = []
  let [open, counting] = [true, false]
  const box = watchTickets(load.db)

  async function buyOnAndOn(buyer: Buyer): Promise<void> {
    const server = openLine(load.ports.server, buyer)
    const sandbox = openLine(load.ports.sandbox)
    while (open) {
      const begun = performance.now()
      await box.tickets(await buy(server, sandbox, load.seats.next().value))
      if (counting) times.push(performance.now() - begun)
    }
    server.close()
    sandbox.close()
  }

  async function watchTheClock(): Promise<number> {
    await pass(load.warmUpMs)
    const begun = performance.now()
    counting = true
    await pass(load.measureMs)
    counting = false
    open = false
    return performance.now() - begun
  }

  try {
    const [ms] = await Promise.all([watchTheClock(), ...load.buyers.map(buyOnAndOn)])
    return {
      perSecond: perSecond(times.length, ms),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    }
  } finally {
    box.close()
  }
}

/** Holds two seats and pays for them; returns the order's id. */
export async function buy(server: Line, sandbox: Line, { performanceId, seats }: Pair): Promise<string> {
  requireStatus(200, await server.json('PUT', `/api/performances/${performanceId}/hold`, { seats }))
  const input = { seats: seats.map((seatNum) => ({ seatNum })) }
  const link = requireStatus(200, await server.json('POST', '/api/stripe/payment-link', input))
  const { url, orderId } = link.body as { url: string; orderId: string }
  requireStatus(303, await sandbox.form(new URL(url).pathname, { action: 'pay' }))
  return orderId
}

function requireStatus(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer
  throw new Error(`A purchase was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** Polls the database for all waiting buyers at once. */
function watchTickets(db: Db) {
  const waiting = new Map<string, { done: () => void; failed: (error: Error) => void; since: number }>()
  let open = true

  async function look(): Promise<void> {
    if (waiting.size === 0) return
    const rows = await db
      .selectFrom('orders')
      .innerJoin('tickets', 'tickets.order_id', 'orders.id')
      .select('orders.id')
      .distinct()
      .where('orders.id', 'in', [...waiting.keys()])
      .where('orders.status', '=', 'paid')
      .execute()
    for (const { id } of rows) {
      waiting.get(id)?.done()
      waiting.delete(id)
    }
    for (const [id, { since, failed }] of waiting)
      if (Date.now() - since > TICKETS_LATE_MS) failed(new Error(`Order ${id} was paid and has no tickets.`))
  }

  async function browseRepeatedly(): Promise<void> {
    while (open) {
      await look()
      await pass(LOOK_MS)
    }
  }

  browseRepeatedly().catch((error: Error) => {
    for (const { failed } of waiting.values()) failed(error)
  })
  return {
    /** Resolves once the order is paid and has its tickets. */
    tickets: (orderId: string) =>
      new Promise<void>((done, failed) => {
        waiting.set(orderId, { done, failed, since: Date.now() })
      }),
    close: () => {
      open = false
    },
  }
}
