import type { OrderStatus } from '../../shared/orders/contract.ts'

export type OrderTables = {
  /** Never changed but for its status. */
  orders: {
    id: string
    user_id: string
    performance_id: string
    hold_id: string
    status: OrderStatus
    currency: string
    donation_cents: number
    subtotal_cents: number
    tax_cents: number
    total_cents: number
    created_at: number
    /** End of the hold it pays for. */
    expires_at: number
    paid_at: number | null
    closed_at: number | null
    /** Why an admin has to look at it, for `manual_review`. */
    review_reason: string | null
  }
  order_lines: {
    id: string
    order_id: string
    line_no: number
    kind: 'seat' | 'donation'
    seat_num: number | null
    ticket_type: string | null
    voucher: string | null
    net_cents: number
    tax_cents: number
  }
  payment_attempts: {
    id: string
    order_id: string
    attempt_no: number
    /** `free`: nothing to pay; `cash`: taken at the box office. */
    provider: 'stripe' | 'paypal' | 'free' | 'cash'
    /** Sent with every call about this attempt, stored before the first. */
    idempotency_key: string
    /** The provider's id of the session. */
    reference: string | null
    /** The provider's id of the payment, for refunds. */
    payment_ref: string | null
    url: string | null
    amount_cents: number
    currency: string
    /** `creating` and `open` are live; `closed` can no longer be paid; `captured` has our money. */
    state: 'creating' | 'open' | 'closed' | 'captured'
    captured_cents: number
    /** Sent with the next capture, where the provider takes money only when we ask (PayPal). */
    capture_key: string | null
    /** While this is set we have asked for the money and do not know the end: nothing may close the attempt. */
    capture_started_at: number | null
    created_at: number
    updated_at: number
  }
  refunds: {
    id: string
    order_id: string
    attempt_id: string
    amount_cents: number
    reason: 'late' | 'duplicate' | 'mismatch' | 'requested'
    /** `review` waits for an admin, or for its 24 hours. */
    state: 'review' | 'due' | 'done' | 'refused' | 'dropped'
    idempotency_key: string
    provider_ref: string | null
    due_at: number
    created_at: number
    done_at: number | null
  }
  /** Which lines a refund gives back; none for money that never belonged to a line. */
  refund_lines: { refund_id: string; order_line_id: string; amount_cents: number }
  /** What happened to captured money at the provider without us: a refund made there, or a dispute. */
  provider_facts: {
    provider: string
    /** The provider's id of the refund or dispute. */
    reference: string
    kind: 'refund' | 'dispute'
    attempt_id: string
    amount_cents: number
    noted_at: number
  }
}
