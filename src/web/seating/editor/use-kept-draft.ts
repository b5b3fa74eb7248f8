import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** What is being drawn, and what was saved last before: `version` is the one it will replace. */
type Kept = { version: number; clean: HousePlan; draft: Draft }

const key = ['plan-draft']

/**
 * A draft of the house that begins as it was saved, or, in this window and session, as it was left. While there is
 * something to lose the browser asks before it leaves the page.
 */
export function useKeptDraft(saved: SavedPlan) {
  const cache = useQueryClient()
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
  }, [cache, isClean, version, clean, now])
  useEffect(() => {
    if (isClean) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isClean])
  return {
    ...draft,
    version,
    isClean,
    /** Whether this is the draft of before. */
    isBack: kept !== undefined,
    /** What was drawn is saved now, as this version. */
    wasSaved: (plan: HousePlan, as: number) => {
      setClean(plan)
      setVersion(as)
    },
    /** Begins with what is saved the next time. */
    forget: () => cache.removeQueries({ queryKey: key }),
  }
}
