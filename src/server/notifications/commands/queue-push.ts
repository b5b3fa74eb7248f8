import { readerLocale } from '../../../shared/language/language.ts'
import { BODY_MAX, type PushMessage, TITLE_MAX } from '../../../shared/notifications/push.ts'
import type { MailList } from '../../../shared/notifications/unsubscribe.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { activeDevices } from '../queries.ts'

/** A message on its way to one device. */
export type QueuedPush = {
  deviceId: string
  /** Whom it is for: a device may have another owner by then. */
  userId: string
  /** What it is one of: whoever has stopped those by then gets none. Null: owed to whoever has tickets. */
  list: MailList | null
  message: PushMessage
  /** When it is of no use any more, ms since 1970. */
  until: number
}

type NewPush = Pick<QueuedPush, 'userId' | 'list' | 'until'> &
  Omit<PushMessage, 'tag'> & {
    /** Its cause: a message with the same key goes to each device once. */
    key: string
    /** Id of the jobs' subject, to look them up by. */
    about?: string
  }

/** Queues a message for each device of a person, and sends it; in the reader's language unless `lang` is given. */
export async function enqueuePush(
  { db, engine, jobs }: Pick<Platform, 'db' | 'engine' | 'jobs'>,
  { userId, key, about, title, body, path, lang = readerLocale(), ...rest }: NewPush,
) {
  const texts = { title: title.slice(0, TITLE_MAX), body: body.slice(0, BODY_MAX) }
  const message: PushMessage = { ...texts, path, tag: key, lang }
  await db.transaction().execute(async (trx) => {
    const devices = activeDevices(trx).select('push_subscriptions.id')
    for (const { id } of await devices.where('push_subscriptions.user_id', '=', userId).execute())
      await enqueue(trx, engine, {
        kind: 'push',
        payload: { deviceId: id, userId, message, ...rest },
        uniqueKey: `push:${key}:${id}`,
        ...(about && { about }),
      })
  })
  jobs.wake()
}
