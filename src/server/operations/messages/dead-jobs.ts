import { sql } from 'kysely'
import { jobWords } from '../../../shared/operations/job-words.ts'
import {
  DEAD_LISTED,
  type DeadJob,
  type DeadJobs,
  type DeadJobsBody,
} from '../../../shared/operations/messages.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { countUnsent } from '../../orders/news/announcements.ts'
import { AppError } from '../../platform/base/base.ts'
import { countRows, type Db, type Trx } from '../../platform/db/engine.ts'
import { discardDead, retryDead } from '../../platform/jobs/dead-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'

/** Jobs that were given up, by kind, and the latest one by one in words. */
export async function listDeadJobs(db: Db): Promise<DeadJobs> {
  const kinds = await db
    .selectFrom('jobs')
    .select('kind')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('mails', 'mails.id', 'jobs.id')
    .select(['jobs.id', 'kind', 'payload', 'attempts', 'last_error', 'created_at', 'subject', 'address'])
    .select(sql<number>`coalesce(finished_at, run_at)`.as('gave_up_at'))
    .where('state', '=', 'dead')
    .orderBy('gave_up_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(DEAD_LISTED)
    .execute()
  const causes = rows.map(({ payload }) => readCause(payload))
  const parties = await findParties(db, causes)
  return {
    kinds: kinds.map(({ kind, count }) => {
      const { title, dropped, owed = false } = jobWords(kind)
      return { kind, title: title({ count }), count, dropped: dropped(), owed }
    }),
    jobs: rows.map((row, i) => {
      const { title, dropped, owed = false } = jobWords(row.kind)
      const cause = causes[i] ?? {}
      return {
        id: row.id,
        kind: row.kind,
        title: row.subject ?? title({ count: 1 }),
        about: parties(cause),
        to: row.address ?? cause.address ?? null,
        since: iso(row.created_at),
        gaveUpAt: iso(row.gave_up_at),
        tries: row.attempts,
        problem: row.last_error,
        dropped: dropped(),
        owed,
      }
    }),
  }
}

/** How many jobs were given up. */
export function countDead(db: Db) {
  return countRows(db.selectFrom('jobs').where('state', '=', 'dead'))
}

/** What a job is about, as far as its payload says: ids, and the address of a mail. */
type Cause = Partial<Record<'orderId' | 'refundId' | 'userId' | 'announcementId' | 'address', string>>

/** Reads a payload; whatever it says is for people to see, so everything else is left out. */
function readCause(payload: string): Cause {
  const found = JSON.parse(payload) as Record<string, unknown> & { to?: { address?: unknown } }
  const cause: Cause = {}
  for (const key of ['orderId', 'refundId', 'userId', 'announcementId'] as const)
    if (typeof found[key] === 'string') cause[key] = found[key]
  const address = found.to?.address ?? found.email
  if (typeof address === 'string') cause.address = address
  return cause
}

/** Names of what these causes mention, the nearest first: an announcement, an order, a person. */
async function findParties(db: Db, causes: readonly Cause[]): Promise<(cause: Cause) => DeadJob['about']> {
  const idsOf = (key: keyof Cause) => ['', ...new Set(causes.flatMap((cause) => cause[key] ?? []))]
  const announcements = await db
    .selectFrom('announcements')
    .select(['id', 'show_id', 'subject'])
    .where('id', 'in', idsOf('announcementId'))
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('id', 'in', idsOf('refundId'))
    .execute()
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', 'in', idsOf('userId'))
    .where('deleted_at', 'is', null)
    .execute()
  return ({ orderId, refundId, userId, announcementId }) => {
    const announcement = announcements.find(({ id }) => id === announcementId)
    if (announcement)
      return {
        name: common.quoted({ text: announcement.subject }),
        path: `/admin/shows/${announcement.show_id}/announcements`,
      }
    const order = orderId ?? refunds.find(({ id }) => id === refundId)?.order_id
    if (order)
      return { name: words.aboutOrder({ number: orderNumber(order) }), path: `/admin/orders/${order}` }
    const person = people.find(({ id }) => id === userId)
    return person ? { name: fullName(person), path: `/admin/users/${person.username}` } : null
  }
}

/** Who does it: an admin, or nobody who is logged in, on the console. */
type Actor = { userId: string | null }
/** Without jobs of its own, the running server finds what is due by itself. */
type Books = Pick<Platform, 'db' | 'engine'> & Partial<Pick<Platform, 'jobs'>>

/** Has one dead job of a kind done after all, or all of them; passes over what is dead no longer. Returns how many. */
export async function retryDeadJobs(platform: Books, actor: Actor, which: DeadJobsBody) {
  const { db, engine, jobs } = platform
  const done = await db.transaction().execute(async (trx) => {
    const order = await orderOf(trx, which.job)
    const { length: count } = await retryDead(trx, engine, which)
    await audit(trx, platform, actor, 'jobs-retried', { kind: which.kind, count, order })
    return count
  })
  jobs?.wake()
  return done
}

/** Ends one dead job of a kind undone, or all of them; returns how many. Throws job-owed if somebody is owed one. */
export async function discardDeadJobs(platform: Books, actor: Actor, which: DeadJobsBody) {
  const { db, engine } = platform
  if (jobWords(which.kind).owed) throw new AppError('job-owed')
  return db.transaction().execute(async (trx) => {
    const order = await orderOf(trx, which.job)
    const subjects = await discardDead(trx, engine, which)
    if (which.kind === 'announcement-mail') await countUnsent(trx, subjects)
    const { length: count } = subjects
    await audit(trx, platform, actor, 'jobs-dropped', { kind: which.kind, count, order })
    return count
  })
}

/** The number of the order that a job is about, if it is about one. */
async function orderOf(trx: Trx, job: string | null) {
  if (job === null) return undefined
  const row = await trx.selectFrom('jobs').select('payload').where('id', '=', job).executeTakeFirst()
  const { orderId } = readCause(row?.payload ?? '{}')
  return orderId && orderNumber(orderId)
}

/** Writes an entry, if anything was done. */
async function audit(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  { userId }: Actor,
  action: 'jobs-retried' | 'jobs-dropped',
  { kind, count, order }: { kind: string; count: number; order: string | undefined },
) {
  const detail = { jobs: count, ...(order && { order }) }
  if (count > 0) await writeAudit(trx, engine, userId, action, `jobs:${kind}`, detail)
}
