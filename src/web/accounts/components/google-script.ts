type ButtonOptions = {
  type: 'standard'
  theme: 'outline'
  size: 'large'
  text: 'continue_with'
  width: number
}

/** What we use of Google Identity Services. */
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

let loading: Promise<GoogleIdentity> | undefined

/** Loads Google's script once; after a failure the next call tries again. */
export function loadGoogle(url: string): Promise<GoogleIdentity> {
  loading ??= insertScript(url).catch((problem) => {
    loading = undefined
    throw problem
  })
  return loading
}

function insertScript(url: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Google’s script did not load.'))
    }
    script.src = url
    script.async = true
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}
