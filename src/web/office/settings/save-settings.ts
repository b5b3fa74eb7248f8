import type { ChangeSettingsBody } from '../../../shared/office/contract.ts'
import { theatreOf } from '../../../shared/platform/settings/settings.ts'
import { api } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { theatreKey } from '../../platform/theatre.ts'
import { settingsQuery } from '../api.ts'

/** Changes settings, all or none, and what pages show of them. Throws setting-stale if someone else saved first. */
export async function saveSettings(body: ChangeSettingsBody): Promise<void> {
  const answer = await api.put('/settings', { body })
  cache.setQueryData(settingsQuery.queryKey, answer)
  cache.setQueryData(theatreKey, theatreOf(answer.values))
  void refresh('/audit')
}
