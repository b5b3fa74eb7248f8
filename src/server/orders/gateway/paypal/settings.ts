import {
  type Environment,
  missing,
  type OutsideService,
  type Sandbox,
} from '../../../platform/settings/config.ts'

const KEYS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const WORLDS = ['live', 'sandbox']

/** The settings that select the real PayPal. */
export const paypalService: OutsideService = {
  key: 'PAYPAL_CLIENT_ID',
  mayBeOff: true,
  isLive: (env) => !isOff(env) && env.PAYPAL_CLIENT_ID !== undefined,
  problems: (env) => [
    ...(isOff(env) || KEYS.every((name) => !env[name]) ? [] : missing(env, KEYS)),
    ...(WORLDS.includes(worldOf(env)) ? [] : ['PAYPAL_ENVIRONMENT is live or sandbox']),
  ],
}

/** PayPal with the configured keys, else the sandbox's if it runs; null without either, or if it is `off`. */
export function readPayPal(env: Environment, sandbox: Sandbox | null) {
  if (isOff(env)) return null
  if (sandbox) return played(sandbox)
  const [clientId, clientSecret, webhookId] = KEYS.map((name) => env[name])
  if (!clientId || !clientSecret || !webhookId) return null
  const host = worldOf(env) === 'live' ? 'paypal.com' : 'sandbox.paypal.com'
  return {
    clientId,
    clientSecret,
    webhookId,
    /** Of its API, without a slash at the end. */
    baseUrl: `https://api-m.${host}`,
    /** Where browsers find its SDK. */
    scriptUrl: `https://www.${host}/web-sdk/v6/core`,
    /** What the SDK may load and show, as sources of a Content-Security-Policy. */
    sources: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    /** Origins that certificates of webhooks may be named on. */
    certHosts: [`https://api.${host}`, `https://api-m.${host}`],
  }
}

function isOff(env: Environment): boolean {
  return env.PAYPAL_CLIENT_ID === 'off'
}

/** Which of PayPal's two worlds the keys belong to. */
function worldOf({ PAYPAL_ENVIRONMENT: world = 'live' }: Environment): string {
  return world
}

/** How we reach PayPal, and what browsers may load of it. */
export type PayPalSettings = NonNullable<ReturnType<typeof readPayPal>>

function played({ url, browserUrl }: Sandbox) {
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
