import type { Generated } from 'kysely'
import type { Language } from '../../shared/language/language.ts'
import type { OrderStatus } from '../../shared/orders/contract.ts'
import type { DeskWay } from '../../shared/orders/desk.ts'
import type { RefundReason } from '../../shared/orders/refunds.ts'

export type OrderTables = {
  /** Announcements of admins to ticket holders. */
  announcements: {
    id: string
    show_id: string
    /** Null: to all with tickets for performances to come. */
    performance_id: string | null
    subject: string
    message: string
    /** For readers of French; empty where the others stand in. */
    subject_fr: Generated<string>
    message_fr: Generated<string>
    recipients: number
    /** 1 when it also goes to the recipients' devices. */
    push: Generated<number>
    /** When an admin stopped it, and how many were not mailed by then. */
    stopped_at: Generated<number | null>
    unsent: Generated<number>
    created_at: number
  }
  /** Only the status ever changes, and the person when two accounts become one. */
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
    /** Why an admin has to review it, for `manual_review`. */
    review_reason: string | null
  }
  order_lines: {
    id: string
    order_id: string
    line_no: number
    kind: 'seat' | 'donation'
    seat_num: number | null
    ticket_type: string | null
    net_cents: number
    tax_cents: number
  }
  /** The taxes of an order, as its hold had them, those at 0 % too. */
  order_taxes: {
    order_id: string
    tax_no: number
    name_en: string
    /** '': the English name stands in. */
    name_fr: string
    /** Registration number; '' without one. */
    number: string
    /** Thousandths of a percent. */
    rate: number
    /** Kinds of charge that are not taxed, separated by spaces. */
    exempt: string
  }
  /** What each tax of the order comes to on a line, if anything; together its `tax_cents`. */
  line_taxes: { order_line_id: string; tax_no: number; amount_cents: number }
  payment_attempts: {
    id: string
    order_id: string
    attempt_no: number
    /** A provider's name; `free`: nothing to pay; `cash` and `terminal` (the card terminal): paid at the box office. */
    provider: string
    /** The idempotency key of every call about this attempt, stored before the first. */
    idempotency_key: string
    /** The provider's id of the session. */
    reference: string | null
    /** The provider's id of the payment, for refunds; the number on the receipt of a card terminal. */
    payment_ref: string | null
    url: string | null
    /** In which language the provider is told of it, whoever asks again; null: in English, with no language named. */
    language: Generated<Language | null>
    amount_cents: number
    currency: string
    /** `creating` and `open` are live; `closed` can no longer be paid; `captured` has our money. */
    state: 'creating' | 'open' | 'closed' | 'captured'
    captured_cents: number
    /** Sent with the next capture, where the provider takes money only when we ask. */
    capture_key: string | null
    /** Set while we have asked for the money and do not know the outcome: nothing may close the attempt. */
    capture_started_at: number | null
    /** Shortfall that an admin waived, of a capture below the order's total. */
    waived_cents: Generated<number>
    /** When the provider was last asked for refunds and disputes of a capture; 0 for never. */
    money_back_checked_at: Generated<number>
    created_at: number
    updated_at: number
  }
  refunds: {
    id: string
    order_id: string
    attempt_id: string
    amount_cents: number
    /**
     * How much of the order it settles: its amount, or less until tickets are given up if the money left at the
     * provider (`external`, `disputed`).
     */
    covers_cents: number
    /**
     * `requested` by an admin; `cancelled` performance; `exchange` for cheaper tickets; `external`: made at the provider;
     * `disputed`: claimed back through a bank.
     */
    reason: RefundReason
    /**
     * `review` waits for an admin, 24 hours, or a bank; `refused` by the provider is still owed; `dropped` never
     * happened.
     */
    state: 'review' | 'due' | 'done' | 'refused' | 'dropped'
    idempotency_key: string
    provider_ref: string | null
    due_at: number
    created_at: number
    done_at: number | null
    /** What the admin wrote to the buyer. */
    note: string | null
    /** The admin who caused it. */
    actor_id: string | null
    /** The provider's words when it refused. */
    problem: string | null
    /** How it was paid if not through the provider, such as a cheque's number; '' once that is forgotten. */
    paid_otherwise: string | null
    /** The order whose lines it settles, if that took this one's money by an exchange. */
    for_order_id: string | null
    /** The shift in which it was paid by hand: from the drawer, in cash, or on the terminal. */
    shift_id: Generated<string | null>
    /** 0 for what came in by hand and was given back another way, such as by cheque. */
    as_it_came: Generated<number>
  }
  /** Payments at a provider that carry our metadata and belong to no order here. */
  unknown_payments: {
    id: string
    provider: string
    /** The provider's id of the session. */
    reference: string
    /** The provider's id of the payment. */
    payment_ref: string
    /** The order and the attempt that its metadata names. */
    order_id: string | null
    attempt_id: string
    amount_cents: number
    currency: string
    paid_at: number
    first_seen: number
    /** How much of it went back at the provider, and when that was last checked. */
    back_cents: number
    checked_at: number
    /** `open` and `due` (being refunded) are on the list; the others are off it. */
    state: 'open' | 'due' | 'refunded' | 'explained' | 'matched'
    /** The refund's idempotency key. */
    refund_key: string
    /** The provider's words when it refused the refund. */
    problem: string | null
    /** The admin's explanation. */
    note: string | null
    resolved_at: number | null
    resolved_by: string | null
  }
  /** What providers told us, once each. */
  webhook_inbox: {
    provider: string
    event_id: string
    type: string
    payload: string
    received_at: number
    processed_at: number | null
    outcome: string | null
  }
  /** How far each provider's list of payments was read; a restored backup begins where it was made. */
  payment_lists: { provider: string; read_until: number }
  /** Which lines a refund settles; none for money that never paid for a line. No line is settled twice. */
  refund_lines: { refund_id: string; order_line_id: string; amount_cents: number }
  /**
   * Tickets of one order exchanged for those of another, for another performance of the show. It waits for the payment
   * of the new order, and completes with it or never.
   */
  exchanges: {
    id: string
    from_order_id: string
    to_order_id: string
    /** The first order of the chain of exchanges: whatever moves money in the chain locks it. */
    root_order_id: string
    /** What the old tickets cost, tax included. */
    credit_cents: number
    /** How much of the credit pays for the new order. Less once money of the new order was refunded. */
    moved_cents: number
    /** How much of the credit was too little to refund. */
    kept_cents: number
    /** What was refunded at the exchange, and through whom. */
    back_cents: number
    /** Most of it. */
    back_through: string | null
    /** The refund of each payment, as JSON. */
    back_parts: string
    created_at: number
    done_at: number | null
  }
  /** The lines that an exchange gives up; only one exchange of a line ever completes. */
  exchange_lines: { exchange_id: string; order_line_id: string; done_at: number | null }
  /** One row per press of a button, by the browser's key: a double click acts once. */
  refund_requests: { request_key: string; order_id: string; actor_id: string; created_at: number }
  /** Orders that an admin sold or gave away at the desk, or changed there from another. */
  desk_sales: {
    order_id: string
    /** The browser's key: a double click sells once. */
    request_key: string
    actor_id: string
    how: DeskWay
    /** Why the tickets, or the difference of a change, are complimentary. */
    reason: string | null
    /** A walk-in; null if the order belongs to an account, and once the name is anonymized. */
    buyer_name: string | null
    buyer_email: string | null
    /** In which language a walk-in is written to. */
    language: Generated<Language | null>
    created_at: number
    /** The open shift of its seller; null without one. */
    shift_id: Generated<string | null>
  }
  /** What the box office notes on an order, for itself; forgotten with the buyer. */
  order_notes: { order_id: string; note: string; written_by: string; written_at: number }
  /** Shifts of sellers at the desk, one open at a time each. */
  shifts: {
    id: string
    seller_id: string
    opened_at: number
    /** In the drawer when it began. */
    float_cents: number
    closed_at: Generated<number | null>
    closed_by: Generated<string | null>
    /** What should have been in the drawer at its end: float and cash sales without cash refunds. */
    expected_cents: Generated<number | null>
    /** What was. */
    counted_cents: Generated<number | null>
  }
  /** Cancelled performances. */
  cancellations: {
    performance_id: string
    actor_id: string
    keep_donations: number
    /** The message to ticket holders; in French too, where it is given. */
    note: string
    note_fr: Generated<string>
    started_at: number
  }
  /** The orders of a cancelled performance, each to be closed or refunded. */
  cancelled_orders: { order_id: string; performance_id: string; done_at: number | null }
}
