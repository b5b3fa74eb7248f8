export type GoogleTables = {
  /** Sign-ins in progress; a row is deleted when its nonce is used. */
  google_nonces: {
    nonce_hash: string
    /** Hash of the cookie of the browser that began it. */
    browser_hash: string
    expires_at: number
  }
}
