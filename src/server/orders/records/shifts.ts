import type { Engine, Trx } from '../../platform/db/engine.ts'

/** A seller's open shift, which stays open until the transaction ends; null without one. */
export async function lockOpenShift(trx: Trx, engine: Engine, sellerId: string) {
  const shift = await engine
    .lockRowsForShare(
      trx.selectFrom('shifts').select('id').where('seller_id', '=', sellerId).where('closed_at', 'is', null),
    )
    .executeTakeFirst()
  return shift?.id ?? null
}
