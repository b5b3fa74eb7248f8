import { useEffect, useMemo, useState } from 'react'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import { cache } from '../../platform/query.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** The draft and the plan it is based on; saving replaces `version`. */
type Kept = { version: number; clean: HousePlan; draft: Draft }

/**
 * A draft of the house that starts from the saved plan or, in this window and session, from where it was
 * left. With unsaved changes the browser asks before leaving the page.
 */
export function useKeptDraft(saved: SavedPlan) {
  const { house } = saved
  const key = useMemo(() => ['plan-draft', house], [house])
  const [kept] = useState(() => cache.getQueryData<Kept>(key))
  const [version, setVersion] = useState(kept?.version ?? saved.version)
  const [clean, setClean] = useState(kept?.clean ?? saved.plan)
  const draft = useDraft(kept?.draft ?? { past: [], plan: saved.plan, future: [] })
  const isClean = draft.plan === clean
  const now = draft.draft
  useEffect(() => {
    cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    if (isClean) cache.removeQueries({ queryKey: key })
    else cache.setQueryData<Kept>(key, { version, clean, draft: now })
  }, [key, isClean, version, clean, now])
  useEffect(() => {
    if (isClean) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isClean])
  return {
    ...draft,
    house,
    version,
    isClean,
    /** Whether this is a draft kept from before. */
    isBack: kept !== undefined,
    /** The draft has been saved as this. Where the server gave seats other numbers, it starts from them. */
    wasSaved: ({ plan, version: as }: SavedPlan) => {
      const numbers = new Set(plan.seats.map(({ seatNum }) => seatNum))
      const isSame = draft.plan.seats.every(({ seatNum }) => numbers.has(seatNum))
      if (!isSame) draft.load(plan)
      setClean(isSame ? draft.plan : plan)
      setVersion(as)
    },
    /** Starts from the saved plan next time. */
    discard: () => cache.removeQueries({ queryKey: key }),
  }
}
