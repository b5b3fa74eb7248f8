import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Locks every claim of a locked performance, that of an expired hold too, so that nobody claims one of these seats
 * until the transaction ends. False if somebody else has one locked: waiting for them could deadlock, because they may
 * wait for the performance.
 */
export async function lockAllClaims(trx: Trx, engine: Engine, performanceId: string): Promise<boolean> {
  const claims = trx.selectFrom('seat_claims').where('performance_id', '=', performanceId)
  const locked = await engine.lockFreeRows(claims.select('seat_num').orderBy('seat_num')).execute()
  const all = await claims.select('seat_num').execute()
  return locked.length === all.length
}

/** Moves blocked seats of a performance that plays in another house now; null for those that are blocked no more. */
export async function moveBlocks(trx: Trx, performanceId: string, to: ReadonlyMap<number, number | null>) {
  for (const [seatNum, next] of to) {
    const isClaim = { performance_id: performanceId, seat_num: seatNum, kind: 'block' } as const
    await (next === null
      ? trx
          .deleteFrom('seat_claims')
          .where((eb) => eb.and(isClaim))
          .execute()
      : trx
          .updateTable('seat_claims')
          .set({ seat_num: next })
          .where((eb) => eb.and(isClaim))
          .execute())
  }
}

/** Ends what stays in the house that a performance leaves: prices of its zones, and claims of holds that have expired. */
export async function leaveHouse(trx: Trx, performanceId: string) {
  await trx.deleteFrom('zone_prices').where('performance_id', '=', performanceId).execute()
  const claims = trx.deleteFrom('seat_claims').where('performance_id', '=', performanceId)
  await claims.where('kind', '=', 'hold').execute()
}
