export type NotificationTables = {
  preferences: {
    user_id: string
    reminder_opt_in: number
    announcement_opt_in: number
    updated_at: number
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
