import { useCallback, useReducer } from 'react'
import type { HousePlan } from '../../../shared/seating/plan.ts'

/** Maximum undo steps: for a house of 2,000 seats they take about ten megabytes. */
const STEPS = 100

export type Draft = { past: readonly HousePlan[]; plan: HousePlan; future: readonly HousePlan[] }
type Step = { kind: 'edit' | 'load'; plan: HousePlan } | { kind: 'undo' | 'redo' }

/** The draft after a step. An edit that changes nothing is not a step. */
export function afterStep(draft: Draft, step: Step): Draft {
  const { past, plan, future } = draft
  if (step.kind === 'load') return { past: [], plan: step.plan, future: [] }
  if (step.kind === 'edit')
    return step.plan === plan
      ? draft
      : { past: [...past.slice(1 - STEPS), plan], plan: step.plan, future: [] }
  if (step.kind === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), plan: before, future: [plan, ...future] } : draft
  }
  const [next, ...rest] = future
  return next ? { past: [...past, plan], plan: next, future: rest } : draft
}

/** A plan being edited, with undo and redo. */
export function useDraft(first: Draft) {
  const [draft, step] = useReducer(afterStep, first)
  return {
    draft,
    plan: draft.plan,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    edit: useCallback((plan: HousePlan) => step({ kind: 'edit', plan }), []),
    load: useCallback((plan: HousePlan) => step({ kind: 'load', plan }), []),
    undo: useCallback(() => step({ kind: 'undo' }), []),
    redo: useCallback(() => step({ kind: 'redo' }), []),
  }
}
