import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

const retryMs = [500, 1000, 2000, 5000]
const slowestRetryMs = 10_000
const giveUpMs = 3 * 24 * 3_600_000
const shuffleWindowMs = 1000
const answerTimeoutMs = 10_000
const atOnce = 16

/** A webhook request. */
interface Message {
  headers: Record<string, string>
  body: string
}

interface DeliveryOptions {
  store: Store
  faults: Faults
  /** Its name, as in the addresses of the product. */
  provider: string
  /** Events are sent to the provider's name below it. */
  webhooksUrl: string
  /** Writes and signs an event afresh for each attempt. */
  write(eventId: string): Message
}

/** Delivers a provider's events until each is answered with 2xx. */
export interface Deliveries {
  /** Schedules the deliveries of a new event as the fault script says, in the caller's transaction. */
  send(eventId: string): void
  /** Schedules one more delivery of an event, regardless of the fault script. */
  replay(eventId: string): void
  start(): void
  /** Resolves when nothing is in flight; unsent events wait for the next start. */
  stop(): Promise<void>
}

/** Opens the deliveries of a provider that are kept in the store. */
export function openDeliveries({ store, faults, provider, webhooksUrl, write }: DeliveryOptions): Deliveries {
  let stopping = new AbortController()
  const inFlight = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  const plan = (eventId: string, dueAt: number) => {
    store
      .sql('INSERT INTO deliveries (provider, event_id, due_at, created_at) VALUES (?, ?, ?, ?)')
      .run(provider, eventId, dueAt, Date.now())
  }

  const wake = (inMs: number) => {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(sendDue, inMs)
  }

  const deliver = async (seq: number, eventId: string, attempts: number, createdAt: number) => {
    let status: number | null = null
    try {
      const answer = await fetch(`${webhooksUrl}/${provider}`, {
        method: 'POST',
        ...write(eventId),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeoutMs)]),
      })
      status = answer.status
      await answer.body?.cancel()
    } catch {
      if (stopping.signal.aborted) return
    }
    const now = Date.now()
    const taken = status !== null && status >= 200 && status < 300
    const again = now + (retryMs[attempts] ?? slowestRetryMs)
    const dueAt = taken || again - createdAt > giveUpMs ? null : again
    store
      .sql('UPDATE deliveries SET due_at = ?, attempts = ?, last_status = ?, delivered_at = ? WHERE seq = ?')
      .run(dueAt, attempts + 1, status, taken ? now : null, seq)
  }

  const sendDue = () => {
    const free = atOnce - inFlight.size
    if (!running || free <= 0) return
    const now = Date.now()
    const rows = store
      .sql('SELECT * FROM deliveries WHERE provider = ? AND due_at IS NOT NULL ORDER BY due_at, seq LIMIT ?')
      .all(provider, atOnce + 1)
    const waiting = rows.filter((row) => !inFlight.has(Number(row.seq)))
    for (const row of waiting.slice(0, free)) {
      if (Number(row.due_at) > now) return wake(Number(row.due_at) - now)
      const seq = Number(row.seq)
      const sent = deliver(seq, String(row.event_id), Number(row.attempts), Number(row.created_at))
      inFlight.set(
        seq,
        sent.finally(() => {
          inFlight.delete(seq)
          wake(0)
        }),
      )
    }
  }

  return {
    send(eventId) {
      const { drop = 0, delayMs = 0, duplicate = 0, shuffle = false } = faults.current().webhooks ?? {}
      if (drop > 0 && faults.random() < drop) return
      for (let copy = 0; copy <= duplicate; copy++) {
        const jitter = shuffle ? Math.floor(faults.random() * shuffleWindowMs) : 0
        plan(eventId, Date.now() + delayMs + jitter)
      }
      wake(0)
    },
    replay(eventId) {
      plan(eventId, Date.now())
      wake(0)
    },
    start() {
      stopping = new AbortController()
      running = true
      wake(0)
    },
    async stop() {
      running = false
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(inFlight.values())
    },
  }
}
