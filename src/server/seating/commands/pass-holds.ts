import type { Trx } from '../../platform/db/engine.ts'

/** Gives closed holds to another owner, with the orders that came of them. */
export async function passHolds(trx: Trx, holdIds: readonly string[], userId: string): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ user_id: userId })
    .where('id', 'in', holdIds)
    .where('state', 'not in', ['open', 'ordered'])
    .execute()
}
