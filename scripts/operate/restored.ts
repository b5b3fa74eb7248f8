import { textOf } from '../../src/server/operations/health/check.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import type { PaymentProvider } from '../../src/server/orders/gateway/provider.ts'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import type { Place } from '../../src/server/platform/db/place.ts'
import { readSnapshot } from '../../src/server/platform/db/read-only.ts'
import { listPublicKeys } from '../../src/server/platform/records/keys.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { readTicketCode } from '../../src/server/tickets/rules.ts'
import { wordsOf } from '../../src/shared/orders/providers.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import { countMissing, type Sum } from './archive/count-missing.ts'
import type { Environment } from './beside-server.ts'
import { openContext } from './open-context.ts'

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

/**
 * What the payment providers took that a restored copy does not know, a line or two for each. One that cannot be asked
 * now is no failure of the restore: the server asks it again.
 */
export async function reportOnProviders(env: Environment): Promise<string[]> {
  const lines: string[] = []
  try {
    const { context, close } = await openContext(readConfig(env, paymentProviders))
    try {
      for (const provider of context.providers) lines.push(...(await askProvider(context, provider)))
    } finally {
      await close()
    }
  } catch (error) {
    lines.push(`The payment providers were not asked for payments made since then. ${textOf(error)}`)
  }
  return lines
}

async function askProvider(
  context: OrdersContext,
  provider: readonly [string, PaymentProvider],
): Promise<string[]> {
  const { label, listNote } = wordsOf(provider[0])
  console.error(`Asking ${label} for payments made since then …`)
  try {
    const { unknown, unpaid } = await countMissing(context, provider)
    return [
      [
        unknown.count === 0
          ? `${label}: no payment is missing in this copy.`
          : `${label}: ${paymentsOf(unknown)} for orders that are not in this copy.`,
        ...(unpaid.count === 0
          ? []
          : [`${paymentsOf(unpaid)} for orders that are unpaid here: the server completes them.`]),
        ...(listNote ? [listNote] : []),
      ].join(' '),
    ]
  } catch (error) {
    return [`${label} could not be asked for payments made since then (${textOf(error)}).`]
  }
}

function paymentsOf({ count, cents }: Sum): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'} worth ${formatCents(cents)}`
}
