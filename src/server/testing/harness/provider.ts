import { createHmac } from 'node:crypto'
import { findLatestChange } from '../../orders/records/changes.ts'
import { idempotencyKey } from '../../orders/rules.ts'
import { newId } from '../../platform/base/base.ts'
import { until } from '../until.ts'
import type { Answer, Harness } from './harness.ts'

export const WEBHOOK_SECRET = 'whsec_sandbox'
const headers = { authorization: 'Bearer sk_test_sandbox' }

export type FakeEvent = { type: string; session: string; id?: string; livemode?: boolean }

/** An event as the provider sends it. It claims that the session is paid, which nobody may trust. */
export function writeEvent({ type, session, id = `evt_${newId()}`, livemode = false }: FakeEvent): string {
  const object = {
    id: session,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1,
    currency: 'cad',
    metadata: {},
    payment_intent: 'pi_of_the_event',
  }
  return JSON.stringify({ id, object: 'event', type, livemode, data: { object } }, null, 2)
}

/** Signature header over these bytes at a Unix time in seconds. */
export function signature(raw: string, at = Math.floor(Date.now() / 1000), secret = WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')}`
}

/** Sends these bytes to the webhook; `header` is their signature, by default a fresh one. */
export const sendRaw = (app: Harness, raw: string, header: string | null = signature(raw)) =>
  app.api('POST', '/api/webhooks/stripe', {
    body: raw,
    headers: { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header }) },
  })

/** Sends a correctly signed event. */
export const sendEvent = (app: Harness, event: FakeEvent): Promise<Answer> => sendRaw(app, writeEvent(event))

/** Calls the provider's API directly. */
export async function askProvider(app: Harness, path: string): Promise<Record<string, unknown>> {
  return app.sandbox.json(`/v1${path}`, { headers }) as Promise<Record<string, unknown>>
}

export type ProviderRefund = { id: string; amount: number; metadata: Record<string, string> }

/** The provider's refunds of a session's payment. */
export async function refundsAt(app: Harness, session: string): Promise<ProviderRefund[]> {
  const { payment_intent } = await askProvider(app, `/checkout/sessions/${session}`)
  const { data } = await askProvider(app, `/refunds?payment_intent=${String(payment_intent)}`)
  return data as ProviderRefund[]
}

export type ProviderRequest = {
  method: string
  path: string
  idempotencyKey: string | null
  status: number | null
  replayed: boolean
}

/** The key of the first payment of an order: of its purchase, or of its latest exchange. */
export async function paymentKey({ platform }: Harness, orderId: string): Promise<string> {
  return idempotencyKey((await findLatestChange(platform.db, orderId)).id, 1)
}

/** Our calls to the provider with a key, oldest first. */
export async function requestsWith(app: Harness, key: string): Promise<ProviderRequest[]> {
  const rows = await app.sandbox.json(`/stripe/requests.json?limit=100&key=${encodeURIComponent(key)}`)
  return (rows as ProviderRequest[]).toReversed()
}

/** Runs due jobs until `check` holds, waiting for webhooks in transit. */
export function workUntil<T>(app: Harness, check: () => Promise<T> | T, what: string, limitMs?: number) {
  return until(
    async () => {
      await app.platform.jobs.runDue()
      return check()
    },
    what,
    limitMs,
  )
}

/** The session that the provider created for an order's first attempt without our learning of it. */
export async function lostSession(app: Harness, orderId: string): Promise<string> {
  const { data } = await askProvider(app, '/checkout/sessions?limit=100')
  const sessions = data as { id: string; client_reference_id: string; created: number }[]
  const ours = sessions.filter((session) => session.client_reference_id === orderId)
  const known = await app.platform.db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('order_id', '=', orderId)
    .execute()
  const lost = ours.find((session) => !known.some((attempt) => attempt.reference === session.id))
  if (!lost) throw new Error('no session was lost')
  return lost.id
}

/** What the provider says of a session. */
export const statusAtProvider = async (app: Harness, session: string) =>
  (await askProvider(app, `/checkout/sessions/${session}`)).status as string
