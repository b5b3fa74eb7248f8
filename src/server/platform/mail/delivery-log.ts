import { expressionBuilder, sql } from 'kysely'
import { MAILS_LISTED, type SentMail } from '../../../shared/platform/mails.ts'
import { maskText } from '../base/mask.ts'
import { type Db, defer, type Engine, type Trx } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'
import { deleteWhere, PURGE_MS } from '../jobs/retention.ts'
import type { Platform } from '../platform.ts'
import { iso } from '../records/audit.ts'
import { clearingRefusal, mailsKeptMs, type Refusal, recordRefusal } from './refusals.ts'

/** Longest subject and problem kept. */
const TEXT_MAX = 300

/** A mail on its way; `id` is its job's. */
export type Delivery = { id: string; address: string; subject: string; orderId: string | null }

/** Is told what became of each mail, after every attempt. */
export type DeliveryLog = {
  accepted(delivery: Delivery): Promise<void>
  /** `refusal`: the address was refused for good. */
  failed(delivery: Delivery, refusal: Refusal | null, error: unknown): Promise<void>
}

/** Keeps what became of each mail, and the list of addresses that are refused for good. */
export function openDeliveryLog({ db, engine, jobs, signs }: Platform): DeliveryLog {
  return {
    async accepted(delivery) {
      await record(db, delivery, { sent_at: engine.now(), problem: null, refused: 0 }, engine)
      if (await signs.recordSuccess('mail')) await jobs.retryNow(['mail', 'urgent-mail'])
    },
    async failed(delivery, refusal, error) {
      if (refusal) await recordRefusal(db, engine, delivery.address, refusal)
      const said = refusal?.reason ?? (error instanceof Error ? error.message : String(error))
      const problem = maskText(said.replace(/\s+/g, ' ')).slice(0, TEXT_MAX)
      await record(db, delivery, { sent_at: null, problem, refused: Number(refusal !== null) }, engine)
      // A server that knows an address to be wrong is at work.
      if (!refusal) await signs.recordFailure('mail', said)
    },
  }
}

/** Records what became of a mail, and no longer lists an address that accepted one. A mail to an address that is neither an account's nor the order's walk-in's leaves no trace. */
async function record(
  db: Db,
  { id, address, subject, orderId }: Delivery,
  outcome: { sent_at: ReturnType<Engine['now']> | null; problem: string | null; refused: number },
  engine: Engine,
) {
  const { not, exists } = expressionBuilder<Database>()
  const walkIns = db.selectFrom('orders').select('id').where('buyer_email', '=', address)
  const isNoWalkIn = not(exists(walkIns.where('id', '=', orderId ?? '')))
  // Whoever has registered a walk-in's address need not be that person.
  const accounts = db.selectFrom('users').select('id').where('email', '=', address.toLowerCase())
  const tried = { ...outcome, address, subject: subject.slice(0, TEXT_MAX), tried_at: engine.now() }
  const writing = db
    .insertInto('mails')
    .values({ id, user_id: accounts.where(isNoWalkIn), order_id: orderId, ...tried })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(tried))
  const strange = db.deleteFrom('mails').where('id', '=', id).where('user_id', 'is', null).where(isNoWalkIn)
  const clearing = outcome.sent_at ? [clearingRefusal(db, address)] : []
  await db.transaction().execute((trx) => defer(trx, writing, strange, ...clearing))
}

/** Gives the record of what was mailed to one account to another of the same person. */
export async function moveMails(trx: Trx, fromId: string, toId: string) {
  await trx.updateTable('mails').set({ user_id: toId }).where('user_id', '=', fromId).execute()
}

/** Deletes a person's mail log. */
export async function deleteMails(trx: Trx, userId: string) {
  await trx.deleteFrom('mails').where('user_id', '=', userId).execute()
}

/** Starts the hourly deletion of mails. */
export function startDeliveryLogTasks(platform: Platform) {
  platform.jobs.every(PURGE_MS, 'delete old mails', () => purgeMails(platform))
}

/** Deletes mails older than the setting, and of walk-ins and accounts that are gone; returns how many. */
export function purgeMails(platform: Platform) {
  const { db, engine } = platform
  const isOver = sql`(tried_at < ${engine.now()} - ${mailsKeptMs(platform)}
    or user_id in (select id from users where deleted_at is not null)
    or user_id is null and not exists (select 1 from orders o
      where o.id = mails.order_id and o.buyer_email is not null))`
  return deleteWhere(db, 'mails', 'id', isOver)
}

/** What was mailed to a person, or about an order, as long as that is kept, latest first. */
export async function listMails(db: Db, whose: { column: 'user_id' | 'order_id'; id: string }) {
  const rows = await triedMails(db)
    .where(whose.column, '=', whose.id)
    .orderBy('tried_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(MAILS_LISTED)
    .execute()
  return rows.map(presentMail)
}

/** What became of a mail, over `mails` and the `jobs` that tries it. */
const stateOf = sql<SentMail['state']>`case when sent_at is not null then 'sent'
  when refused = 1 and exists (select 1 from refused_addresses where address = lower(mails.address)) then 'refused'
  when coalesce(jobs.state, 'done') <> 'ready' then 'failed' else 'waiting' end`

/** Mails that were tried, to be narrowed, with what `presentMail` needs. */
export function triedMails(db: Db, state?: SentMail['state']) {
  return db
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.id')
    .select(['mails.id', 'order_id', 'subject', 'address', 'tried_at', 'sent_at', 'problem'])
    .select(stateOf.as('state'))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf} = ${state}`))
}

type TriedMail = Awaited<ReturnType<ReturnType<typeof triedMails>['execute']>>[number]

/** A mail as pages show it. */
export function presentMail(row: TriedMail): SentMail {
  return {
    id: row.id,
    orderId: row.order_id,
    subject: row.subject,
    to: row.address,
    at: iso(row.sent_at ?? row.tried_at),
    state: row.state,
    problem: row.problem,
  }
}
