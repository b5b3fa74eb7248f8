import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'
import { PURGE_MS } from '../jobs/retention.ts'
import type { Platform } from '../platform.ts'

/** How long a refusal is remembered after it last happened, in ms. */
const KEEP_MS = retention.refusalDays * DAY_MS
/** A month of the setting for how long the outcome of a mail is stored, in ms. */
const MONTH_MS = 30.4375 * DAY_MS
/** Longest reason kept. */
const REASON_MAX = 300

/** What a mail server said of an address: its reply code, and its words. */
export type Refusal = { code: number; reason: string }

/** Lists an address whose server refuses it for good. What nobody is owed is not mailed there. */
export async function recordRefusal(db: Db, engine: Engine, address: string, { code, reason }: Refusal) {
  const refusal = { code, reason: reason.replace(/\s+/g, ' ').slice(0, REASON_MAX), refused_at: engine.now() }
  await db
    .insertInto('refused_addresses')
    .values({ address: address.toLowerCase(), ...refusal, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((eb) => ({ ...refusal, times: eb('refused_addresses.times', '+', 1) })),
    )
    .execute()
  await clearStrangers(db, address)
}

/** Whether an address refused our mail for good, the last time that any went there. */
export async function isRefused(db: Db, address: string) {
  const row = await db
    .selectFrom('refused_addresses')
    .select('address')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Takes an address off the list; false if it was not there. */
export async function clearRefusal(db: Db | Trx, address: string) {
  const { numDeletedRows } = await clearingRefusal(db, address).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The statement of `clearRefusal`. */
export const clearingRefusal = (db: Db | Trx, address: string) =>
  db.deleteFrom('refused_addresses').where('address', '=', address.toLowerCase())

/** Deletes this address, or every one, that no account and no walk-in has: a deleted account gets a last mail. */
async function clearStrangers(db: Db, address?: string) {
  await db
    .deleteFrom('refused_addresses')
    .$if(address !== undefined, (query) => query.where('address', '=', address?.toLowerCase() ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('email', '=', 'refused_addresses.address'))),
    )
    .where('address', 'not in', (eb) =>
      eb
        .selectFrom('orders')
        .select((order) => order.ref('buyer_email').$notNull().as('email'))
        .where('buyer_email', 'is not', null),
    )
    .execute()
}

/** How long the outcome of a mail is stored, in ms. */
export const mailsKeptMs = ({ settings }: Platform) => Math.round(settings.current.mailLogMonths * MONTH_MS)

/** Deletes, every hour, refusals whose mails are deleted or a year old, and addresses that belong to nobody any more. */
export function startRefusalTasks(platform: Platform) {
  const { db, engine, jobs } = platform
  jobs.every(PURGE_MS, 'delete old refusals', async () => {
    await db
      .deleteFrom('refused_addresses')
      .where((eb) => eb('refused_at', '<', eb(engine.now(), '-', Math.min(KEEP_MS, mailsKeptMs(platform)))))
      .execute()
    await clearStrangers(db)
  })
}

/**
 * What an SMTP failure says about its recipient; null if the address itself was not refused for good. Of the enhanced
 * codes (RFC 3463), 5.1 is about the address and 5.2.1 about a closed mailbox; 5.7 is about the sender, 5.2.2 about a
 * full mailbox.
 */
export function readRefusal(error: unknown): Refusal | null {
  const [first] =
    (error as { rejectedErrors?: { responseCode?: number; response?: string }[] }).rejectedErrors ?? []
  const { responseCode: code = 0, response: reason = '' } = first ?? {}
  if (code < 500) return null
  const [, enhanced] = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(reason) ?? []
  const about = enhanced ? /^5\.(1\.\d+|2\.1)$/.test(enhanced) : [550, 551, 553].includes(code)
  return about ? { code, reason } : null
}
