import '../settings/settings.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { quebecPrivacy } from '../../../shared/platform/settings/declared.ts'
import {
  type SettingSection,
  sectionTitle,
  settingSections,
} from '../../../shared/platform/settings/setting-row.ts'
import {
  isFrench,
  type SettingKey,
  settingKeys,
  settings,
} from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { AppLink, pageAt, useLocation } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Button, Notice, Part, Pending } from '../../ui/pieces.tsx'
import { settingsQuery } from '../api.ts'
import { SettingField } from '../settings/setting-field.tsx'
import { previews } from '../settings/setting-preview.tsx'
import { words } from '../settings/settings-catalogue.ts'
import { saveSettings, useSettingsForm } from '../settings/use-settings-form.ts'

/** The theatre's settings, a section at a time, with index and search; the address says which, or names a setting. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  const address = useLocation()
  const shown = sectionAt(address.hash.slice(1))
  const [sought, setSought] = useState('')
  const [changed, setChanged] = useState<Partial<Record<SettingSection, boolean>>>({})
  useEffect(() => {
    if (settings.isSuccess && address.hash) focusOn(address.hash.slice(1))
  }, [settings.isSuccess, address])
  return (
    <AdminFrame to="/admin/keys">
      <p className="prose">{words.about()}</p>
      {!settings.isSuccess && <Pending query={settings} />}
      {settings.data && (
        <div className="settings-rooms">
          <search className="settings-index">
            <TextInput type="search" label={words.find()} value={sought} onChange={setSought} />
            <nav aria-label={words.sections()}>
              {settingSections.map((name) => (
                <AppLink
                  key={name}
                  to={`${pageAt('/admin/settings', {})}#${name}`}
                  className="side-link"
                  aria-current={sought === '' && name === shown ? 'page' : undefined}
                  onClick={() => setSought('')}
                >
                  {sectionTitle(name)}
                  {changed[name] && <span className="settings-changed">{words.unsaved()}</span>}
                </AppLink>
              ))}
            </nav>
          </search>
          <div className="settings-sections">
            {shown === 'privacy' && sought === '' && <QuebecPrivacy now={settings.data} />}
            {settingSections.map((name) => (
              <SettingsSection
                key={name}
                name={name}
                now={settings.data}
                sought={sought}
                isShown={name === shown}
                onChanged={(now) => setChanged((others) => ({ ...others, [name]: now }))}
              />
            ))}
            <p className="settings-none">{words.noneFound()}</p>
          </div>
        </div>
      )}
    </AdminFrame>
  )
}

/** The section of this name or with the setting of this name; else the first. */
const sectionAt = (name: string): SettingSection =>
  settingSections.find((each) => each === name) ?? settings[name as SettingKey]?.section ?? 'theatre'

/** Moves the keyboard to a setting, or to a section with its title in sight. */
function focusOn(name: string): void {
  const section = document.querySelector<HTMLElement>(`section#${CSS.escape(name)}`)
  section?.querySelector('h2')?.scrollIntoView({ block: 'nearest' })
  const place = document.getElementsByName(name)[0] ?? section
  place?.focus({ preventScroll: place === section })
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

type SettingsSectionProps = {
  name: SettingSection
  now: SettingsAnswer
  /** Only the fields whose words have it are shown; what was typed into others stays. */
  sought: string
  /** Whether it is there while nothing is sought. */
  isShown: boolean
  /** Tells whether it has unsaved changes. */
  onChanged: (isChanged: boolean) => void
}

/** One section of the settings, with a button that saves the changed fields. */
export function SettingsSection({ name, now, sought, isShown, onChanged }: SettingsSectionProps) {
  const id = useId()
  const { send, isChanged, ...form } = useSettingsForm(now)
  const tell = useEffectEvent(onChanged)
  useEffect(() => tell(isChanged), [isChanged])
  const title = sectionTitle(name)
  const { french } = now.values
  const Preview = previews[name]
  const keys = settingKeys.filter((key) => settings[key].section === name && (french || !isFrench(key)))
  const isSought = (key: SettingKey) =>
    searchKey(`${title} ${settings[key].label()} ${settings[key].hint()}`).includes(searchKey(sought))
  return (
    <section
      id={name}
      tabIndex={-1}
      className="admin-panel settings-section"
      aria-labelledby={id}
      hidden={sought === '' ? !isShown : !keys.some(isSought)}
    >
      <h2 id={id}>{title}</h2>
      <Form
        className="settings-fields"
        send={send}
        validate={form.validate}
        isChanged={isChanged}
        password={form.needsPassword && words.passwordHint()}
        conflict={{ codes: ['setting-stale'], read: form.recheck }}
        fieldName={(name) => name.replace(/^changes\./, '')}
        submit={{
          label: words.save({ section: title }),
          doing: common.saving(),
          variant: isChanged ? 'primary' : 'outline',
        }}
        beside={
          isChanged && (
            <Button variant="link" onClick={form.discard}>
              {words.undo()}
            </Button>
          )
        }
      >
        {keys.map((key) => (
          <div
            key={key}
            className="setting"
            data-field={settings[key].field}
            data-french={isFrench(key)}
            hidden={!isSought(key)}
          >
            <SettingField
              name={key}
              value={form.shownOf(key)}
              edit={form.edit}
              french={french}
              pinned={now.pinned.includes(key)}
            />
          </div>
        ))}
        {Preview && sought === '' && <Preview typed={form.shownOf} french={french} />}
      </Form>
    </section>
  )
}
