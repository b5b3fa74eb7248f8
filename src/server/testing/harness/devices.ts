import type { PushSubscriptionBody } from '../../../shared/notifications/push.ts'
import type { Harness } from './harness.ts'

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
