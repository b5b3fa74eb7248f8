import { reasonOf } from '../../../platform/base/reason.ts'
import { ProviderRefused, ProviderUnreachable } from '../provider.ts'
import type { PayPalSettings } from './settings.ts'

/** How long PayPal may take for an answer, in ms. */
const TIMEOUT_MS = 8000
/** A token is renewed this long before its end, in ms. */
const TOKEN_MARGIN_MS = 60_000

type Call = {
  /** Sent as JSON; text is sent as it is. */
  body?: object | string
  /** PayPal-Request-Id: the same deed asked again is done once. At most 108 characters. */
  requestId?: string
}

export type PayPalHttp = <T>(method: 'GET' | 'POST', path: string, call?: Call) => Promise<T>

/** Refusals that say nothing of what was asked: wrong keys, a call under way, too many calls. */
const PASSING_STATUS = new Set([401, 403, 408, 409, 429])
const PASSING_ISSUES = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID'])

/** Calls PayPal's API with a token of ours, which is renewed when it has ended. Answers parsed JSON. */
export function createPayPalHttp({ baseUrl, clientId, clientSecret }: PayPalSettings): PayPalHttp {
  let token: { text: string; endsAt: number } | null = null

  async function freshToken(): Promise<string> {
    if (token && Date.now() < token.endsAt - TOKEN_MARGIN_MS) return token.text
    const { status, body } = await send(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token, expires_in } = body as { access_token?: string; expires_in?: number }
    if (status !== 200 || !access_token) throw new ProviderUnreachable(`PayPal gave no token (${status})`)
    token = { text: access_token, endsAt: Date.now() + (expires_in ?? 0) * 1000 }
    return access_token
  }

  const ask = async (method: string, path: string, { body, requestId }: Call) =>
    send(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })

  return async <T>(method: 'GET' | 'POST', path: string, call: Call = {}) => {
    let answer = await ask(method, path, call)
    if (answer.status === 401) {
      // Ended early, as when the keys were renewed at PayPal.
      token = null
      answer = await ask(method, path, call)
    }
    if (answer.status < 300) return answer.body as T
    throw problemOf(answer, `PayPal answered ${answer.status} to ${method} ${path}`)
  }
}

type Answer = { status: number; body: unknown }

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : {} }
  } catch (error) {
    throw new ProviderUnreachable(`PayPal: ${reasonOf(error)}`)
  }
}

/** Sorts PayPal's refusals into the two kinds that decisions are made on. PayPal stores no failure with a request id. */
function problemOf({ status, body }: Answer, text: string): ProviderRefused | ProviderUnreachable {
  const { name, details } = body as { name?: string; details?: { issue?: string }[] }
  const issue = details?.[0]?.issue ?? name
  const said = issue ? `${text}: ${issue}` : text
  const passing = PASSING_STATUS.has(status) || PASSING_ISSUES.has(issue ?? '')
  return status < 500 && !passing ? new ProviderRefused(said, issue) : new ProviderUnreachable(said)
}
