import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'
import { words } from './catalogue.ts'

/** Devices of one person that get notifications; the one added first makes room. */
export const DEVICES_MAX = 10
/** Longest address of a device at a push service; those in use have 200 to 600 characters. */
const ENDPOINT_MAX = 1000
/** Longest title and body of a message, in characters: what phones show of them. */
export const TITLE_MAX = 120
export const BODY_MAX = 300

const key = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), { error: () => words.notAKey() })

/** What a browser gives for its device (`PushSubscription.toJSON()`). */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(ENDPOINT_MAX),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** The device's public key, a point of P-256 in base64url. */
    p256dh: key(87),
    /** 16 bytes that only the browser and we know. */
    auth: key(22),
  }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

/** `POST /save-token`. The payload's e-mail must be the caller's own. The token is the subscription as JSON. */
export const saveTokenBody = z.strictObject({
  email: emailSchema,
  token: z.union([z.string().max(ENDPOINT_MAX * 2), pushSubscription]),
})

export const removeDeviceBody = pushSubscription.pick({ endpoint: true })

/** The key that a browser subscribes with, base64url. */
export const pushKeyAnswer = z.object({ publicKey: z.string() })

/** What arrives at a device, as JSON. */
export type PushMessage = {
  title: string
  body: string
  /** The page that it is about, a path of ours. */
  path: string
  /** A message with the same tag takes the place of an earlier one. */
  tag: string
  /** What title and body are in, where that is not the reader's language. */
  lang?: string
}
