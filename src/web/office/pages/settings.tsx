import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { words as operationsWords } from '../../../shared/operations/pages-catalogue.ts'
import { quebecPrivacy } from '../../../shared/platform/settings/privacy-settings.ts'
import { sectionTitle, settingSections } from '../../../shared/platform/settings/setting-row.ts'
import type { SettingKey } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useLocation } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice, Part, Pending } from '../../ui/pieces.tsx'
import { settingsQuery } from '../api.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { words } from '../settings/settings-catalogue.ts'
import { SettingsSection } from '../settings/settings-section.tsx'

/**
 * The theatre's settings, in sections that are saved separately, beside an index and a search; the address may name
 * one, which gets the focus.
 */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  const { hash } = useLocation()
  const [sought, setSought] = useState('')
  const isThere = settings.isSuccess
  useEffect(() => {
    if (isThere && hash) document.getElementsByName(hash.slice(1))[0]?.focus()
  }, [isThere, hash])
  return (
    <AdminFrame>
      <AdminTitle to="/admin/keys" link={operationsWords['/admin/keys']()} />
      <p className="prose">
        <span>{words.about()}</span>
      </p>
      {!settings.isSuccess && <Pending query={settings} />}
      {settings.data && (
        <div className="settings-rooms">
          <search className="settings-index">
            <TextInput type="search" label={words.find()} value={sought} onChange={setSought} />
            <nav aria-label={words.sections()}>
              {settingSections.map((name) => (
                <button key={name} type="button" className="side-link" onClick={() => goTo(name)}>
                  {sectionTitle(name)}
                </button>
              ))}
            </nav>
          </search>
          <div className="settings-sections">
            {settingSections.map((name) => (
              <Fragment key={name}>
                {name === 'privacy' && sought === '' && <QuebecPrivacy now={settings.data} />}
                <SettingsSection name={name} now={settings.data} sought={sought} />
              </Fragment>
            ))}
            <p className="settings-none">{words.noneFound()}</p>
          </div>
        </div>
      )}
    </AdminFrame>
  )
}

/** Shows a section at the top of the window, where the keyboard goes on. */
function goTo(section: string): void {
  const place = document.getElementById(section)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** Sets, by one press, what the law of Quebec asks for about people's data; says when it is so. */
function QuebecPrivacy({ now: { values, pinned } }: { now: SettingsAnswer }) {
  const keys = Object.keys(quebecPrivacy) as (keyof typeof quebecPrivacy)[]
  const others = keys.filter((key) => values[key] !== quebecPrivacy[key])
  const mine = others.filter((key) => !pinned.includes(key))
  const set = async () => {
    const of = (from: Pick<typeof values, keyof typeof quebecPrivacy>) =>
      Object.fromEntries(mine.map((key): [SettingKey, unknown] => [key, from[key]]))
    await saveSettings({ changes: of(quebecPrivacy), before: of(values) })
  }
  return (
    <Part className="admin-panel settings-section stack" title={words.quebec()}>
      <p className="prose">{words.aboutQuebec()}</p>
      {others.length === 0 ? (
        <Notice>{words.isQuebec()}</Notice>
      ) : mine.length === 0 ? (
        <Notice>{words.quebecPinned()}</Notice>
      ) : (
        <ActButton className="admin-back" doing={common.saving()} act={set}>
          {words.setQuebec()}
        </ActButton>
      )}
    </Part>
  )
}
