/** The part of the package that is used here; it comes without types. */
declare module 'http_ece' {
  type WebPush = {
    version: 'aes128gcm'
    /** The receiver's public key and shared secret, base64url. */
    dh: string
    authSecret: string
    /** A new key of the sender's for this message. */
    privateKey: import('node:crypto').ECDH
  }
  export function encrypt(content: Buffer, params: WebPush): Buffer
}
