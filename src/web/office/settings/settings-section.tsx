import './settings.css'
import { useId } from 'react'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { type SettingSection, sectionTitles } from '../../../shared/platform/settings/setting-row.ts'
import { isFrench, settingKeys, settings } from '../../../shared/platform/settings/settings.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { quebecSettings } from './quebec-settings.ts'
import { SettingField } from './setting-field.tsx'
import { words } from './settings-catalogue.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** One section of the settings, with a button that saves the changed fields. */
export function SettingsSection({ name, now }: { name: SettingSection; now: SettingsAnswer }) {
  const id = useId()
  const form = useSettingsForm(now)
  const { french } = now.values
  const keys = settingKeys.filter((key) => settings[key].section === name && (french || !isFrench(key)))
  const changed = form.changed.length > 0
  return (
    <section className="admin-panel settings-section" aria-labelledby={id}>
      <h2 id={id}>{sectionTitles[name]()}</h2>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {keys.map((key) => (
          <SettingField
            key={key}
            name={key}
            value={form.shownOf(key)}
            onChange={(value) => form.edit(key, value)}
            onQuebec={() => form.editAll(quebecSettings(now.values.taxes))}
            french={french}
            pinned={now.pinned.includes(key)}
            problems={form.fields}
          />
        ))}
        {form.changed.some((key) => settings[key].money) && (
          <TextInput
            name="currentPassword"
            label={words.yourPassword()}
            description={words.passwordHint()}
            type="password"
            autoComplete="current-password"
            value={form.password}
            onChange={form.setPassword}
            error={form.fields.currentPassword}
          />
        )}
        {form.status && <Notice tone={form.status.tone}>{form.status.text}</Notice>}
        <div className="link-row">
          <SubmitButton
            variant={changed ? 'primary' : 'outline'}
            busy={form.busy}
            doing={words.saving()}
            label={words.save({ section: sectionTitles[name]() })}
          />
          {changed && (
            <Button variant="link" onClick={form.drop}>
              {words.undo()}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
