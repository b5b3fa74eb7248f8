import type { Trx } from '../../platform/db/engine.ts'

/** The account that a deleted one was merged into, as the audit has it; null if it was not merged. */
export async function findMergedInto(trx: Trx, userId: string): Promise<string | null> {
  const entry = await trx
    .selectFrom('audit')
    .select('detail')
    .where('subject', '=', `user:${userId}`)
    .where('action', '=', 'account-merged-away')
    .executeTakeFirst()
  return entry ? (JSON.parse(entry.detail) as { into: string }).into : null
}
