import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import './settings.css'
import { useId } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { type SettingSection, sectionTitle } from '../../../shared/platform/settings/setting-row.ts'
import {
  isFrench,
  type SettingKey,
  settingKeys,
  settings,
} from '../../../shared/platform/settings/settings.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { Form } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { SettingField } from './setting-field.tsx'
import { words } from './settings-catalogue.ts'
import { useSettingsForm } from './use-settings-form.ts'

type SettingsSectionProps = {
  name: SettingSection
  now: SettingsAnswer
  /** Only the fields whose words have it are shown; what was typed into others stays. */
  sought: string
}

/** One section of the settings, with a button that saves the changed fields. */
export function SettingsSection({ name, now, sought }: SettingsSectionProps) {
  const id = useId()
  const { send, isChanged, ...form } = useSettingsForm(now)
  const title = sectionTitle(name)
  const { french } = now.values
  const keys = settingKeys.filter((key) => settings[key].section === name && (french || !isFrench(key)))
  const isSought = (key: SettingKey) =>
    searchKey(`${title} ${settings[key].label()} ${settings[key].hint()}`).includes(searchKey(sought))
  return (
    <section
      id={name}
      tabIndex={-1}
      className="admin-panel settings-section"
      aria-labelledby={id}
      hidden={!keys.some(isSought)}
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
      </Form>
    </section>
  )
}
