import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../shared/orders/contract.ts'
import type { ProviderSession } from './gateway/provider.ts'
import {
  booksEnd,
  CANCEL_UNTIL_MS,
  captureKey,
  expireKey,
  graceIsOver,
  idempotencyKey,
  isPayable,
  isRenewed,
  mayBecome,
  mayStillCancel,
  mismatch,
  planRefund,
  remindAt,
  renewedKey,
  splitDifference,
  splitRest,
  transitions,
  UNREACHABLE_GRACE_MS,
} from './rules.ts'

const root = resolve(import.meta.dirname, '../../..')

test('the diagram in docs/domain.md is the transition table', () => {
  const text = readFileSync(join(root, 'docs/domain.md'), 'utf8')
  const drawn = /```mermaid\n(stateDiagram-v2[\s\S]*?)\n```/.exec(text)?.[1]
  const name = (status: OrderStatus | null) => status ?? '[*]'
  const steps = transitions.map(({ from, to, when }) => `    ${name(from)} --> ${name(to)}: ${when}`)
  expect(drawn).toBe(['stateDiagram-v2', ...steps].join('\n'))
})

test('every status is reached, and nothing leaves refunded', () => {
  expect(new Set(transitions.map((step) => step.to))).toEqual(new Set(orderStatuses))
  expect(transitions.filter((step) => step.from === 'refunded')).toEqual([])
})

test.each([
  ['refunded', 'paid'],
  ['paid', 'pending'],
  ['paid', 'cancelled'],
  ['paid', 'expired'],
  ['cancelled', 'pending'],
  ['manual_review', 'cancelled'],
  ['pending', 'refunded'],
] as const)('I09 an order never goes from %s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(false)
})

test('an order goes wherever the table leads it', () => {
  for (const { from, to } of transitions) if (from) expect(mayBecome(from, to)).toBe(true)
})

test('the status of an order is written by its changes, and when nothing of it is left', () => {
  const folder = join(root, 'src/server')
  const writesStatus = /updateTable\('orders'\)\s*\.set\((?:(?!execute)[^;])*?status:/
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => writesStatus.test(readFileSync(join(folder, file), 'utf8')))
  expect(writers.toSorted()).toEqual(['orders/records/changes.ts', 'orders/records/refresh-order.ts'])
})

describe('what a refund consists of', () => {
  const cents = fc.integer({ min: 0, max: 50_000 })
  const captures = fc.array(
    fc.record({
      left_cents: fc.integer({ min: -5000, max: 50_000 }),
      attempt_no: fc.integer({ min: 1, max: 3 }),
      created_at: fc.integer({ min: 0, max: 2 }),
      provider: fc.constantFrom('stripe', 'credit'),
      change_no: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 5 },
  )
  const there = (all: readonly { left_cents: number }[], allowed: number) =>
    all.reduce((sum, { left_cents }) => sum + Math.max(0, left_cents), Math.max(0, allowed))

  /** The newest change first, of one change credit before a card, and then the newest payment. */
  const ranksOf = (of: Parameters<typeof planRefund>[2][number]) => [
    of.change_no,
    Number(of.provider === 'credit'),
    of.created_at,
    of.attempt_no,
  ]

  test('it is the excess, first what nobody paid, and of no payment more than is left of it', () => {
    fc.assert(
      fc.property(captures, fc.integer({ min: -500, max: 5000 }), cents, (all, allowed, excess) => {
        fc.pre(excess <= there(all, allowed))
        const { waivedCents, parts } = planRefund(excess, allowed, all)
        expect(parts.reduce((sum, part) => sum + part.cents, waivedCents)).toBe(excess)
        expect(waivedCents).toBe(Math.min(excess, Math.max(0, allowed)))
        for (const { of, cents } of parts) {
          expect(cents).toBeGreaterThan(0)
          expect(cents).toBeLessThanOrEqual(of.left_cents)
        }
        // All that is left of a payment goes before any of an older one.
        for (const [i, { of, cents }] of parts.slice(0, -1).entries()) {
          expect(cents).toBe(of.left_cents)
          const [ranks, after] = [ranksOf(of), ranksOf(parts[i + 1]?.of ?? of)]
          const first = ranks.findIndex((rank, no) => rank !== after[no])
          if (first >= 0) expect(ranks[first]).toBeGreaterThan(after[first] ?? 0)
        }
      }),
    )
  })

  test('more than there is is refused', () => {
    fc.assert(
      fc.property(captures, cents, (all, allowed) => {
        expect(() => planRefund(there(all, allowed) + 1, allowed, all)).toThrow(
          new RangeError('an order has 1 cents less than are to be refunded'),
        )
      }),
    )
  })
})

test.each([
  [0, { dueCents: 0, waivedCents: 0, restCents: 0 }],
  [1, { dueCents: 0, waivedCents: 1, restCents: 0 }],
  [49, { dueCents: 0, waivedCents: 49, restCents: 0 }],
  [50, { dueCents: 50, waivedCents: 0, restCents: 0 }],
  [-1, { dueCents: 0, waivedCents: 0, restCents: 1 }],
  [-1749, { dueCents: 0, waivedCents: 0, restCents: 1749 }],
])('a difference of %d cents is paid, too little to charge, or the buyer’s', (cents, split) => {
  expect(splitDifference(cents)).toEqual(split)
})

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
])('%d cents can be paid, and go back: %s', (cents, payable) => {
  expect(isPayable(cents)).toBe(payable)
  expect(splitRest(cents)).toEqual({ backCents: payable ? cents : 0, keptCents: payable ? 0 : cents })
})

test.each([
  ['as ordered', {}, null],
  ['of another order', { orderId: 'b' }, 'order'],
  ['of no order', { orderId: null }, 'order'],
  ['in another currency', { currency: 'usd' }, 'currency'],
  ['of a cent less', { amountCents: 1748 }, 'amount'],
  ['of a cent more', { amountCents: 1750 }, 'amount'],
])('a payment %s', (_what, change, part) => {
  const session: ProviderSession = {
    reference: 'r',
    state: 'complete',
    paid: true,
    amountCents: 1749,
    currency: 'cad',
    orderId: 'a',
    attemptId: null,
    paymentRef: null,
    ...change,
  }
  expect(mismatch({ order_id: 'a', amount_cents: 1749, currency: 'cad' }, session)).toBe(part)
})

test('a performance may be cancelled, and an order waits for its provider, until a moment', () => {
  expect(mayStillCancel(1000, 1000 + CANCEL_UNTIL_MS - 1)).toBe(true)
  expect(mayStillCancel(1000, 1000 + CANCEL_UNTIL_MS)).toBe(false)
  expect(graceIsOver(1000, 1000 + UNREACHABLE_GRACE_MS - 1)).toBe(false)
  expect(graceIsOver(1000, 1000 + UNREACHABLE_GRACE_MS)).toBe(true)
})

test('keys of calls are the same for the same call, and each renewed one is new', () => {
  const key = idempotencyKey('c', 2)
  expect(key).toBe('order:c:v2')
  expect(expireKey(key, 119_999)).toBe('order:c:v2:expire:1')
  expect(captureKey(key)).toBe('order:c:v2:capture')
  expect(isRenewed(captureKey(key))).toBe(false)
  expect(renewedKey(captureKey(key))).toBe('order:c:v2:capture:v2')
  expect(renewedKey('k:v9')).toBe('k:v10')
  expect(isRenewed('k:v10')).toBe(true)
})

test('a reminder goes out at the same time of day, also over the night when clocks change', () => {
  const startsAt = Date.parse('2026-11-01T19:30:00-05:00')
  expect(remindAt(startsAt, 'America/Toronto')).toBe(Date.parse('2026-10-31T19:30:00-04:00'))
})

test('the books of a year end with it, by the calendar of the theatre', () => {
  const newYearsEve = Date.parse('2027-01-01T04:59:59Z')
  expect(booksEnd(newYearsEve, 6, 'America/Toronto')).toBe(Date.parse('2020-01-01T05:00:00Z'))
  expect(booksEnd(newYearsEve + 1000, 6, 'America/Toronto')).toBe(Date.parse('2021-01-01T05:00:00Z'))
})
