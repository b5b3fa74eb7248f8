import { expect, test } from 'vitest'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { afterStep } from './use-draft.ts'

const plan = (n: number): HousePlan => ({
  zones: [],
  blocks: [{ id: `b${n}`, title: 'B', color: '' }],
  seats: [],
})
const [one, two, three] = [plan(1), plan(2), plan(3)]

test('undo and redo go back and forth, and an edit ends the way forth', () => {
  let draft = afterStep({ past: [], plan: one, future: [] }, { kind: 'edit', plan: two })
  draft = afterStep(draft, { kind: 'edit', plan: three })
  draft = afterStep(draft, { kind: 'undo' })
  expect(draft.plan).toBe(two)
  draft = afterStep(draft, { kind: 'undo' })
  expect(draft.plan).toBe(one)
  expect(afterStep(draft, { kind: 'undo' })).toBe(draft)
  draft = afterStep(draft, { kind: 'redo' })
  expect(draft).toEqual({ past: [one], plan: two, future: [three] })
  draft = afterStep(draft, { kind: 'edit', plan: one })
  expect(draft).toEqual({ past: [one, two], plan: one, future: [] })
  expect(afterStep(draft, { kind: 'redo' })).toBe(draft)
})

test('an edit that changes nothing is none, and loading begins anew', () => {
  const draft = { past: [one], plan: two, future: [three] }
  expect(afterStep(draft, { kind: 'edit', plan: two })).toBe(draft)
  expect(afterStep(draft, { kind: 'load', plan: three })).toEqual({ past: [], plan: three, future: [] })
})

test('a hundred steps can be undone', () => {
  let draft = { past: [] as readonly HousePlan[], plan: one, future: [] as readonly HousePlan[] }
  for (let n = 0; n < 150; n++) draft = afterStep(draft, { kind: 'edit', plan: plan(n) })
  expect(draft.past).toHaveLength(100)
})
