import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../shared/orders/contract.ts'
import { mayBecome, planRefund, transitions } from './rules.ts'

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
      attempt_no: fc.constant(1),
      created_at: cents,
      provider: fc.constantFrom('stripe', 'credit'),
      change_no: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 5 },
  )
  const there = (all: readonly { left_cents: number }[], allowed: number) =>
    all.reduce((sum, { left_cents }) => sum + Math.max(0, left_cents), Math.max(0, allowed))

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
        // All that is left of a payment goes before any of an older change, and of one change credit goes before a card.
        for (const [i, { of, cents }] of parts.slice(0, -1).entries()) {
          expect(cents).toBe(of.left_cents)
          const next = parts[i + 1]?.of ?? of
          expect(next.change_no).toBeLessThanOrEqual(of.change_no)
          if (next.change_no < of.change_no) continue
          if (next.provider === 'credit') expect(of.provider).toBe('credit')
          if (next.provider === of.provider) expect(next.created_at).toBeLessThanOrEqual(of.created_at)
        }
      }),
    )
  })

  test('more than there is is refused', () => {
    fc.assert(
      fc.property(captures, cents, (all, allowed) => {
        expect(() => planRefund(there(all, allowed) + 1, allowed, all)).toThrow(RangeError)
      }),
    )
  })
})
