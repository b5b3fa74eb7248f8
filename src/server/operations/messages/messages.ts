import { sql } from 'kysely'
import type { MailDetail, MailsQuery } from '../../../shared/operations/messages.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { likePattern } from '../../platform/db/text/contains.ts'
import { presentMail, triedMails } from '../../platform/mail/delivery-log.ts'
import { iso } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'

/** Mails per page. */
const PAGE = 30

/** One page of the mails that match, latest first; `next` continues where it ends. */
export async function searchMails(db: Db, { search, state, cursor }: MailsQuery) {
  const [at, id] = (cursor ?? '').split('-')
  const rows = await triedMails(db, state)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`lower(address) like ${likePattern(search)} escape '\\'`),
    )
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(tried_at, mails.id) < (${Number(at)}, ${id})`),
    )
    .orderBy('tried_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    mails: page.map(presentMail),
    next: rows.length > PAGE && last ? `${last.tried_at}-${last.id}` : null,
  }
}

/** One mail, with what is being done about it. Throws not-found. */
export async function readMail(db: Db, id: string): Promise<MailDetail> {
  const row = await triedMails(db)
    .leftJoin('users', 'users.id', 'mails.user_id')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['users.username', 'users.first_name', 'users.last_name', 'orders.status'])
    .select(['jobs.attempts', 'jobs.run_at', 'jobs.state as job_state'])
    .where('mails.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const { username, order_id, job_state, run_at } = row
  return {
    ...presentMail(row),
    person: username ? { name: fullName(row), path: `/admin/users/${username}` } : null,
    order: order_id
      ? { name: words.aboutOrder({ number: orderNumber(order_id) }), path: `/admin/orders/${order_id}` }
      : null,
    tries: row.attempts,
    nextTry: job_state === 'ready' && run_at !== null ? iso(run_at) : null,
    isOpen: row.sent_at === null && (job_state === 'ready' || job_state === 'dead'),
    paid: row.status === 'paid',
  }
}
