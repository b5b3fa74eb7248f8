import type { Generated } from 'kysely'
import type { ConsentPlace } from '../../shared/notifications/consent.ts'
import type { MailList } from '../../shared/notifications/unsubscribe.ts'

export type NotificationTables = {
  preferences: {
    user_id: string
    reminder_opt_in: number
    announcement_opt_in: number
    /** 1 when they said so themselves, not by leaving a box that was ticked beforehand. */
    reminder_express: Generated<number>
    announcement_express: Generated<number>
    updated_at: number
  }
  /** When, where and in which words somebody agreed to a kind of mail, or took it back. */
  consents: {
    id: string
    user_id: string
    list: MailList
    given: number
    /** 1 when the box was ticked beforehand, and left so. */
    ticked_before: number
    place: ConsentPlace
    /** The words that stood there. */
    wording: string
    at: number
  }
  /** Devices that somebody wants notifications on, until their session there is ended. */
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    /** The device's address at its push service: whoever knows it can disturb the device. */
    endpoint: string
    /** The device's public key and shared secret, base64url. */
    p256dh: string
    auth: string
    created_at: number
  }
}
