import { useQueryClient } from '@tanstack/react-query'
import type { SettingsAnswer } from '../../../shared/admin/contract.ts'
import { quebecPrivacy } from '../../../shared/platform/privacy-settings.ts'
import { type SettingKey, theatreOf } from '../../../shared/platform/settings.ts'
import { messageOf } from '../../platform/api.ts'
import { theatreKey } from '../../platform/theatre.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { auditKey, saveSettings, settingsQuery } from '../api.ts'

/** Sets, by one press, what the law of Quebec asks for about people's data; says when it is so. */
export function QuebecPrivacy({ now: { values, pinned } }: { now: SettingsAnswer }) {
  const cache = useQueryClient()
  const keys = Object.keys(quebecPrivacy) as (keyof typeof quebecPrivacy)[]
  const others = keys.filter((key) => values[key] !== quebecPrivacy[key])
  const mine = others.filter((key) => !pinned.includes(key))
  const set = useAction(async () => {
    const of = (from: Pick<typeof values, keyof typeof quebecPrivacy>) =>
      Object.fromEntries(mine.map((key): [SettingKey, unknown] => [key, from[key]]))
    const answer = await saveSettings({ changes: of(quebecPrivacy), before: of(values) })
    cache.setQueryData(settingsQuery.queryKey, answer)
    cache.setQueryData(theatreKey, theatreOf(answer.values))
    void cache.invalidateQueries({ queryKey: auditKey })
  })
  return (
    <section className="admin-panel settings-section stack" aria-labelledby="quebec-privacy">
      <h2 id="quebec-privacy">Privacy in Quebec</h2>
      <p className="prose">
        One press sets what Law 25 and the anti-spam law ask for: no box for e-mails is ticked beforehand, and
        nothing about people is kept longer than it has to be. The section Privacy below shows what it sets.
      </p>
      {set.problem !== null && <Notice tone="danger">{messageOf(set.problem)}</Notice>}
      {others.length === 0 ? (
        <Notice tone="info">The settings are those of Quebec.</Notice>
      ) : mine.length === 0 ? (
        <Notice tone="info">The environment of the server sets what differs from Quebec’s law.</Notice>
      ) : (
        <div className="link-row">
          <Button variant="outline" aria-disabled={set.busy} onClick={() => set.run()}>
            {set.busy ? 'Saving…' : 'Use the settings of Quebec'}
          </Button>
        </div>
      )}
    </section>
  )
}
