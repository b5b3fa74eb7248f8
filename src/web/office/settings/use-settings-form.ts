import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import {
  readSettingText,
  readTypedTaxes,
  settingText,
  type TypedTax,
  typedTaxes,
} from '../../../shared/platform/settings/setting-text.ts'
import { type SettingKey, type Settings, settings } from '../../../shared/platform/settings/settings.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { atField, useForm, wrongFields } from '../../ui/use-form.ts'
import { settingsQuery } from '../api.ts'
import { saveSettings } from './save-settings.ts'
import { words } from './settings-catalogue.ts'

/** A setting being edited: its text as typed, or the contacts, taxes or codes of accounts. */
export type Edited = string | Settings['contacts' | 'accountCodes'] | TypedTax[]

type Status = { tone: 'info' | 'danger'; text: string }
/** The text typed, and the value it replaces. */
type Edit = { typed: Edited; over: unknown }

/**
 * The state of a form over some settings. The server refuses a value that someone else changed meanwhile;
 * then its field says so, the text stays, and saving again overwrites the newer value.
 */
export function useSettingsForm({ values, pinned }: SettingsAnswer) {
  const cache = useQueryClient()
  const [edits, setEdits] = useState<Partial<Record<SettingKey, Edit>>>({})
  const [password, setPassword] = useState('')
  const [status, setStatus] = useState<Status | null>(null)

  const shownOf = (key: SettingKey): Edited => edits[key]?.typed ?? storedOf(key, values)
  const changed = (Object.keys(edits) as SettingKey[]).filter(
    (key) => !pinned.includes(key) && JSON.stringify(shownOf(key)) !== JSON.stringify(storedOf(key, values)),
  )
  const edit = (key: SettingKey, typed: Edited) =>
    setEdits((before) => ({ ...before, [key]: { typed, over: before[key]?.over ?? values[key] } }))
  const editAll = (typed: Partial<Record<SettingKey, Edited>>) => {
    for (const [key, value] of Object.entries(typed)) edit(key as SettingKey, value)
  }
  const drop = () => {
    setEdits({})
    setPassword('')
    setStatus(null)
  }

  const send = async () => {
    setStatus(null)
    if (changed.length === 0) return setStatus({ tone: 'info', text: words.nothingChanged() })
    const changes = readAll(changed, shownOf)
    const needsPassword = changed.some((key) => settings[key].money)
    if (needsPassword && password === '') throw wrongFields({ currentPassword: words.enterPassword() })
    await saveSettings(cache, {
      changes,
      before: Object.fromEntries(changed.map((key) => [key, edits[key]?.over])),
      ...(needsPassword && { currentPassword: password }),
    })
    drop()
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
  const form = useForm(
    () =>
      send().catch(async (problem: unknown) => {
        if (problem instanceof ApiError && problem.code === 'setting-stale') {
          await recheck()
          setStatus({ tone: 'danger', text: problem.message })
        }
        throw named(
          atField(problem, { 'wrong-password': 'currentPassword', 'password-needed': 'currentPassword' }),
        )
      }),
    (problem) => setStatus({ tone: 'danger', text: messageOf(problem) }),
  )
  return { ...form, shownOf, changed, status, password, setPassword, drop, edit, editAll }
}

function storedOf(key: SettingKey, values: Settings): Edited {
  if (key === 'taxes') return typedTaxes(values.taxes)
  return key === 'contacts' || key === 'accountCodes' ? values[key] : settingText(key, values[key])
}

/** Parses the text; throws a field error for each value that does not parse. */
function readAll(keys: SettingKey[], shownOf: (key: SettingKey) => Edited): Partial<Settings> {
  const wrong: Record<string, string> = {}
  const values: [SettingKey, unknown][] = []
  for (const key of keys) {
    const read = settings[key].schema.safeParse(readEdited(key, shownOf(key)))
    if (read.success) values.push([key, read.data])
    else for (const { path, message } of read.error.issues) wrong[[key, ...path].join('.')] ??= message
  }
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return Object.fromEntries(values)
}

function readEdited(key: SettingKey, edited: Edited): unknown {
  if (typeof edited === 'string') return readSettingText(key, edited)
  return key === 'taxes' ? readTypedTaxes(edited) : edited
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
