export type GoogleTables = {
  /** Sign-ins that were begun: a row is deleted when its nonce is used. */
  google_nonces: {
    nonce_hash: string
    /** Of the cookie of the browser that began it. */
    browser_hash: string
    expires_at: number
  }
}
