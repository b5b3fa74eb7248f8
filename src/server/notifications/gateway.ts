import { createECDH, createHash } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import type { PushMessage } from '../../shared/notifications/push.ts'
import type { PushKeys } from '../platform/records/keys.ts'
import type { Config } from '../platform/settings/config.ts'

/** How long a push service may take, in ms: within the time that a job is reserved. The sandbox is next door. */
const ANSWER_MS = 15_000
const SANDBOX_ANSWER_MS = 1500
/** How long the signed claim to be us is good for, in seconds; push services accept a day. */
const CLAIM_S = 12 * 60 * 60

export type Device = { endpoint: string; p256dh: string; auth: string }

/** The push services, each reached at the addresses that its devices gave. */
export type PushServices = {
  /**
   * Hands a message for a device to its push service, which keeps it for `ttl` seconds at most. `gone`: the service
   * knows the device no more. Rejects if the message may not have been accepted; it may then be sent again.
   */
  send(device: Device, message: PushMessage, ttl: number): Promise<'sent' | 'gone'>
}

/** Encrypts messages (RFC 8291), signs for us (RFC 8292) and sends them (RFC 8030). */
export function openPushServices(
  { mail, sandbox }: Pick<Config, 'mail' | 'sandbox'>,
  keys: PushKeys,
): PushServices {
  const subject = `mailto:${/[^\s<>]+@[\w.-]+/.exec(mail.from)?.[0] ?? mail.from}`
  const waitMs = sandbox ? SANDBOX_ANSWER_MS : ANSWER_MS
  return {
    async send(device, message, ttl) {
      const answer = await fetch(device.endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(waitMs),
        headers: {
          authorization: await authorization(keys, device.endpoint, subject),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl),
          // A message that is sent again replaces the one that waits (RFC 8030, 5.4).
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
        body: new Uint8Array(encryptFor(device, message)),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      // The address itself is a secret.
      if (!answer.ok) throw new Error(`${new URL(device.endpoint).host} answered ${answer.status}`)
      return 'sent'
    },
  }
}

function encryptFor({ p256dh, auth }: Device, message: PushMessage): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const content = Buffer.from(JSON.stringify(message))
  return encrypt(content, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey })
}

async function authorization({ publicKey, privateKey }: PushKeys, endpoint: string, subject: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256')
  const claim = await new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + CLAIM_S)
    .sign(key)
  return `vapid t=${claim}, k=${publicKey}`
}
