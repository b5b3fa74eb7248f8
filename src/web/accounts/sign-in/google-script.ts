import { scriptLoader } from '../../platform/script.ts'

type ButtonOptions = {
  type: 'standard'
  theme: 'outline'
  size: 'large'
  text: 'continue_with'
  width: number
  /** As "fr_CA"; without one Google takes the browser's. */
  locale: string
}

/** The part of Google Identity Services that we use. */
export type GoogleIdentity = {
  initialize(settings: {
    client_id: string
    nonce: string
    ux_mode: 'popup'
    auto_select: false
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(parent: HTMLElement, options: ButtonOptions): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Loads Google's script once; after a failure the next call tries again. */
export const loadGoogle = scriptLoader('Google', () => window.google?.accounts.id)
