import { useState } from 'react'
import type { ChangeSettingsBody, SettingsAnswer } from '../../../shared/office/contract.ts'
import { lookCss } from '../../../shared/platform/settings/look.ts'
import {
  type SettingKey,
  type Settings,
  settings,
  theatreOf,
} from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { theatreKey } from '../../platform/theatre-time.ts'
import { wrongFields } from '../../ui/form.tsx'
import { isSame } from '../../ui/merge-edits.ts'
import { settingsQuery } from '../api.ts'
import { words } from './settings-catalogue.ts'

/** What is typed into the fields of some settings, in the form that their kinds edit. */
export type Edits = Partial<Record<SettingKey, unknown>>

/** What was typed, and the value it replaces. */
type Edit = { typed: unknown; over: unknown }

/**
 * The state of a form over some settings. The server refuses a value that someone else changed meanwhile;
 * then its field says so, the text stays, and saving again overwrites the newer value.
 */
export function useSettingsForm({ values, pinned }: SettingsAnswer) {
  const [edits, setEdits] = useState<Partial<Record<SettingKey, Edit>>>({})

  const shownOf = (key: SettingKey) => {
    const edit = edits[key]
    return edit ? edit.typed : storedOf(key, values)
  }
  const changed = (Object.keys(edits) as SettingKey[]).filter(
    (key) => !pinned.includes(key) && !isSame(shownOf(key), storedOf(key, values)),
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
  const discard = () => setEdits({})

  const validate = () => void readAll(changed, shownOf)
  const send = async (password: string) => {
    if (changed.length === 0) return words.nothingChanged()
    await saveSettings({
      changes: readAll(changed, shownOf),
      before: Object.fromEntries(changed.map((key) => [key, edits[key]?.over])),
      ...(needsPassword && { currentPassword: password }),
    })
    discard()
    return common.saved()
  }
  const recheck = async () => {
    await refresh('/settings')
    const fresh = cache.getQueryData(settingsQuery.queryKey)?.values ?? values
    setEdits((before) =>
      Object.fromEntries(
        Object.entries(before).map(([key, { typed }]) => [key, { typed, over: fresh[key as SettingKey] }]),
      ),
    )
  }
  return { send, validate, shownOf, edit, discard, needsPassword, isChanged: changed.length > 0, recheck }
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

/** Changes settings, all or none, and what pages show of them. Throws setting-stale if someone else saved first. */
export async function saveSettings(body: ChangeSettingsBody): Promise<void> {
  const answer = await api.put('/settings', { body })
  cache.setQueryData(settingsQuery.queryKey, answer)
  const theatre = theatreOf(answer.values)
  cache.setQueryData(theatreKey, theatre)
  // The document has the colours from before.
  const look = document.getElementById('look')
  if (look) look.textContent = lookCss(theatre)
  void refresh('/audit')
}
