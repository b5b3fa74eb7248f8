import { jobWords } from '../../../shared/operations/job-words.ts'
import type { DeadJobsBody } from '../../../shared/operations/messages.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { countUnsent } from '../../orders/news/announcements.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { discardDead, makeJobDue, retryDead, retryDeadJob } from '../../platform/jobs/dead-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readCause } from './dead-jobs.ts'

/** Who does it: an admin, or nobody who is logged in, on the console. */
type Actor = { userId: string | null }
/** Without jobs of its own, the running server finds what is due by itself. */
type Books = Pick<Platform, 'db' | 'engine'> & Partial<Pick<Platform, 'jobs'>>

/** Has one dead job of a kind done after all, or all of them; passes over what is dead no longer. Returns how many. */
export async function retryDeadJobs(platform: Books, actor: Actor, which: DeadJobsBody) {
  const { db, engine, jobs } = platform
  const done = await db.transaction().execute(async (trx) => {
    const order = await orderOf(trx, which.job)
    const count = await retryDead(trx, engine, which)
    await record(trx, platform, { actor, action: 'jobs-retried', kind: which.kind, count, order })
    return count
  })
  jobs?.wake()
  return done
}

/**
 * Ends one dead job of a kind undone, or all of them; passes over what is dead no longer. Returns how many. Throws
 * job-owed for what somebody is owed.
 */
export async function discardDeadJobs(platform: Books, actor: Actor, which: DeadJobsBody) {
  const { db, engine } = platform
  if (jobWords(which.kind).owed) throw new AppError('job-owed')
  return db.transaction().execute(async (trx) => {
    const order = await orderOf(trx, which.job)
    const subjects = await discardDead(trx, engine, which)
    if (which.kind === 'announcement-mail') await countUnsent(trx, subjects)
    const { length: count } = subjects
    await record(trx, platform, { actor, action: 'jobs-dropped', kind: which.kind, count, order })
    return count
  })
}

/** Has a mail tried at once, whether it waits or was given up; one that is on its way, or gone, stays as it is. */
export async function mailNow(platform: Platform, viewer: Viewer, id: string) {
  const { db, engine, jobs } = platform
  await db.transaction().execute(async (trx) => {
    const order = await orderOf(trx, id)
    const kind = (await makeJobDue(trx, engine, id)) ?? (await retryDeadJob(trx, engine, id))
    if (kind === undefined) return
    await record(trx, platform, { actor: viewer, action: 'jobs-retried', kind, count: 1, order })
  })
  jobs.wake()
}

/** The number of the order that a job is about, if it is about one. */
async function orderOf(trx: Trx, job: string | null) {
  if (job === null) return undefined
  const row = await trx.selectFrom('jobs').select('payload').where('id', '=', job).executeTakeFirst()
  const { orderId } = readCause(row?.payload ?? '{}')
  return orderId && orderNumber(orderId)
}

type Entry = {
  actor: Actor
  action: 'jobs-retried' | 'jobs-dropped'
  kind: string
  count: number
  order: string | undefined
}

/** An entry, if anything was done. */
async function record(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  { actor, action, kind, count, order }: Entry,
) {
  if (count === 0) return
  await writeAudit(trx, engine, actor.userId, action, `jobs:${kind}`, {
    jobs: count,
    ...(order && { order }),
  })
}
