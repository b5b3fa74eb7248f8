/** How the server reaches PayPal, and what browsers may load from it. */
export type PayPalConfig = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** Base URL of its API, without a trailing slash. */
  baseUrl: string
  /** Where browsers load its SDK from. */
  scriptUrl: string
  /** Content-Security-Policy sources that the SDK needs. */
  sources: string[]
  /** Origins from which webhook certificates are accepted. */
  certHosts: string[]
}

type Given = {
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_ENVIRONMENT: 'live' | 'sandbox'
}

type Sandbox = { url: string; browserUrl: string }

/** PayPal with the given keys, else the sandbox's if there is one; null if there is none or it is `off`. */
export function paypalConfig(given: Given, sandbox: Sandbox | null): PayPalConfig | null {
  if (given.PAYPAL_CLIENT_ID === 'off') return null
  if (sandbox) return played(sandbox)
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = given
  if (!clientId || !clientSecret || !given.PAYPAL_WEBHOOK_ID) return null
  const host = given.PAYPAL_ENVIRONMENT === 'live' ? 'paypal.com' : 'sandbox.paypal.com'
  return {
    clientId,
    clientSecret,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    baseUrl: `https://api-m.${host}`,
    scriptUrl: `https://www.${host}/web-sdk/v6/core`,
    sources: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    certHosts: [`https://api.${host}`, `https://api-m.${host}`],
  }
}

/** The missing PayPal settings: all three are needed, or none. */
export function missingPayPal(given: Given): string[] {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  if (given.PAYPAL_CLIENT_ID === 'off' || names.every((name) => !given[name])) return []
  return names.filter((name) => !given[name]).map((name) => `${name} is missing`)
}

function played({ url, browserUrl }: Sandbox): PayPalConfig {
  return {
    clientId: 'sandbox-paypal-client',
    clientSecret: 'sandbox-paypal-secret',
    webhookId: 'WH-SANDBOX-1',
    baseUrl: `${url}/paypal`,
    scriptUrl: `${browserUrl}/paypal/web-sdk/v6/core`,
    sources: [`${browserUrl}/paypal/`],
    certHosts: [new URL(url).origin, new URL(browserUrl).origin],
  }
}
