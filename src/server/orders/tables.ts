import type { Generated } from 'kysely'
import type { Language } from '../../shared/language/language.ts'
import type { OrderStatus } from '../../shared/orders/contract.ts'
import type { CreditKind } from '../../shared/orders/credit.ts'
import type { DeskWay } from '../../shared/orders/office/desk.ts'
import type { RefundReason } from '../../shared/orders/refunds.ts'
import type { UntaxedReason } from '../../shared/platform/money/taxes.ts'

/** `type_name`: null where nobody names the type, or not in French. `code_id`: what made it cheaper, or opened its sale. */
type OrderLine = Record<'type_name' | 'type_name_fr' | 'code_id', Generated<string | null>> & {
  id: string
  order_id: string
  change_id: string
  performance_id: string
  line_no: number
  kind: 'seat' | 'donation'
  seat_num: number | null
  ticket_type: string | null
  /** What the seat was called when it was sold. */
  seat_label: string | null
  net_cents: number
  tax_cents: number
  /** Why it is not taxed; null if it is. */
  untaxed: UntaxedReason | null
  /** By how much its code made it cheaper. */
  forgone_cents: Generated<number>
  /** The change that ended it, and when. */
  ended_by: string | null
  ended_at: number | null
}

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
  /** What one buyer bought in one go, and what happened to it since. Its amounts are those of its current lines. */
  orders: {
    id: string
    user_id: string
    /** The earliest performance of its live lines as of the last change that was completed. */
    performance_id: string
    status: OrderStatus
    currency: string
    donation_cents: number
    subtotal_cents: number
    tax_cents: number
    total_cents: number
    created_at: number
    paid_at: number | null
    closed_at: number | null
    /** A walk-in; null if the order belongs to an account, and once the name is anonymized. */
    buyer_name: string | null
    buyer_email: string | null
    /** The group that an offer is for; forgotten with the name. */
    organisation: Generated<string | null>
    /** In which language a walk-in is written to. */
    language: Generated<Language | null>
  }
  /** The only way an order is altered: a change adds lines, ends lines, or both. `paid` once it is done. */
  order_changes: {
    id: string
    order_id: string
    /** The purchase is 1. */
    change_no: number
    kind: 'purchase' | 'exchange' | 'return'
    status: OrderStatus
    /** Where the seats of its new lines come from. */
    hold_id: string | null
    /** Who of the staff made it; null for the buyer, and for the system. */
    actor_id: string | null
    /** The browser's key: a double click acts once. */
    request_key: string | null
    /** How a sale or a change at the desk was paid; null for any other. */
    how: DeskWay | null
    /** Why the tickets, or the difference of a change, are complimentary. */
    reason: string | null
    /** Why an admin has to review it, for `manual_review`. */
    review_reason: string | null
    /** The open shift of its seller; null without one. */
    shift_id: string | null
    created_at: number
    /** When it lapses unpaid; null for what never waits. */
    expires_at: number | null
    /** When its lines became live and those that it ends ended. */
    done_at: number | null
    /** When it ended otherwise. */
    closed_at: number | null
    /** Of an offer: the hash of its link's secret, until when seats may be given up, when its deadline was last told. */
    token_hash: Generated<string | null>
    link_no: Generated<number>
    lower_until: Generated<number | null>
    notified_at: Generated<number | null>
    /** Of complimentary seats: the offer to their giver, also on that itself; and when a guest declined them. */
    allotment_id: Generated<string | null>
    declined_at: Generated<number | null>
  }
  /** One thing sold. Live while the change that added it is done, and none ended it. */
  order_lines: OrderLine
  /** What an order consists of: its lines that no exchange replaced, or has still to add. */
  current_lines: OrderLine
  change_ends: { change_id: string; order_line_id: string }
  /**
   * Differences that nobody pays: positive, too little to charge or waived; negative, too little to refund, or a waived
   * amount that a later return used up.
   */
  allowances: {
    id: string
    order_id: string
    /** Null after a dispute was won. */
    change_id: string | null
    amount_cents: number
    created_at: number
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
  }
  /** What each tax of the order comes to on a line, if anything; together its `tax_cents`. */
  line_taxes: { order_line_id: string; tax_no: number; amount_cents: number }
  payment_attempts: {
    id: string
    order_id: string
    /** What it pays for. */
    change_id: string
    attempt_no: number
    /** A provider's name; `free`: nothing to pay; `cash`, `terminal`, `cheque`, `transfer`: by hand; `credit`: of the buyer. */
    provider: string
    /** The idempotency key of every call about this attempt, stored before the first. */
    idempotency_key: string
    /** The provider's id of the session. */
    reference: string | null
    /** The provider's id of the payment, for refunds; the number on the receipt of a card terminal, or of a cheque or transfer. */
    payment_ref: string | null
    url: string | null
    /** In which language the provider is told of it, whoever asks again. */
    language: Generated<Language>
    amount_cents: number
    currency: string
    /** `creating` and `open` are live; `closed` can no longer be paid; `captured` has our money. */
    state: 'creating' | 'open' | 'closed' | 'captured'
    captured_cents: number
    /** Sent with the next capture, where the provider takes money only when we ask. */
    capture_key: string | null
    /** Set while we have asked for the money and do not know the outcome: nothing may close the attempt. */
    capture_started_at: number | null
    /** When the provider was last asked for refunds and disputes of a capture; 0 for never. */
    money_back_checked_at: Generated<number>
    /** The shift in which the box office took it, in cash or on the terminal. */
    shift_id: Generated<string | null>
    created_at: number
    /** Of a capture, when it was made. */
    updated_at: number
  }
  refunds: {
    id: string
    order_id: string
    attempt_id: string
    amount_cents: number
    /** The change that caused it; null for one from outside, or of a payment that bought nothing. */
    change_id: string | null
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
    /** The shift in which it was paid by hand: from the drawer, in cash, or on the terminal. */
    shift_id: Generated<string | null>
    /** 0 for what came in by hand and was given back another way, such as by cheque. */
    as_it_came: Generated<number>
  }
  /** Payments of refunds that failed after they were done, and came back to us: the refund is owed again, or dropped. */
  returned_refunds: { refund_id: string; amount_cents: number; paid_at: number; came_back_at: number }
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
  cancellations: {
    performance_id: string
    actor_id: string
    keep_donations: number
    /** The message to ticket holders; in French too, where it is given. */
    note: string
    note_fr: Generated<string>
    started_at: number
  }
  /** The orders with seats of a cancelled performance, each to be closed or refunded. */
  cancelled_orders: { order_id: string; performance_id: string; done_at: number | null }
  /** Payments that were captured; `left_cents` has not gone back, and is below zero if a bank took more. */
  captures: Record<'id' | 'order_id' | 'change_id' | 'provider', string> &
    Record<'change_no' | 'attempt_no' | 'created_at' | 'left_cents', number> & { change_status: OrderStatus }
  /** What people may buy tickets with: given by the box office, spent, and returned. One account a person and currency. */
  credit_accounts: { id: string; user_id: string; currency: string }
  /**
   * Rows are only added; the balance is their sum. `reason`: why an admin gave or took it, until it is forgotten.
   * `request_key`: of the browser, so that a double click acts once.
   */
  credit_entries: Record<'id' | 'account_id', string> &
    Record<'attempt_id' | 'refund_id' | 'actor_id' | 'request_key', string | null> &
    Record<'amount_cents' | 'created_at', number> & { kind: CreditKind; reason: Generated<string> }
  credit_balances: { account_id: string; user_id: string; currency: string; balance_cents: number }
  /** `reserved` of what was captured is for a change that still waits for the rest. */
  order_balances: { order_id: string } & Record<`${Sum | 'balance'}_cents`, number>
}

type Sum = 'live' | 'captured' | 'reserved' | 'back' | 'outside' | 'allowed'
