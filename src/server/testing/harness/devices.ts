import type { PushSubscriptionBody } from '../../../shared/notifications/push.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import { newOrderedId } from '../../platform/base/base.ts'
import type { Harness } from './harness.ts'
import { userIdOf } from './people.ts'

/** A message as the sandbox's push service lists it. */
export type Seen = { device: string; text: string; subject: string; ttl: number; replaced: number }

/** A device of the sandbox's push service, as a browser would give it; `trouble` is what its next messages meet. */
export async function newDevice(app: Harness, trouble?: object): Promise<PushSubscriptionBody> {
  const { publicKey } = (await app.api('GET', '/api/push/key')).body
  return app.sandbox.json('/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: publicKey, trouble }),
  }) as Promise<PushSubscriptionBody>
}

/** A device's name in the sandbox's list. */
export const idOf = ({ endpoint }: PushSubscriptionBody): string => endpoint.split('/').at(-1) ?? ''

/** What arrived at a device, newest first. */
export const seenBy = async (app: Harness, device: PushSubscriptionBody): Promise<Seen[]> =>
  (await app.sandbox.json(`/push/messages.json?device=${idOf(device)}`)) as Seen[]

/** Queues a message for every device of somebody, and sends what is due. */
export async function tell(
  app: Harness,
  { email }: { email: string },
  more: Partial<Parameters<typeof enqueuePush>[1]> = {},
): Promise<void> {
  const userId = await userIdOf(app, email)
  const message = { title: 'Tonight', body: 'L’Œuvre au noir, 7:30 pm', path: '/confirmation' }
  const terms = { userId, list: null, key: newOrderedId(), until: Date.now() + 2 * HOUR_MS }
  await enqueuePush(app.platform, { ...terms, ...message, ...more })
  await app.platform.jobs.runDue()
}
