import type { Store } from '../store.ts'
export declare const webhookId = 'WH-SANDBOX-1'
/** What PayPal says of a message beside its body. */
export interface Transmission {
  id: string
  /** ISO 8601. */
  time: string
  signature: string
}
/** Signs events and checks signatures, with a key kept in the store. */
export interface Signer {
  headers(body: string, certUrl: string): Record<string, string>
  /** Whether a transmission is ours, for this webhook id and these bytes. */
  holds(transmission: Transmission, webhook: string, body: string): boolean
  publicKey(): string
}
/** Opens the key kept in the store; it is made when it is first used. */
export declare function openSigner(store: Store): Signer
