import { useEffect, useMemo, useReducer, useState } from 'react'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import { cache } from '../../platform/query.ts'

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

/** The draft and the plan it is based on; saving replaces `version`. */
type Kept = { version: number; clean: HousePlan; draft: Draft }

/**
 * A draft of the house that starts from the saved plan or, in this window and session, from where it was
 * left, with undo and redo. With unsaved changes the browser asks before leaving the page.
 */
export function useDraft(saved: SavedPlan) {
  const { house } = saved
  const key = useMemo(() => ['plan-draft', house], [house])
  const [kept] = useState(() => cache.getQueryData<Kept>(key))
  const [version, setVersion] = useState(kept?.version ?? saved.version)
  const [clean, setClean] = useState(kept?.clean ?? saved.plan)
  const [draft, step] = useReducer(afterStep, kept?.draft ?? { past: [], plan: saved.plan, future: [] })
  const isClean = draft.plan === clean
  useEffect(() => {
    cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    if (isClean) cache.removeQueries({ queryKey: key })
    else cache.setQueryData<Kept>(key, { version, clean, draft })
  }, [key, isClean, version, clean, draft])
  useEffect(() => {
    if (isClean) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isClean])
  return {
    plan: draft.plan,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    edit: (plan: HousePlan) => step({ kind: 'edit', plan }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    house,
    version,
    isClean,
    /** Whether this is a draft kept from before. */
    isBack: kept !== undefined,
    /** The draft has been saved as this. Where the server gave seats other numbers, it starts from them. */
    wasSaved: ({ plan, version: as }: SavedPlan) => {
      const numbers = new Set(plan.seats.map(({ seatNum }) => seatNum))
      const isSame = draft.plan.seats.every(({ seatNum }) => numbers.has(seatNum))
      if (!isSame) step({ kind: 'load', plan })
      setClean(isSame ? draft.plan : plan)
      setVersion(as)
    },
    /** Starts from the saved plan next time. */
    discard: () => cache.removeQueries({ queryKey: key }),
  }
}
