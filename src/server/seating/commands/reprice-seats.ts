import type { Trx } from '../../platform/db/engine.ts'

/** Seats at the old price cost the new one from the next hold on; seats with a price of their own, and claims, keep it. In cents. */
export async function repriceSeats(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable('seats').set({ price_cents: to }).where('price_cents', '=', from).execute()
}
