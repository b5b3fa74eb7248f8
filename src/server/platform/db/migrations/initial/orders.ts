/** The code decides which providers exist, so a new one needs no migration. */
const nameOfProvider = 'check (length(provider) between 1 and 30 and provider = lower(trim(provider)))'

const statuses = "('pending', 'paid', 'expired', 'cancelled', 'refunded', 'manual_review')"

/**
 * Orders with their changes, lines, taxes and notes, shifts at the desk, payments, allowances, unknown payments,
 * events of providers and announcements. An order has at most one change that waits for its payment.
 */
export const orderTables = `
-- What one buyer bought in one go, and what happened to it since. Its amounts are those of its current lines.
create table orders (
  id text primary key, user_id text not null references users (id),
  -- The earliest performance of its live lines as of the last change that was completed.
  performance_id text references performances (id),
  status text not null, currency text not null, donation_cents integer not null check (donation_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0), tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + tax_cents), created_at bigint not null,
  paid_at bigint, closed_at bigint,
  buyer_name text, -- A walk-in; null if the order belongs to an account, and once the name is anonymized.
  buyer_email text,
  organisation text, -- The group that an offer is for; erased with the name.
  language text check (language in ('en', 'fr')), -- Of mails to a walk-in.
  check (status in ${statuses}), check (buyer_email is null or buyer_name is not null),
  check (organisation is null or buyer_name is not null));
create index orders_user on orders (user_id, created_at);
create index orders_performance on orders (performance_id, status);
create index orders_review on orders (created_at) where status = 'manual_review';
create index orders_newest on orders (created_at, id);
create index orders_total on orders (total_cents, created_at, id);

-- Shifts of sellers at the desk, one open at a time each.
create table shifts (
  id text primary key, seller_id text not null references users (id), opened_at bigint not null,
  float_cents integer not null check (float_cents >= 0), -- In the drawer when it began.
  closed_at bigint, closed_by text references users (id),
  -- What should have been in the drawer at its end: float and cash sales without cash refunds.
  expected_cents integer,
  counted_cents integer check (counted_cents >= 0), -- What was.
  check ((closed_at is null) = (counted_cents is null)), check ((closed_at is null) = (expected_cents is null)),
  check ((closed_at is null) = (closed_by is null)));
create unique index shifts_one_open on shifts (seller_id) where closed_at is null;
create index shifts_newest on shifts (opened_at, id);

-- What the box office notes on an order, for itself; erased with the buyer.
create table order_notes (
  order_id text primary key references orders (id), note text not null,
  written_by text not null references users (id), written_at bigint not null);

-- The only way an order is altered: a change adds lines, ends lines, or both. 'paid' once it is done.
create table order_changes (
  id text primary key, order_id text not null references orders (id),
  change_no integer not null, -- The purchase is 1.
  kind text not null, status text not null,
  hold_id text references holds (id), -- Where the seats of its new lines come from.
  actor_id text, -- Who of the staff made it; null for the buyer, and for the system.
  request_key text, -- The browser's key: a double click acts once.
  how text, -- How a sale or a change at the desk was paid; null for any other.
  reason text, -- Why the tickets, or the difference of a change, are complimentary.
  review_reason text, -- Why an admin has to review it, for 'manual_review'.
  shift_id text references shifts (id), -- The open shift of its seller; null without one.
  created_at bigint not null,
  expires_at bigint, -- When it lapses unpaid; null for what never waits.
  done_at bigint, -- When its lines became live and those that it ends ended.
  closed_at bigint, -- When it ended otherwise.
  -- Of an offer: the hash of its link's secret, until when seats may be given up, when a mail last gave its deadline.
  token_hash text unique, lower_until bigint, notified_at bigint, link_no integer not null default 1,
  -- Of complimentary seats: the offer to their giver, also on that itself; and when a guest declined them.
  allotment_id text references order_changes (id), declined_at bigint,
  unique (order_id, change_no), unique (request_key), check (kind in ('purchase', 'exchange', 'return')),
  check (status in ${statuses}),
  check (how is null or how in ('cash', 'terminal', 'complimentary', 'changed', 'elsewhere')),
  check (how is null or (how = 'complimentary') = (reason is not null)),
  check ((status = 'paid') = (done_at is not null)), check (kind = 'return' or expires_at is not null),
  check (token_hash is null or (kind = 'purchase' and actor_id is not null)),
  check ((token_hash is null) = (notified_at is null) and (lower_until is null or token_hash is not null)),
  check (allotment_id is null or (token_hash is not null and how = 'complimentary')),
  check (declined_at is null or (allotment_id is not null and closed_at is not null)));
create unique index changes_one_open on order_changes (order_id) where status = 'pending';
create unique index changes_one_a_hold on order_changes (hold_id) where status = 'pending';
create index changes_expiry on order_changes (expires_at) where status = 'pending';
create index changes_done on order_changes (done_at) where done_at is not null;
create index changes_allotment on order_changes (allotment_id) where allotment_id is not null;
create index changes_shift on order_changes (shift_id) where shift_id is not null;

-- One thing sold. Live while the change that added it is done, and none ended it.
create table order_lines (
  id text primary key, order_id text not null references orders (id),
  change_id text not null references order_changes (id), performance_id text references performances (id),
  line_no integer not null, kind text not null, seat_num integer,
  seat_label text, zone text, -- What the seat was called when it was sold, and the id of its price zone then.
  ticket_type text,
  type_name text, type_name_fr text, -- Null where nobody names the type, or not in French.
  net_cents integer not null check (net_cents >= 0), tax_cents integer not null check (tax_cents >= 0),
  -- Why it is not taxed; null if it is.
  untaxed text check (untaxed in ('amateur', 'nominal', 'other', 'setting', 'type')),
  code_id text references codes (id), -- What made it cheaper, or opened its sale.
  forgone_cents integer not null default 0 check (forgone_cents >= 0), -- By how much its code made it cheaper.
  ended_by text references order_changes (id), ended_at bigint, -- The change that ended it, and when.
  unique (order_id, line_no), check (kind in ('seat', 'donation', 'gift')),
  check ((kind = 'gift') = (performance_id is null)), check ((kind = 'seat') = (seat_num is not null)),
  check ((seat_num is null) = (seat_label is null)), check (untaxed is null or tax_cents = 0),
  check ((ended_by is null) = (ended_at is null)));
create index order_lines_seat on order_lines (seat_num) where seat_num is not null;
create index order_lines_label on order_lines (seat_label) where seat_label is not null;
create index order_lines_code on order_lines (code_id) where code_id is not null;
create index order_lines_change on order_lines (change_id);
create index order_lines_performance on order_lines (performance_id);
create index order_lines_ended on order_lines (ended_by) where ended_by is not null;
create index order_lines_gone on order_lines (ended_at) where ended_at is not null;

create table change_ends (
  change_id text not null references order_changes (id), order_line_id text not null references order_lines (id),
  primary key (change_id, order_line_id));

-- The taxes of an order, as its hold had them, those at 0 % too.
create table order_taxes (
  order_id text not null references orders (id), tax_no integer not null, name_en text not null,
  name_fr text not null, -- '': the English name stands in.
  number text not null, -- Registration number; '' without one.
  rate integer not null check (rate >= 0), -- Thousandths of a percent.
  primary key (order_id, tax_no));

-- What each tax of the order comes to on a line, if anything; together its 'tax_cents'.
create table line_taxes (
  order_line_id text not null references order_lines (id), tax_no integer not null,
  amount_cents integer not null check (amount_cents > 0),
  primary key (order_line_id, tax_no));

create table payment_attempts (
  id text primary key, order_id text not null references orders (id),
  change_id text not null references order_changes (id), -- What it pays for.
  attempt_no integer not null,
  -- A provider's; 'free': nothing to pay; 'cash', 'terminal', 'cheque', 'transfer': by hand; 'credit': of the buyer.
  provider text not null,
  -- The idempotency key of every call about this attempt, stored before the first.
  idempotency_key text not null unique,
  reference text, -- The provider's id of the session.
  -- The provider's id of the payment, for refunds; the number of a terminal's receipt, a cheque or a transfer.
  payment_ref text,
  url text,
  -- In which language the provider shows it, whoever asks again.
  language text not null default 'en' check (language in ('en', 'fr')),
  amount_cents integer not null, currency text not null,
  state text not null, -- 'creating' and 'open' are live; 'closed' can no longer be paid; 'captured' has our money.
  captured_cents integer not null check (captured_cents >= 0),
  capture_key text, -- Sent with the next capture, where the provider takes money only when we ask.
  -- Set while we have asked for the money and do not know the outcome: nothing may close the attempt.
  capture_started_at bigint,
  -- When the provider was last asked for refunds and disputes of a capture; 0 for never.
  money_back_checked_at bigint not null default 0,
  shift_id text references shifts (id), -- The shift in which the box office took it, in cash or on the terminal.
  updated_at bigint not null, -- Of a capture, when it was made.
  created_at bigint not null,
  unique (change_id, attempt_no), unique (provider, reference), ${nameOfProvider},
  check (state in ('creating', 'open', 'closed', 'captured')), check (captured_cents = 0 or state = 'captured'));
create unique index attempts_one_live on payment_attempts (change_id) where state in ('creating', 'open');
create index attempts_capturing on payment_attempts (change_id)
  where capture_started_at is not null and state = 'open';
create index attempts_taken on payment_attempts (updated_at) where captured_cents > 0;
create index attempts_shift on payment_attempts (shift_id) where shift_id is not null;
create index attempts_order on payment_attempts (order_id);
create index attempts_payment on payment_attempts (payment_ref) where payment_ref is not null;
create index attempts_money_back on payment_attempts (money_back_checked_at) where state = 'captured';

-- Payments at a provider that carry our metadata and belong to no order here.
create table unknown_payments (
  id text primary key, provider text not null,
  reference text not null, -- The provider's id of the session.
  payment_ref text not null, -- The provider's id of the payment.
  order_id text, attempt_id text not null, -- What its metadata names.
  amount_cents integer not null check (amount_cents > 0), currency text not null,
  paid_at bigint not null, first_seen bigint not null,
  -- How much of it went back at the provider, and when that was last checked.
  back_cents integer not null check (back_cents >= 0), checked_at bigint not null,
  state text not null, -- 'open' and 'due' (being refunded) are on the list; the others are off it.
  refund_key text not null, -- The refund's idempotency key.
  problem text, -- 'claimed' by the buyer's bank, 'came-back', or the provider's words when it refused the refund.
  note text, -- The admin's explanation.
  resolved_at bigint, resolved_by text,
  unique (provider, payment_ref), ${nameOfProvider},
  check (provider not in ('free', 'cash', 'terminal', 'cheque', 'transfer', 'credit')),
  check (state in ('open', 'due', 'refunded', 'explained', 'matched')));
create index unknown_payments_open on unknown_payments (first_seen) where state in ('open', 'due');

-- What providers told us, once each.
create table webhook_inbox (
  provider text not null, event_id text not null, type text not null, payload text not null,
  received_at bigint not null, processed_at bigint, outcome text,
  primary key (provider, event_id));
create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null;

-- How far each provider's list of payments was read; a restored backup begins where it was made.
create table payment_lists (
  provider text primary key, read_until bigint not null);

-- Differences that nobody pays: positive, too little to charge or waived; negative, too little to refund, or a waived
-- amount that a later return used up.
create table allowances (
  id text primary key, order_id text not null references orders (id),
  change_id text references order_changes (id), -- Null after a dispute was won.
  amount_cents integer not null check (amount_cents <> 0), created_at bigint not null);
create index allowances_order on allowances (order_id);
create index allowances_made on allowances (created_at);

-- Announcements of admins to ticket holders.
create table announcements (
  id text primary key, show_id text not null references shows (id),
  performance_id text references performances (id), -- Null: to all with tickets for performances to come.
  subject text not null, message text not null,
  -- For readers of French; empty where the others stand in.
  subject_fr text not null default '', message_fr text not null default '',
  recipients integer not null,
  push integer not null default 0, -- 1 when it also goes to the recipients' devices.
  -- When an admin stopped it, and how many were not mailed by then.
  stopped_at bigint, unsent integer not null default 0,
  created_at bigint not null);
create index announcements_show on announcements (show_id, created_at);`
