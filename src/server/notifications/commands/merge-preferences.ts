import { mailLists } from '../../../shared/notifications/unsubscribe.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readConsents } from '../queries.ts'
import { isWanted, mergedOptOut } from '../rules.ts'
import { writePreferences } from './write-preferences.ts'

type Merge = { fromId: string; intoId: string; actorId: string }

/**
 * Lets the account that stays take over what the other did not want any more, with when and how it said so. Call it
 * with both locked, before the other is erased.
 */
export async function mergePreferences(
  trx: Trx,
  platform: Pick<Platform, 'engine' | 'settings'>,
  { fromId, intoId, actorId }: Merge,
): Promise<void> {
  const [from, into] = [await readConsents(trx, fromId), await readConsents(trx, intoId)]
  const after = { ...into }
  for (const list of mailLists) {
    const ends = trx
      .selectFrom('consents')
      .select('id')
      .where('user_id', '=', fromId)
      .where('list', '=', list)
    const tookBack = (await ends.where('given', '=', 0).executeTakeFirst()) !== undefined
    if (!mergedOptOut({ goes: from[list], tookBack, stays: into[list] })) continue
    after[list] = { given: false, express: false }
    await trx
      .updateTable('consents')
      .set({ user_id: intoId })
      .where('user_id', '=', fromId)
      .where('list', '=', list)
      .where('given', '=', 0)
      .execute()
    if (!isWanted(into[list], platform.settings.current.boxesTicked)) continue
    await writeAudit(trx, platform.engine, actorId, 'consent-withdrawn', `user:${intoId}`, { list })
  }
  if (mailLists.some((list) => after[list] !== into[list]))
    await writePreferences(trx, platform, intoId, after)
}
