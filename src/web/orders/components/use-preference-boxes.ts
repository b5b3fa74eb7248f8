import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Preferences } from '../../../shared/notifications/contract.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { preferencesKey, savePreferences, usePreferences } from '../api.ts'

/** Which mails the caller wants, saved on each change and again on payment. */
export function usePreferenceBoxes(email: string | null, place: 'payment' | 'profile') {
  const { boxesTicked } = useTheatre()
  const cache = useQueryClient()
  const stored = usePreferences()
  const [changed, setChanged] = useState<Preferences | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const known = changed ?? stored.data
  const wishes = known ?? { reminderOptIn: boxesTicked, announcementOptIn: boxesTicked }

  const save = async (next: Preferences) => {
    if (!email) return
    try {
      cache.setQueryData(preferencesKey, await savePreferences(email, next, place))
      setProblem(null)
    } catch (failure) {
      setProblem(failure)
    }
  }
  const change = (next: Preferences) => {
    setChanged(next)
    void save(next)
  }
  /** Where the stored ones could not be read, a payment does not undo them. */
  const store = async () => known && save(known)
  return { stored, wishes, change, problem, store }
}
