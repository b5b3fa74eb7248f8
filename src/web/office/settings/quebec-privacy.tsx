import { useQueryClient } from '@tanstack/react-query'
import type { SettingsAnswer } from '../../../shared/office/contract.ts'
import { quebecPrivacy } from '../../../shared/platform/settings/privacy-settings.ts'
import type { SettingKey } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { Notice, Part } from '../../ui/pieces.tsx'
import { saveSettings } from './save-settings.ts'
import { words } from './settings-catalogue.ts'

/** Sets, by one press, what the law of Quebec asks for about people's data; says when it is so. */
export function QuebecPrivacy({ now: { values, pinned } }: { now: SettingsAnswer }) {
  const cache = useQueryClient()
  const keys = Object.keys(quebecPrivacy) as (keyof typeof quebecPrivacy)[]
  const others = keys.filter((key) => values[key] !== quebecPrivacy[key])
  const mine = others.filter((key) => !pinned.includes(key))
  const set = async () => {
    const of = (from: Pick<typeof values, keyof typeof quebecPrivacy>) =>
      Object.fromEntries(mine.map((key): [SettingKey, unknown] => [key, from[key]]))
    await saveSettings(cache, { changes: of(quebecPrivacy), before: of(values) })
  }
  return (
    <Part className="admin-panel settings-section stack" title={words.quebec()}>
      <p className="prose">{words.aboutQuebec()}</p>
      {others.length === 0 ? (
        <Notice tone="info">{words.isQuebec()}</Notice>
      ) : mine.length === 0 ? (
        <Notice tone="info">{words.quebecPinned()}</Notice>
      ) : (
        <ActButton className="admin-back" doing={common.saving()} act={set}>
          {words.setQuebec()}
        </ActButton>
      )}
    </Part>
  )
}
