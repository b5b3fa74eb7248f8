import { sql } from 'kysely'
import { DEVICES_MAX, type PushSubscriptionBody } from '../../../shared/notifications/push.ts'
import { lockUser } from '../../accounts/people/people.ts'
import { badField, newOrderedId } from '../../platform/base/base.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { deleteWhere } from '../../platform/jobs/retention.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushProblem } from '../rules.ts'

/** Saves per person in an hour: every device a few times. */
const LIMIT = { max: 60, windowMs: 60 * 60_000 } as const

/**
 * Sends notifications to this device from now on, until the caller's session is ended; one that expires keeps its
 * device. A device has one owner, the last to ask; beyond ten devices, the person's oldest goes. Throws invalid-input
 * naming `field` for a subscription that cannot be sent to, too-many-requests.
 */
export async function addDevice(
  { db, engine, config }: Platform,
  viewer: Viewer,
  subscription: PushSubscriptionBody,
  field: string,
) {
  const { sandbox } = config
  const problem = pushProblem(subscription, sandbox ? [sandbox.url, sandbox.browserUrl] : [])
  if (problem) throw badField(field, problem)
  await throttle(db, engine, { ...LIMIT, key: `devices:${viewer.userId}` })
  const { endpoint, keys } = subscription
  const device = { user_id: viewer.userId, session_id: viewer.sessionId, ...keys }
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, engine, viewer.userId)
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newOrderedId(), endpoint, ...device, created_at: engine.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    await trx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', viewer.userId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', viewer.userId)
          .orderBy('id', 'desc')
          .limit(DEVICES_MAX),
      )
      .execute()
  })
}

/** Sends nothing more to one of the caller's devices; idempotent. */
export async function removeDevice({ db }: Platform, { userId }: Viewer, endpoint: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and({ user_id: userId, endpoint }))
    .execute()
}

/** Removes a device that its push service no longer knows; one that is added anew has another address. */
export async function removeGone({ db }: Pick<Platform, 'db'>, id: string) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Removes the devices where their owner has logged out; until then nothing is sent to them either. */
export function removeLoggedOut({ db }: Pick<Platform, 'db'>) {
  const isOver = sql`session_id in (select id from sessions where ended_at is not null)`
  return deleteWhere(db, 'push_subscriptions', 'id', isOver)
}
