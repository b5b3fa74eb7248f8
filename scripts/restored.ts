import type { Place } from '../src/server/platform/db/place.ts'
import { readSnapshot } from '../src/server/platform/db/read-only.ts'
import { listPublicKeys } from '../src/server/platform/keys.ts'
import { readTicketCode } from '../src/server/tickets/rules.ts'
import { formatCents } from '../src/shared/platform/money.ts'

/**
 * What an operator wants to know of a database that has just been restored, a line each: how much was sold, whether its
 * books and seats are in order, and whether its tickets pass the door. What is wrong makes the command end with 1.
 */
export function reportOn(place: Place): Promise<string[]> {
  return readSnapshot(place, async (trx) => {
    const all = <T extends 'users' | 'performances'>(table: T) =>
      trx
        .selectFrom(table as 'users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const paid = await trx
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('total_cents').as('cents')])
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    const tickets = await trx.selectFrom('tickets').select(['qr']).where('state', '=', 'valid').execute()
    const keys = await listPublicKeys(trx)
    const good = tickets.filter(({ qr }) => readTicketCode(keys, qr)).length
    const wrong = [
      ...(await trx.selectFrom('ledger_check').selectAll().execute()),
      ...(await trx.selectFrom('claim_check').selectAll().execute()),
    ]
    if (wrong.length > 0 || good < tickets.length) process.exitCode = 1
    return [
      `${(await all('users')).count} accounts, ${(await all('performances')).count} performances, ` +
        `${paid.count} paid orders worth ${formatCents(Number(paid.cents ?? 0))}.`,
      wrong.length === 0
        ? 'The books agree, and every seat has one owner.'
        : `WRONG: ${wrong.length} orders or seats do not agree: see ledger_check and claim_check.`,
      good === tickets.length
        ? `The codes of all ${good} valid tickets verify.`
        : `WRONG: ${tickets.length - good} of ${tickets.length} valid tickets have codes that do not verify.`,
    ]
  })
}
