import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../shared/orders/contract.ts'
import { mayBecome, transitions } from './rules.ts'

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
  ['expired', 'pending'],
  ['manual_review', 'cancelled'],
  ['pending', 'refunded'],
] as const)('I09 an order never goes from %s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(false)
})

test('only change-status.ts writes the status of an order', () => {
  const folder = join(root, 'src/server')
  // All but a change of the owner alone.
  const writesStatus = /updateTable\('orders'\)(?!\s*\.set\(\{ user_id: \w+ \}\))/
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => writesStatus.test(readFileSync(join(folder, file), 'utf8')))
  expect(writers).toEqual(['orders/records/change-status.ts'])
})
