import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Store } from './store.ts'

const defaultStallMs = 30_000

const times = z.number().int().positive().optional()

const webhookFaults = z.strictObject({
  drop: z.number().min(0).max(1).optional(),
  delayMs: z.number().int().min(0).optional(),
  duplicate: z.number().int().min(0).max(50).optional(),
  shuffle: z.boolean().optional(),
})

const stripeFault = z.strictObject({
  op: z.enum(['create', 'retrieve', 'expire', 'refund', 'list', 'any']),
  mode: z.enum(['500', '429', 'refuse', 'after-success', 'slow-answer', 'reset', 'stall']),
  ms: z.number().int().min(0).optional(),
  times,
})

const paypalFault = z.strictObject({
  op: z.enum(['token', 'create', 'get', 'capture', 'refund', 'verify', 'list', 'any']),
  mode: stripeFault.shape.mode,
  ms: z.number().int().min(0).optional(),
  times,
})

const paypalLie = z.strictObject({
  id: z.string().optional(),
  amountDelta: z.number().int().optional(),
  currency: z.string().optional(),
  orderId: z.string().optional(),
})

const sessionLie = z.strictObject({
  id: z.string().optional(),
  amountDelta: z.number().int().optional(),
  currency: z.string().optional(),
  orderId: z.string().optional(),
  paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']).optional(),
})

const smtpFault = z.strictObject({
  mode: z.enum(['refuse', '421', 'greylist', 'reject', 'drop']),
  stored: z.boolean().optional(),
  times,
})

const faultSchema = z.strictObject({
  webhooks: webhookFaults.optional(),
  stripe: z.array(stripeFault).optional(),
  session: sessionLie.optional(),
  paypal: z.array(paypalFault).optional(),
  paypalOrder: paypalLie.optional(),
  paypalClockOffsetMs: z.number().int().optional(),
  smtp: smtpFault.optional(),
  clockOffsetMs: z.number().int().optional(),
  seed: z.number().int().optional(),
})

const patchSchema = z.strictObject({
  webhooks: webhookFaults.nullish(),
  stripe: z.array(stripeFault).nullish(),
  session: sessionLie.nullish(),
  paypal: z.array(paypalFault).nullish(),
  paypalOrder: paypalLie.nullish(),
  paypalClockOffsetMs: z.number().int().nullish(),
  smtp: smtpFault.nullish(),
  clockOffsetMs: z.number().int().nullish(),
  seed: z.number().int().nullish(),
})

type FaultScript = z.infer<typeof faultSchema>
/** Name of a Stripe call in the fault script. */
export type StripeOp = 'create' | 'retrieve' | 'expire' | 'refund' | 'list'
/** Name of a PayPal call in the fault script. */
export type PayPalOp = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'verify' | 'list'
/** A fault of a provider's call. */
export type CallFault = Omit<z.infer<typeof stripeFault>, 'op'> & { op: string }
type SmtpFault = z.infer<typeof smtpFault>
export type SessionLie = z.infer<typeof sessionLie>

/** The faults in force. They survive a restart; `reset` clears them. */
export interface Faults {
  current(): FaultScript
  /**
   * Merges a script: `webhooks`, `session` and `paypalOrder` field by field, everything else as a whole; null clears a
   * part. Returns the problems, each with its field; empty when it was accepted.
   */
  merge(patch: unknown): string[]
  reset(): void
  /** Delays a call, 30 seconds by default; throws if `interrupt` comes first. */
  stall(ms?: number): Promise<void>
  /** Fails every delayed call at once. */
  interrupt(): void
  /** The first fault for this call, counting it down; undefined if there is none. */
  take(provider: 'stripe' | 'paypal', op: StripeOp | PayPalOp): CallFault | undefined
  /** The mail fault, counting it down, if its mode is one of `modes`. */
  takeSmtp(modes: readonly SmtpFault['mode'][]): SmtpFault | undefined
  /** 0 <= n < 1, reproducible by seed. */
  random(): number
  /** Simulated Stripe's time in milliseconds: the machine's plus `clockOffsetMs`. */
  now(): number
  /** Simulated PayPal's time in milliseconds: the machine's plus `paypalClockOffsetMs`. */
  paypalNow(): number
}

/** Loads the fault script kept in the store. */
export function openFaults(store: Store): Faults {
  const row = store.sql("SELECT value FROM settings WHERE name = 'faults'").get()
  let script: FaultScript = row ? faultSchema.parse(JSON.parse(String(row.value))) : {}
  let random = seededRandom(script.seed ?? 1)
  let interruption = new AbortController()

  const keep = (next: FaultScript) => {
    script = next
    store.sql("INSERT OR REPLACE INTO settings VALUES ('faults', ?)").run(JSON.stringify(next))
  }

  return {
    current: () => script,
    merge(patch) {
      const read = patchSchema.safeParse(patch)
      if (!read.success) return read.error.issues.map((i) => `${i.path.join('.') || 'body'}: ${i.message}`)
      const { webhooks, session, paypalOrder, ...rest } = read.data
      const merged = {
        ...script,
        ...rest,
        webhooks: webhooks === null ? undefined : { ...script.webhooks, ...webhooks },
        session: session === null ? undefined : { ...script.session, ...session },
        paypalOrder: paypalOrder === null ? undefined : { ...script.paypalOrder, ...paypalOrder },
      }
      const filled = Object.entries(merged).filter(
        ([, value]) => value != null && !(typeof value === 'object' && Object.keys(value).length === 0),
      )
      if (rest.seed != null) random = seededRandom(rest.seed)
      keep(faultSchema.parse(Object.fromEntries(filled)))
      return []
    },
    reset() {
      random = seededRandom(1)
      keep({})
    },
    stall: (ms = defaultStallMs) => wait(ms, undefined, { signal: interruption.signal }),
    interrupt() {
      interruption.abort()
      interruption = new AbortController()
    },
    take(provider, op) {
      const list: CallFault[] = script[provider] ?? []
      const at = list.findIndex((fault) => fault.op === op || fault.op === 'any')
      const fault = list[at]
      if (!fault?.times) return fault
      keep(faultSchema.parse({ ...script, [provider]: list.toSpliced(at, 1, ...countedDown(fault)) }))
      return fault
    },
    takeSmtp(modes) {
      const fault = script.smtp
      if (!fault || !modes.includes(fault.mode)) return undefined
      if (fault.times) {
        const { smtp: _, ...others } = script
        const [left] = countedDown(fault)
        keep(left ? { ...others, smtp: left } : others)
      }
      return fault
    },
    random: () => random(),
    now: () => Date.now() + (script.clockOffsetMs ?? 0),
    paypalNow: () => Date.now() + (script.paypalClockOffsetMs ?? 0),
  }
}

function countedDown<T extends { times?: number | undefined }>(fault: T): T[] {
  const left = (fault.times ?? 1) - 1
  return left > 0 ? [{ ...fault, times: left }] : []
}

/** mulberry32: small, fast, and identical on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Breaks the connection off instead of an answer. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}
