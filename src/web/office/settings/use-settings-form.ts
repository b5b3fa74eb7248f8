import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { type SettingKey, type Settings, settings } from '../../../shared/platform/settings/settings.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { atField, wrongFields } from '../../ui/use-form.ts'
import { settingsQuery } from '../api.ts'
import { saveSettings } from './save-settings.ts'
import { words } from './settings-catalogue.ts'

/** What is typed into the fields of some settings, in the form that their kinds edit. */
export type Edits = Partial<Record<SettingKey, unknown>>

type Status = { tone: 'info' | 'danger'; text: string }
/** What was typed, and the value it replaces. */
type Edit = { typed: unknown; over: unknown }

/**
 * The state of a form over some settings. The server refuses a value that someone else changed meanwhile;
 * then its field says so, the text stays, and saving again overwrites the newer value.
 */
export function useSettingsForm({ values, pinned }: SettingsAnswer) {
  const cache = useQueryClient()
  const [edits, setEdits] = useState<Partial<Record<SettingKey, Edit>>>({})
  const [password, setPassword] = useState('')
  const [status, setStatus] = useState<Status | null>(null)

  const shownOf = (key: SettingKey) => edits[key]?.typed ?? storedOf(key, values)
  const changed = (Object.keys(edits) as SettingKey[]).filter(
    (key) => !pinned.includes(key) && JSON.stringify(shownOf(key)) !== JSON.stringify(storedOf(key, values)),
  )
  const needsPassword = changed.some((key) => settings[key].money)
  const edit = (typed: Edits) =>
    setEdits((before) => {
      const edited = (Object.keys(typed) as SettingKey[]).map((key): [SettingKey, Edit] => [
        key,
        { typed: typed[key], over: before[key]?.over ?? values[key] },
      ])
      return { ...before, ...Object.fromEntries(edited) }
    })
  const discard = () => {
    setEdits({})
    setPassword('')
    setStatus(null)
  }

  const save = async () => {
    setStatus(null)
    if (changed.length === 0) return setStatus({ tone: 'info', text: words.nothingChanged() })
    const changes = readAll(changed, shownOf)
    if (needsPassword && password === '') throw wrongFields({ currentPassword: words.enterPassword() })
    await saveSettings(cache, {
      changes,
      before: Object.fromEntries(changed.map((key) => [key, edits[key]?.over])),
      ...(needsPassword && { currentPassword: password }),
    })
    discard()
    setStatus({ tone: 'info', text: words.saved() })
  }
  const recheck = async () => {
    await refresh(cache, '/settings')
    const fresh = cache.getQueryData(settingsQuery.queryKey)?.values ?? values
    setEdits((before) =>
      Object.fromEntries(
        Object.entries(before).map(([key, { typed }]) => [key, { typed, over: fresh[key as SettingKey] }]),
      ),
    )
  }
  const send = () =>
    save().catch(async (problem: unknown) => {
      if (problem instanceof ApiError && problem.code === 'setting-stale') {
        await recheck()
        onProblem(problem)
      }
      throw named(
        atField(problem, { 'wrong-password': 'currentPassword', 'password-needed': 'currentPassword' }),
      )
    })
  const onProblem = (problem: unknown) => setStatus({ tone: 'danger', text: messageOf(problem) })
  return {
    ...{ send, onProblem, shownOf, status, edit, discard },
    ...{ isChanged: changed.length > 0, needsPassword, password, setPassword },
  }
}

/** A setting as a form edits it. */
function storedOf<K extends SettingKey>(key: K, values: Settings): unknown {
  return settings[key].typed(values[key])
}

/** Parses what was typed; throws a field error for each value that does not parse. */
function readAll(keys: SettingKey[], shownOf: (key: SettingKey) => unknown): Partial<Settings> {
  const wrong: Record<string, string> = {}
  const values: [SettingKey, unknown][] = []
  for (const key of keys) {
    const { schema, read } = settings[key]
    const parsed = schema.safeParse(read(shownOf(key)))
    if (parsed.success) values.push([key, parsed.data])
    else for (const { path, message } of parsed.error.issues) wrong[[key, ...path].join('.')] ??= message
  }
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return Object.fromEntries(values)
}

/** Maps the server's field names to the form's: `changes.city` to `city`. */
function named(problem: unknown): unknown {
  if (!(problem instanceof ApiError)) return problem
  const fields = Object.entries(problem.fields).map(([field, says]) => [
    field.replace(/^changes\./, ''),
    says,
  ])
  return new ApiError(problem.status, {
    code: problem.code,
    message: problem.message,
    fields: Object.fromEntries(fields),
  })
}
