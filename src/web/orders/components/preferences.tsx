import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { consentWords } from '../../../shared/notifications/consent.ts'
import type { Preferences } from '../../../shared/notifications/contract.ts'
import { api, messageOf } from '../../platform/api.ts'
import { apiQuery, cache } from '../../platform/query.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Checkbox } from '../../ui/more-fields.tsx'
import { words } from './catalogue.ts'

type Changes = Partial<Preferences>

const preferencesQuery = apiQuery('/preferences')

/**
 * Which mails the caller wants. What they change is saved at once, one call after another, and never with a box that
 * they left: another page may have changed that one since.
 */
export function usePreferenceBoxes(email: string | null, place: 'payment' | 'profile') {
  const { boxesTicked } = useTheatre()
  const stored = useQuery(preferencesQuery)
  const [unsaved, setUnsaved] = useState<Changes>({})
  const [problem, setProblem] = useState<unknown>(null)
  // What waits for its turn, or was refused; a call takes along all of it.
  const waiting = useRef<Changes>({})
  const last = useRef(Promise.resolve())
  const preferences = {
    reminderOptIn: boxesTicked,
    announcementOptIn: boxesTicked,
    ...stored.data,
    ...unsaved,
  }

  const setWaiting = (changes: Changes) => {
    waiting.current = changes
    setUnsaved(changes)
  }
  const send = async (boxes: Changes, left = false) => {
    if (!email || Object.keys(boxes).length === 0) return
    try {
      const body = { email, ...boxes, ...(left && { left }), place }
      cache.setQueryData(preferencesQuery.queryKey, await api.post('/save-preferences', { body }))
      if (!left) setWaiting(without(waiting.current, boxes))
      setProblem(null)
    } catch (failure) {
      setProblem(failure)
    }
  }
  const inTurn = (job: () => Promise<void>) => {
    last.current = last.current.then(job)
    return last.current
  }
  const change = (changes: Changes) => {
    setWaiting({ ...waiting.current, ...changes })
    void inTurn(() => send(waiting.current))
  }
  /** On payment: what could not be saved, and that boxes were left as they are. */
  const store = () =>
    inTurn(async () => {
      await send(waiting.current)
      const known = cache.getQueryData(preferencesQuery.queryKey)
      if (known) await send(without(known, waiting.current), true)
    })
  return { stored, preferences, change, problem, store }
}

/** The changes without those that these settle, box by box. */
function without(changes: Changes, settled: Changes): Changes {
  const rest = { ...changes }
  if (rest.reminderOptIn === settled.reminderOptIn) delete rest.reminderOptIn
  if (rest.announcementOptIn === settled.announcementOptIn) delete rest.announcementOptIn
  return rest
}

type Boxes = Pick<ReturnType<typeof usePreferenceBoxes>, 'preferences' | 'change'>

/** The two checkboxes about mail, as they are worded in this place. */
export function MailBoxes({ preferences, change, place }: Boxes & { place: 'payment' | 'profile' }) {
  const { reminders, announcements } = consentWords[place]
  return (
    <>
      <Checkbox
        label={reminders}
        checked={preferences.reminderOptIn}
        onChange={(reminderOptIn) => change({ reminderOptIn })}
      />
      <Checkbox
        label={announcements}
        checked={preferences.announcementOptIn}
        onChange={(announcementOptIn) => change({ announcementOptIn })}
      />
    </>
  )
}

/**
 * The checkboxes of a payment, ticked by default unless the theatre says otherwise. Who asks, from where, and that it
 * can be taken back has to be said with them (Electronic Commerce Protection Regulations (CRTC), SOR/2012-36, s. 4).
 */
export function PreferenceBoxes({ preferences, change, problem }: Boxes & { problem: unknown }) {
  const id = useId()
  const { theatreName, boxOfficeAddress } = useTheatre()
  return (
    <fieldset className="stack preferences" aria-describedby={id}>
      <legend className="block-title display">{words.mailsFromUs()}</legend>
      <MailBoxes preferences={preferences} change={change} place="payment" />
      <p id={id} className="text-2">
        {words.stopThem({ theatre: theatreName })}
        {boxOfficeAddress && ` ${words.postalAddress({ address: boxOfficeAddress })}`}
      </p>
      {problem !== null && (
        <p className="field-problem" role="alert">
          {words.notSaved({ problem: messageOf(problem) })}
        </p>
      )}
    </fieldset>
  )
}
