import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Store } from '../store.ts'

export const webhookId = 'WH-SANDBOX-1'
const algorithm = 'SHA256withRSA'

/** A message's PayPal headers. */
export interface Transmission {
  id: string
  /** ISO 8601. */
  time: string
  signature: string
}

/** Signs events and verifies signatures, with a key kept in the store. */
export interface Signer {
  headers(body: string, certUrl: string): Record<string, string>
  /** Whether a transmission is authentic for this webhook id and these bytes. */
  holds(transmission: Transmission, webhook: string, body: string): boolean
  publicKey(): string
}

/** Opens the key kept in the store, generating it on first use. */
export function openSigner(store: Store): Signer {
  let pem: string | undefined
  const key = () => {
    const row = pem ? undefined : store.sql("SELECT value FROM settings WHERE name = 'paypal_key'").get()
    if (row) pem = String(row.value)
    if (!pem) {
      pem = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey
      store.sql("INSERT INTO settings VALUES ('paypal_key', ?)").run(pem)
    }
    return createPrivateKey(pem)
  }
  const words = (id: string, time: string, webhook: string, body: string) =>
    Buffer.from(`${id}|${time}|${webhook}|${crc32(body)}`)

  return {
    headers(body, certUrl) {
      const [id, time] = [randomUUID(), new Date().toISOString()]
      return {
        'Content-Type': 'application/json',
        'User-Agent': 'PayPal/AUHR-sandbox',
        'PAYPAL-AUTH-ALGO': algorithm,
        'PAYPAL-CERT-URL': certUrl,
        'PAYPAL-TRANSMISSION-ID': id,
        'PAYPAL-TRANSMISSION-TIME': time,
        'PAYPAL-TRANSMISSION-SIG': sign('sha256', words(id, time, webhookId, body), key()).toString('base64'),
      }
    },
    holds({ id, time, signature }, webhook, body) {
      const signed = Buffer.from(signature, 'base64')
      return (
        webhook === webhookId &&
        verify('sha256', words(id, time, webhook, body), createPublicKey(key()), signed)
      )
    },
    publicKey: () => String(createPublicKey(key()).export({ type: 'spki', format: 'pem' })),
  }
}
