// Made by `npm run api` of the tables that the migrations create. Not to be edited.
import type { Generated } from 'kysely'

/** Every table with its columns, as Kysely reads and writes them. */
export type Tables = {
  admissions: {
    scan_id: string
    ticket_id: string | null
    /** SHA-256 of the scanned text: reusing a scan id for another text is refused. */
    scanned_hash: string
    performance_id: string | null
    direction: 'in' | 'out'
    /** A guest came for the first time, came back, went out for now, or was never meant to be let in. */
    kind: 'entry' | 're-entry' | 'pass-out' | 'undo'
    /** Why an admission was undone. */
    reason: string | null
    result: 'admitted' | 'already-admitted' | 'wrong-performance' | 'void' | 'unknown'
    at: number
    user_id: string
    /** The phone it was scanned with; null once that session was deleted. */
    session_id: string | null
    /** What the phone showed when it judged by itself; 'result' says what the server made of that. Null for others. */
    phone_result: 'admitted' | 'already-admitted' | 'wrong-performance' | 'void' | 'unknown' | null
    /** When the phone's own verdict came in; null for others. */
    received_at: number | null
    /** When the phone said that it scanned, where that cannot be and 'at' is a time that can. */
    claimed_at: number | null
    /** The scan that an undo reverses; null for others. */
    undoes: string | null
    /** The ticket and seat that a signed code named, where that ticket is none of ours. */
    code_ticket: string | null
    code_seat: number | null
  }
  allowances: {
    id: string
    order_id: string
    /** Null after a dispute was won. */
    change_id: string | null
    amount_cents: number
    created_at: number
  }
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
    stopped_at: number | null
    unsent: Generated<number>
    created_at: number
  }
  audit: {
    id: string
    at: number
    actor_id: string | null
    action: string
    subject: string
    detail: string
  }
  calendar_links: {
    user_id: string
    token_hash: string
    created_at: number
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
  cancelled_orders: {
    order_id: string
    performance_id: string
    done_at: number | null
  }
  change_ends: {
    change_id: string
    order_line_id: string
  }
  codes: {
    id: string
    code: string
    code_key: string
    rule: 'percent' | 'amount' | 'fixed' | 'group' | 'series' | 'seriesPercent' | 'unlock'
    value: number
    pays: number | null
    scope: string
    from_day: string | null
    until_day: string | null
    per_order: number | null
    per_person: number | null
    in_total: number | null
    stopped_at: number | null
    created_at: number
    version: Generated<number>
  }
  college_identities: {
    user_id: string
    issuer: string
    subject: string
    created_at: number
  }
  consents: {
    id: string
    user_id: string
    list: 'reminders' | 'announcements'
    given: number
    /** 1 when the box was ticked beforehand, and left so. */
    ticked_before: number
    place: 'payment' | 'profile' | 'mail'
    /** The words that stood there. */
    wording: string
    at: number
  }
  credit_accounts: {
    id: string
    user_id: string | null
    currency: string
    /** The account that took it over, and when. */
    merged_into: string | null
    merged_at: number | null
  }
  credit_entries: {
    id: string
    account_id: string
    amount_cents: number
    kind: 'granted' | 'corrected' | 'payment' | 'refund' | 'reclaimed' | 'merged' | 'ended' | 'gift' | 'sold' | 'unsold' | 'paid-out'
    /** Why an admin gave or took it, until it is erased. */
    reason: Generated<string>
    attempt_id: string | null
    refund_id: string | null
    actor_id: string | null
    /** The browser's key: a double click acts once. */
    request_key: string | null
    created_at: number
  }
  database_kind: {
    id: number
    kind: 'sandbox' | 'live'
  }
  devices: {
    user_id: string
    device_hash: string
    first_seen_at: number
  }
  email_changes: {
    token_hash: string
    /** Of the link in the warning to the current address; null for changes made before such links existed. */
    stop_hash: string | null
    user_id: string
    new_email: string
    expires_at: number
    used_at: number | null
    /** Null while pending, and after expiry. */
    outcome: 'confirmed' | 'withdrawn' | 'replaced' | null
    created_at: number
  }
  email_tokens: {
    token_hash: string
    user_id: string
    purpose: 'verify' | 'reset' | 'guest'
    expires_at: number
    used_at: number | null
    created_at: number
  }
  gift_cards: {
    id: string
    order_line_id: string
    account_id: string
    /** Its code is derived from it and the id; a replaced card has the next. */
    code_no: number
    code_hash: string
    code_end: string
    /** The account that received its balance, merged since or not: */
    holder_id: string | null
    /** how much of it, and when. */
    held_cents: Generated<number>
    held_at: number | null
    sender_name: string
    recipient_name: string
    recipient_email: string
    message: string
    /** The address that the buyer typed; the office may have another code mailed elsewhere. */
    typed_email: string
    language: 'en' | 'fr'
    mail_at: number
    mailed_at: number | null
    blocked_at: number | null
    created_at: number
  }
  guests: {
    user_id: string
    name: string
    /** '' until it is given. */
    email: string
    /** When the code that was mailed to the address was typed. */
    proven_at: number | null
    created_at: number
  }
  hold_parts: {
    hold_id: string
    performance_id: string
    /** The ticket types that the performance offered when its first seat was held, as JSON; see 'typesOfPart'. */
    types: string
    /** Why tickets of its show were exempt from tax then; null if they were taxed. */
    tax_exempt: 'amateur' | 'nominal' | 'other' | null
    /** Number of seats; of a closed part, the number at its end. */
    seats: number
    /** The most seats it had before the present ones. */
    most_seats: Generated<number>
    created_at: number
    /** When it last grew or was begun. */
    changed_at: number
    /** When its last seat was released while the hold went on. */
    closed_at: number | null
    /** 1 if the box office ended it. */
    ended: Generated<number>
  }
  holds: {
    id: string
    user_id: string
    /** The order whose tickets its seats are to replace; null for what is to be bought. */
    order_id: string | null
    /** How it is taxed, as JSON, copied from the settings when the hold began. */
    taxing: string
    created_at: number
    ends_at: number
    /** When it was released, swept or sold. */
    closed_at: number | null
    /** Hash of the mailbox behind the person's address; erased a day after the hold ended. */
    mailbox: string | null
    /** Hash of the network it was begun from; null for people with a paid order; erased like the mailbox. */
    network: string | null
    /** Reduces the seats that it is meant for, also those that are added. */
    code_id: string | null
    version: number
    /** 'ordered': an open order is paying for it, and its seats cannot change. 'ended': by the box office. */
    state: 'open' | 'ordered' | 'released' | 'expired' | 'sold' | 'ended'
  }
  houses: {
    id: string
    name: string
    version: Generated<number>
    plan: string | null
    saved_at: number | null
  }
  jobs: {
    id: string
    kind: string
    payload: string
    /** At most one job per key, so that a repeated cause acts once. */
    unique_key: string | null
    /** Id of the job's subject, for jobs that are looked up by it. */
    about: string | null
    run_at: number
    attempts: number
    locked_until: number | null
    state: 'ready' | 'done' | 'dead'
    /** Why the last attempt failed; of a done job: an admin dropped it. */
    last_error: string | null
    created_at: number
    /** When it was done, or given up. */
    finished_at: number | null
  }
  keys: {
    id: string
    purpose: 'session' | 'ticket' | 'push'
    /** Short number used in ticket codes; null for other purposes. */
    key_no: number | null
    public_key: string | null
    private_key: string
    created_at: number
    revoked_at: number | null
  }
  known_devices: {
    user_id: string
    secret_hash: string
    created_at: number
    expires_at: number
  }
  line_taxes: {
    order_line_id: string
    tax_no: number
    amount_cents: number
  }
  mails: {
    /** The job's id, which is its Message-ID too. */
    id: string
    /** The account with this address when it was tried; null if the order is a walk-in's. */
    user_id: string | null
    order_id: string | null
    address: string
    subject: string
    tried_at: number
    /** When the mail server took it. */
    sent_at: number | null
    /** Why it was not taken the last time. */
    problem: string | null
    /** 1 if the address was refused for good. */
    refused: Generated<number>
  }
  order_changes: {
    id: string
    order_id: string
    /** The purchase is 1. */
    change_no: number
    kind: 'purchase' | 'exchange' | 'return'
    status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'manual_review'
    /** Where the seats of its new lines come from. */
    hold_id: string | null
    /** Who of the staff made it; null for the buyer, and for the system. */
    actor_id: string | null
    /** The browser's key: a double click acts once. */
    request_key: string | null
    /** How a sale or a change at the desk was paid; null for any other. */
    how: 'cash' | 'terminal' | 'complimentary' | 'changed' | 'elsewhere' | null
    /** Why the tickets, or the difference of a change, are complimentary. */
    reason: string | null
    /** Why an admin has to review it, for 'manual_review'. */
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
    /** Of an offer: the hash of its link's secret, until when seats may be given up, when a mail last gave its deadline. */
    token_hash: string | null
    lower_until: number | null
    notified_at: number | null
    link_no: Generated<number>
    /** Of complimentary seats: the offer to their giver, also on that itself; and when a guest declined them. */
    allotment_id: string | null
    declined_at: number | null
  }
  order_lines: {
    id: string
    order_id: string
    change_id: string
    performance_id: string | null
    line_no: number
    kind: 'seat' | 'donation' | 'gift'
    seat_num: number | null
    /** What the seat was called when it was sold, and the id of its price zone then. */
    seat_label: string | null
    zone: string | null
    ticket_type: string | null
    /** Null where nobody names the type, or not in French. */
    type_name: string | null
    type_name_fr: string | null
    net_cents: number
    tax_cents: number
    /** Why it is not taxed; null if it is. */
    untaxed: 'amateur' | 'nominal' | 'other' | 'setting' | 'type' | null
    /** What made it cheaper, or opened its sale. */
    code_id: string | null
    /** By how much its code made it cheaper. */
    forgone_cents: Generated<number>
    /** The change that ended it, and when. */
    ended_by: string | null
    ended_at: number | null
  }
  order_notes: {
    order_id: string
    note: string
    written_by: string
    written_at: number
  }
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
  orders: {
    id: string
    user_id: string
    /** The earliest performance of its live lines as of the last change that was completed. */
    performance_id: string | null
    status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'manual_review'
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
    /** The group that an offer is for; erased with the name. */
    organisation: string | null
    /** Of mails to a walk-in. */
    language: 'en' | 'fr' | null
  }
  payment_attempts: {
    id: string
    order_id: string
    /** What it pays for. */
    change_id: string
    attempt_no: number
    /** A provider's; 'free': nothing to pay; 'cash', 'terminal', 'cheque', 'transfer': by hand; 'credit': of the buyer. */
    provider: string
    /** The idempotency key of every call about this attempt, stored before the first. */
    idempotency_key: string
    /** The provider's id of the session. */
    reference: string | null
    /** The provider's id of the payment, for refunds; the number of a terminal's receipt, a cheque or a transfer. */
    payment_ref: string | null
    url: string | null
    /** In which language the provider shows it, whoever asks again. */
    language: Generated<'en' | 'fr'>
    amount_cents: number
    currency: string
    /** 'creating' and 'open' are live; 'closed' can no longer be paid; 'captured' has our money. */
    state: 'creating' | 'open' | 'closed' | 'captured'
    captured_cents: number
    /** Sent with the next capture, where the provider takes money only when we ask. */
    capture_key: string | null
    /** Set while we have asked for the money and do not know the outcome: nothing may close the attempt. */
    capture_started_at: number | null
    /** When the provider was last asked for refunds and disputes of a capture; 0 for never. */
    money_back_checked_at: Generated<number>
    /** The shift in which the box office took it, in cash or on the terminal. */
    shift_id: string | null
    /** Of a capture, when it was made. */
    updated_at: number
    created_at: number
  }
  payment_lists: {
    provider: string
    read_until: number
  }
  performances: {
    id: string
    show_id: string
    house_id: Generated<string>
    starts_at: number
    doors_at: number
    sales_end_at: number
    /** When its sale opens with a waiting room; null without one. */
    opens_at: number | null
    status: 'scheduled' | 'closed' | 'cancelled'
    /** What happens when a choice of seats would leave a single seat between taken ones. */
    lonely_rule: Generated<'off' | 'warn' | 'block'>
    created_at: number
    /** Rises with each change: saving an older version is refused, and calendar programs use it to pick the latest. */
    version: Generated<number>
  }
  person_labels: {
    user_id: string
    label: string
  }
  person_notes: {
    id: string
    user_id: string
    author_id: string
    text: string
    created_at: number
  }
  picture_files: {
    picture_id: string
    /** For example '640.avif'. */
    name: string
    content_type: string
    bytes: Uint8Array
  }
  pictures: {
    id: string
    width: number
    height: number
    used: number
    created_at: number
  }
  preferences: {
    user_id: string
    reminder_opt_in: number
    announcement_opt_in: number
    /** 1 when they said so themselves, not by leaving a box that was ticked beforehand. */
    reminder_express: Generated<number>
    announcement_express: Generated<number>
    updated_at: number
  }
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    /** The device's address at its push service: whoever knows it can disturb the device. */
    endpoint: string
    /** The device's public key and shared secret, base64url. */
    p256dh: string
    auth: string
    created_at: number
  }
  queue_places: {
    performance_id: string
    /** Hash of the mailbox behind the person's address, as in 'holds'. */
    mailbox: string
    /** In order of arrival, from 1. */
    number: number
    /** When its turn began. */
    admitted_at: number | null
  }
  queues: {
    performance_id: string
    /** Decides the order of those who came before the opening; its hash is public at once, the seed at the opening. */
    seed: string
    /** How many numbers have been given out. */
    arrivals: number
    /** How many of them before the opening; null until then. */
    early: number | null
    /** How many, in order, have been admitted. */
    front: number
    /** How many are admitted now, in 1,000 s. */
    pace: number
    /** 1 if that is what the server manages, so that waits can be estimated. */
    steady: number
    /** When somebody was last admitted, or could have been. */
    moved_at: number
  }
  refunds: {
    id: string
    order_id: string
    attempt_id: string
    /** A dispute may have no amount at first. */
    amount_cents: number
    /** The change that caused it; null for one from outside, or of a payment that bought nothing. */
    change_id: string | null
    /** 'requested' by an admin; 'exchange' for cheaper tickets; 'external': made at the provider; 'disputed': by a bank. */
    reason: 'late' | 'duplicate' | 'lapsed' | 'mismatch' | 'requested' | 'cancelled' | 'external' | 'disputed' | 'returned' | 'exchange'
    /** 'review' waits for an admin, 24 hours, or a bank; 'refused' is still owed; 'dropped' never happened. */
    state: 'review' | 'due' | 'done' | 'refused' | 'dropped'
    idempotency_key: string
    provider_ref: string | null
    due_at: number
    created_at: number
    done_at: number | null
    /** To the buyer. */
    note: string | null
    /** The admin who caused it. */
    actor_id: string | null
    /** The provider's words when it refused, or when the refund came back; '' if it gave no reason. */
    problem: string | null
    /** The provider's reference of what came back; null for a refusal. */
    came_back_ref: string | null
    /** How it was paid if not through the provider, such as a cheque's number; '' once that is erased. */
    paid_otherwise: string | null
    /** The shift in which it was paid by hand: from the drawer, in cash, or on the terminal. */
    shift_id: string | null
    /** 0 for what came in by hand and was given back another way, such as by cheque. */
    as_it_came: Generated<number>
  }
  refused_addresses: {
    address: string
    /** SMTP reply code. */
    code: number
    reason: string
    refused_at: number
    times: number
  }
  resolved_conflicts: {
    scan_id: string
    at: number
    user_id: string
    note: string
  }
  returned_refunds: {
    refund_id: string
    amount_cents: number
    paid_at: number
    came_back_at: number
  }
  role_requests: {
    id: string
    user_id: string
    role: 'ticket_person' | 'admin'
    state: 'open' | 'approved' | 'refused'
    created_at: number
    decided_at: number | null
    decided_by: string | null
  }
  seat_blocks: {
    id: string
    performance_id: string
    reason: string
    created_at: number
  }
  seat_claims: {
    performance_id: string
    seat_num: number
    kind: 'hold' | 'order' | 'ticket' | 'block'
    /** Id of the hold, order, ticket or block. */
    owner_id: string
    /** The seat's price when it was claimed. */
    price_cents: number
    ends_at: number | null
    /** Whose limits it counts towards. */
    code_id: string | null
  }
  seats: {
    seat_num: number
    house_id: Generated<string>
    /** Its name, unique in the house; see 'joinLabel'. Places of an area are called like it. */
    label: string
    price_cents: number
    available: number
    kind: 'standard' | 'wheelchair' | 'companion' | 'place'
    /** Its price category; a performance may set its own price for it. */
    zone: Generated<string>
    retired_at: number | null
  }
  sessions: {
    id: string
    user_id: string
    created_at: number
    last_seen_at: number
    expires_at: number
    ended_at: number | null
    user_agent: string
    /** The known device on which it was opened. */
    device_hash: string | null
  }
  settings: {
    key: string
    value: string
    updated_at: number
  }
  setup_codes: {
    id: number
    code_hash: string
  }
  shifts: {
    id: string
    seller_id: string
    opened_at: number
    /** In the drawer when it began. */
    float_cents: number
    closed_at: number | null
    closed_by: string | null
    /** What should have been in the drawer at its end: float and cash sales without cash refunds. */
    expected_cents: number | null
    /** What was. */
    counted_cents: number | null
  }
  show_media: {
    show_id: string
    url: string
    /** Text alternative of the picture; empty for decoration, null if not given. */
    alt: string | null
    /** Set if the picture was uploaded here. */
    picture_id: string | null
  }
  shows: {
    id: string
    name: string
    /** The name in Unicode NFC and lower case. */
    name_key: string
    description: string
    starts_on: number
    ends_on: number
    cast_list: string
    director: string
    location: string
    hidden: number
    media: string
    accent: string
    created_at: number
    updated_at: number
    retired_at: number | null
    /** When it first became public; a hidden show without it is a draft. */
    published_at: number | null
    version: Generated<number>
    /** The name without case, accents and variants of the apostrophe. */
    search_key: string
    /** With its intervals; null if not given, like the number of intervals. */
    length_minutes: number | null
    intervals: number | null
    /** These four are empty if not given. */
    language: Generated<string>
    advice: Generated<string>
    access: Generated<string>
    address: Generated<string>
    /** Why its tickets are exempt from tax; null if they are taxed. */
    tax_exempt: 'amateur' | 'nominal' | 'other' | null
    /** In French, where the theatre gave it. */
    description_fr: Generated<string>
    language_fr: Generated<string>
    advice_fr: Generated<string>
    access_fr: Generated<string>
  }
  sign_in_nonces: {
    nonce_hash: string
    /** Hash of the cookie of the browser that began it. */
    browser_hash: string
    /** Whoever connects their account with the college; null for a log-in. */
    user_id: string | null
    expires_at: number
  }
  throttles: {
    key: string
    window_start: number
    count: number
  }
  ticket_types: {
    id: string
    name: string
    /** Empty where the other name stands in. */
    name_fr: string
    unit: 'percent' | 'amount' | 'fixed' | 'choice'
    value: number
    /** What the buyer's choice begins with, in cents; null for the other units. */
    suggested: number | null
    audience: 'public' | 'desk'
    /** 1: every performance offers it that does not say otherwise. */
    everywhere: number
    /** 1: its guests show at the door that they are entitled to it. */
    proof: number
    taxed: number
    place: number
    archived_at: number | null
    version: Generated<number>
  }
  tickets: {
    id: string
    order_id: string
    order_line_id: string
    performance_id: string
    seat_num: number
    /** The seat's name when it was sold. */
    seat_label: string
    ticket_type: string
    /** As its order line has them. */
    type_name: string | null
    type_name_fr: string | null
    /** Grows whenever the seat is sold again or the ticket reissued; part of its code. */
    generation: number
    state: 'valid' | 'void'
    /** Text of the QR code, signed at issue. */
    qr: string
    /** Number of the key that signed it. */
    key_no: number
    issued_at: number
    voided_at: number | null
    /** To whom it was sent, and since when that was accepted: they hold it then, not the buyer. Erased: '' without address. */
    sent_name: string | null
    sent_email: string | null
    sent_at: number | null
    accepted_at: number | null
    link_hash: string | null
    /** That of the code with which they got it. */
    accepted_generation: number | null
    /** When its guest last came in; null if they have not. */
    admitted_at: number | null
    /** Since when its guest is out for now; null while they are inside, and before they came. */
    left_at: number | null
  }
  type_rules: {
    performance_id: string
    type: string
    unit: 'percent' | 'amount' | 'fixed' | 'usual' | 'none'
    value: number
  }
  unknown_payments: {
    id: string
    provider: string
    /** The provider's id of the session. */
    reference: string
    /** The provider's id of the payment. */
    payment_ref: string
    /** What its metadata names. */
    order_id: string | null
    attempt_id: string
    amount_cents: number
    currency: string
    paid_at: number
    first_seen: number
    /** How much of it went back at the provider, and when that was last checked. */
    back_cents: number
    checked_at: number
    /** 'open' and 'due' (being refunded) are on the list; the others are off it. */
    state: 'open' | 'due' | 'refunded' | 'explained' | 'matched'
    /** The refund's idempotency key. */
    refund_key: string
    /** 'claimed' by the buyer's bank, 'came-back', or the provider's words when it refused the refund. */
    problem: string | null
    /** The admin's explanation. */
    note: string | null
    resolved_at: number | null
    resolved_by: string | null
  }
  user_imports: {
    id: string
    actor_id: string
    file_name: string
    /** JSON: what each column was, by its heading. */
    columns: string
    /** How many accounts it made. */
    people: number
    /** How many of them an undo removed; null while the import stands. */
    removed: number | null
    created_at: number
  }
  users: {
    id: string
    email: string
    username: string
    first_name: string
    last_name: string
    phone: string
    /** argon2id, or null for people who only sign in with Google or the college. */
    password_hash: string | null
    role: 'user' | 'ticket_person' | 'admin'
    /** An assigned role that takes effect once a password of 15 characters is set. */
    pending_role: 'ticket_person' | 'admin' | null
    /** 1 when the password is long enough for staff; stored because its text is not. */
    staff_password: Generated<number>
    /** Google's id of the person. */
    google_sub: string | null
    /** 1 while somebody who came through Google or the college has not given phone and role. */
    profile_pending: Generated<number>
    avatar_id: string | null
    import_id: string | null
    /** Of the person's mails; null until it is known. */
    language: 'en' | 'fr' | null
    email_verified_at: number | null
    disabled_at: number | null
    /** When name, address and password were erased; the row stays for its orders. */
    deleted_at: number | null
    /** When they last logged in. */
    active_at: number | null
    /** When they were told that nobody uses the account. */
    warned_at: number | null
    created_at: number
    updated_at: number
  }
  vital_signs: {
    name: string
    good_at: number | null
    bad_at: number | null
    /** Failures ever. */
    bad_count: Generated<number>
    /** What the last failure said. */
    problem: string | null
    /** Size of the last good backup. */
    bytes: number | null
  }
  webhook_inbox: {
    provider: string
    event_id: string
    type: string
    payload: string
    received_at: number
    processed_at: number | null
    outcome: string | null
  }
  zone_prices: {
    performance_id: string
    zone: string
    from_day: Generated<string>
    price_cents: number
    applies: Generated<number>
  }
}
