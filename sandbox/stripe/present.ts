import type { SessionLie } from '../faults.ts'
import type { StripeParts } from './checkout.ts'
import { invalidParam } from './errors.ts'
import type { LineItem, PaymentIntent, Session, StoredSession } from './objects.ts'
import type { ListFilter } from './records.ts'

interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** One page of a list in Stripe's format. */
export function presentPage<T>(data: T[], hasMore: boolean, url: string): Page<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

/** A page of line items; they have no order but their own, so `limit` and `startingAfter` run forwards. */
export function presentLineItems(
  stored: StoredSession,
  { limit, startingAfter }: ListFilter,
): Page<LineItem> {
  const from = startingAfter ? stored.lineItems.findIndex((item) => item.id === startingAfter) + 1 : 0
  const data = stored.lineItems.slice(from, from + limit)
  const url = `/v1/checkout/sessions/${stored.session.id}/line_items`
  return presentPage(data, from + limit < stored.lineItems.length, url)
}

/** A payment intent, with its charge in place when `latest_charge` is expanded. */
export function presentIntent(parts: StripeParts, intent: PaymentIntent, expand: readonly string[]) {
  onlyExpandable(expand, ['latest_charge'])
  if (!expand.includes('latest_charge') || !intent.latest_charge) return intent
  return { ...intent, latest_charge: parts.records.find('charge', intent.latest_charge) ?? null }
}

/**
 * A session with expansions, and with the fault script's falsifications. @param expand any of `line_items`,
 * `payment_intent`, `payment_intent.latest_charge` @throws StripeError 400 for anything else
 */
export function presentSession(
  parts: StripeParts,
  stored: StoredSession,
  expand: readonly string[],
  lie?: SessionLie,
) {
  const nested = expand.filter((path) => path.startsWith('payment_intent.'))
  onlyExpandable(
    expand.filter((path) => !nested.includes(path)),
    ['line_items', 'payment_intent'],
  )
  const { session } = stored
  const intent =
    session.payment_intent && expand.some((path) => path.startsWith('payment_intent'))
      ? parts.records.find('payment_intent', session.payment_intent)
      : undefined
  return {
    ...session,
    ...(lie && falseSession(session, lie)),
    ...(expand.includes('line_items') && { line_items: presentLineItems(stored, { limit: 10 }) }),
    ...(intent && {
      payment_intent: {
        ...presentIntent(
          parts,
          intent,
          nested.map((path) => path.slice('payment_intent.'.length)),
        ),
        ...(lie && falseIntent(intent, lie)),
      },
    }),
  }
}

function onlyExpandable(paths: readonly string[], allowed: readonly string[]): void {
  const wrong = paths.find((path) => !allowed.includes(path))
  if (wrong !== undefined) throw invalidParam('expand', `This property cannot be expanded (${wrong}).`)
}

/** How read calls currently falsify a session. */
export function lieAbout(parts: StripeParts, { session }: StoredSession): SessionLie | undefined {
  const lie = parts.faults.current().session
  return lie && (lie.id === undefined || lie.id === session.id) ? lie : undefined
}

function falseSession(session: Session, lie: SessionLie): Partial<Session> {
  const delta = lie.amountDelta ?? 0
  return {
    amount_total: session.amount_total + delta,
    amount_subtotal: session.amount_subtotal + delta,
    currency: lie.currency ?? session.currency,
    payment_status: lie.paymentStatus ?? session.payment_status,
    client_reference_id: lie.orderId ?? session.client_reference_id,
    metadata: falseMetadata(session.metadata, lie),
  }
}

function falseIntent(intent: PaymentIntent, lie: SessionLie): Partial<PaymentIntent> {
  const delta = lie.amountDelta ?? 0
  return {
    amount: intent.amount + delta,
    amount_received: intent.amount_received && intent.amount_received + delta,
    currency: lie.currency ?? intent.currency,
    metadata: falseMetadata(intent.metadata, lie),
  }
}

/** The merchant chooses the key of its order id, so every spelling of "order id" is falsified. */
function falseMetadata(metadata: Record<string, string>, { orderId }: SessionLie): Record<string, string> {
  if (orderId === undefined) return metadata
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, /^order[-_]?id$/i.test(key) ? orderId : value]),
  )
}
