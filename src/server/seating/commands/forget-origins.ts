import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { ORIGIN_KEPT_MS } from '../rules.ts'

/** Rows per statement, so that other writers do not wait long. */
const BATCH = 1000

/** Erases mailbox and network of holds that ended more than a day ago. Returns how many. */
export async function forgetOrigins({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  const forget = () =>
    db
      .updateTable('holds')
      .set({ mailbox: null, network: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('holds')
          .select('id')
          .where('mailbox', 'is not', null)
          .where('closed_at', '<', sql<number>`${engine.now()} - ${sql.lit(ORIGIN_KEPT_MS)}`)
          .limit(BATCH),
      )
      .executeTakeFirst()
  let forgotten = 0
  for (let more = BATCH; more >= BATCH; forgotten += more) more = Number((await forget()).numUpdatedRows)
  return forgotten
}
