import './settings.css'
import { useId } from 'react'
import type { SettingsAnswer } from '../../../shared/admin/contract.ts'
import type { SettingSection } from '../../../shared/platform/setting-row.ts'
import { settingKeys, settings } from '../../../shared/platform/settings.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { quebecSettings } from './quebec-settings.ts'
import { SettingField } from './setting-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** One section of the settings, with a button that saves the changed fields. */
export function SettingsSection({ name, now }: { name: SettingSection; now: SettingsAnswer }) {
  const id = useId()
  const form = useSettingsForm(now)
  const keys = settingKeys.filter((key) => settings[key].section === name)
  const changed = form.changed.length > 0
  return (
    <section className="admin-panel settings-section" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {keys.map((key) => (
          <SettingField
            key={key}
            name={key}
            value={form.shownOf(key)}
            onChange={(value) => form.edit(key, value)}
            onQuebec={() => form.editAll(quebecSettings(now.values.taxes))}
            pinned={now.pinned.includes(key)}
            problems={form.fields}
          />
        ))}
        {form.changed.some((key) => settings[key].money) && (
          <TextInput
            name="currentPassword"
            label="Your password"
            description="To change what people pay, please type your own password."
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
            doing="Saving…"
            label={`Save ${name}`}
          />
          {changed && (
            <Button variant="link" onClick={form.drop}>
              Undo
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
