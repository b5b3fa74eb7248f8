import { randomBytes } from 'node:crypto'

export const apiVersion = '2026-10-28.endive'

export interface LineItem {
  id: string
  object: 'item'
  amount_discount: 0
  amount_subtotal: number
  amount_tax: 0
  amount_total: number
  currency: string
  description: string
  metadata: Record<string, string>
  price: {
    id: string
    object: 'price'
    active: boolean
    billing_scheme: 'per_unit'
    created: number
    currency: string
    livemode: false
    product: string
    type: 'one_time'
    unit_amount: number
    unit_amount_decimal: string
  }
  quantity: number
}

export interface Session {
  id: string
  object: 'checkout.session'
  allow_promotion_codes: null
  amount_subtotal: number
  amount_total: number
  automatic_tax: { enabled: false; liability: null; provider: null; status: null }
  billing_address_collection: null
  cancel_url: string | null
  client_reference_id: string | null
  client_secret: null
  created: number
  currency: string
  customer: null
  customer_creation: 'if_required'
  customer_details: { email: string | null; name: string | null; phone: null; address: null } | null
  customer_email: string | null
  expires_at: number
  invoice: null
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_link: null
  payment_method_collection: 'if_required'
  payment_method_types: string[]
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  recovered_from: null
  setup_intent: null
  shipping_options: []
  status: 'open' | 'complete' | 'expired'
  submit_type: null
  subscription: null
  success_url: string
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  ui_mode: 'hosted_page'
  url: string | null
}

/** A session with what Stripe shows only on request. */
export interface StoredSession {
  session: Session
  lineItems: LineItem[]
  /** The product description of each line, shown on the payment page. */
  lineNotes: (string | null)[]
  intentMetadata: Record<string, string>
  intentDescription: string | null
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_received: number
  canceled_at: null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  description: string | null
  last_payment_error: { code: string; message: string; type: 'card_error' } | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: null
  payment_method: string
  payment_method_types: string[]
  receipt_email: string | null
  status: 'processing' | 'succeeded' | 'requires_payment_method'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string
  billing_details: { address: null; email: string | null; name: string | null; phone: null }
  captured: true
  created: number
  currency: string
  description: string | null
  disputed: boolean
  failure_code: null
  failure_message: null
  livemode: false
  metadata: Record<string, string>
  outcome: { network_status: 'approved_by_network'; type: 'authorized'; seller_message: 'Payment complete.' }
  paid: true
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: { brand: 'visa'; last4: '4242'; funding: 'credit' } }
  receipt_url: null
  refunded: boolean
  status: 'succeeded'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded' | 'failed'
  failure_reason?: string
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
}

/** A random id with Stripe's prefix, such as `cs_test_…`; 144 random bits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')
}

/** A card payment of a session as it stands when the buyer has confirmed it. */
export function newPaymentIntent(
  { session, intentMetadata, intentDescription }: StoredSession,
  created: number,
): PaymentIntent {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created,
    currency: session.currency,
    customer: null,
    description: intentDescription,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: intentMetadata,
    next_action: null,
    payment_method: newId('pm_'),
    payment_method_types: session.payment_method_types,
    receipt_email: null,
    status: 'processing',
  }
}

/** The captured charge of a payment. */
export function newCharge(intent: PaymentIntent, session: Session, created: number): Charge {
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: newId('txn_'),
    billing_details: {
      address: null,
      email: session.customer_details?.email ?? null,
      name: session.customer_details?.name ?? null,
      phone: null,
    },
    captured: true,
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      type: 'authorized',
      seller_message: 'Payment complete.',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', funding: 'credit' } },
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
  }
}

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}
