import { sql } from 'kysely'
import { MAILS_LISTED, type SentMail } from '../../../shared/platform/mails.ts'
import type { Db } from '../db/engine.ts'
import { iso } from '../records/clock.ts'

/** What was mailed to a person, or about an order, as long as that is kept, latest first. */
export async function listMails(
  db: Db,
  whose: { column: 'user_id' | 'order_id'; id: string },
): Promise<SentMail[]> {
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
  when coalesce(jobs.state, 'done') <> 'ready' then 'failed'
  when refused = 1 then 'refused' else 'waiting' end`

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
