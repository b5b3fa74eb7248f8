/** The code decides which providers exist, so a new one needs no migration. */
const nameOfProvider = 'check (length(provider) between 1 and 30 and provider = lower(trim(provider)))'

const statuses = "('pending', 'paid', 'expired', 'cancelled', 'refunded', 'manual_review')"

/**
 * Orders with their changes, lines, taxes and notes, shifts at the desk, payments, allowances, unknown payments,
 * announcements and mails. An order has at most one change that waits for its payment.
 */
export const orderTables = `
create table orders (
  id text primary key, user_id text not null references users (id),
  performance_id text not null references performances (id), status text not null, currency text not null,
  donation_cents integer not null check (donation_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + tax_cents), created_at bigint not null,
  paid_at bigint, closed_at bigint, buyer_name text, buyer_email text, organisation text,
  language text check (language in ('en', 'fr')),
  check (status in ${statuses}),
  check (buyer_email is null or buyer_name is not null),
  check (organisation is null or buyer_name is not null));
create index orders_user on orders (user_id, created_at);
create index orders_performance on orders (performance_id, status);
create index orders_review on orders (created_at) where status = 'manual_review';
create index orders_newest on orders (created_at, id);
create index orders_total on orders (total_cents, created_at, id);

create table shifts (
  id text primary key, seller_id text not null references users (id), opened_at bigint not null,
  float_cents integer not null check (float_cents >= 0), closed_at bigint,
  closed_by text references users (id), expected_cents integer,
  counted_cents integer check (counted_cents >= 0),
  check ((closed_at is null) = (counted_cents is null)),
  check ((closed_at is null) = (expected_cents is null)), check ((closed_at is null) = (closed_by is null)));
create unique index shifts_one_open on shifts (seller_id) where closed_at is null;
create index shifts_newest on shifts (opened_at, id);

create table order_notes (
  order_id text primary key references orders (id), note text not null,
  written_by text not null references users (id), written_at bigint not null);

create table order_changes (
  id text primary key, order_id text not null references orders (id), change_no integer not null,
  kind text not null, status text not null, hold_id text references holds (id), actor_id text,
  request_key text, how text, reason text, review_reason text, shift_id text references shifts (id),
  created_at bigint not null, expires_at bigint, done_at bigint, closed_at bigint, token_hash text unique,
  lower_until bigint, notified_at bigint, link_no integer not null default 1,
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

create table order_lines (
  id text primary key, order_id text not null references orders (id),
  change_id text not null references order_changes (id),
  performance_id text not null references performances (id), line_no integer not null, kind text not null,
  seat_num integer, seat_label text, ticket_type text, type_name text, type_name_fr text,
  net_cents integer not null check (net_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  untaxed text check (untaxed in ('amateur', 'nominal', 'other', 'setting', 'type')),
  code_id text references codes (id), forgone_cents integer not null default 0 check (forgone_cents >= 0),
  ended_by text references order_changes (id), ended_at bigint,
  unique (order_id, line_no), check (kind in ('seat', 'donation')),
  check ((kind = 'seat') = (seat_num is not null)), check ((seat_num is null) = (seat_label is null)),
  check (untaxed is null or tax_cents = 0),
  check ((ended_by is null) = (ended_at is null)));
create index order_lines_seat on order_lines (seat_num) where seat_num is not null;
create index order_lines_label on order_lines (seat_label) where seat_label is not null;
create index order_lines_code on order_lines (code_id) where code_id is not null;
create index order_lines_change on order_lines (change_id);
create index order_lines_performance on order_lines (performance_id);
create index order_lines_ended on order_lines (ended_by) where ended_by is not null;
create index order_lines_gone on order_lines (ended_at) where ended_at is not null;

create table change_ends (
  change_id text not null references order_changes (id),
  order_line_id text not null references order_lines (id),
  primary key (change_id, order_line_id));

create table order_taxes (
  order_id text not null references orders (id), tax_no integer not null, name_en text not null,
  name_fr text not null, number text not null, rate integer not null check (rate >= 0),
  primary key (order_id, tax_no));

create table line_taxes (
  order_line_id text not null references order_lines (id), tax_no integer not null,
  amount_cents integer not null check (amount_cents > 0),
  primary key (order_line_id, tax_no));

create table payment_attempts (
  id text primary key, order_id text not null references orders (id),
  change_id text not null references order_changes (id), attempt_no integer not null, provider text not null,
  idempotency_key text not null unique, reference text, payment_ref text, url text,
  amount_cents integer not null, currency text not null, state text not null,
  captured_cents integer not null check (captured_cents >= 0), created_at bigint not null,
  updated_at bigint not null, capture_key text, capture_started_at bigint,
  money_back_checked_at bigint not null default 0, language text not null default 'en',
  shift_id text references shifts (id),
  unique (change_id, attempt_no), unique (provider, reference),
  ${nameOfProvider},
  check (state in ('creating', 'open', 'closed', 'captured')),
  check (captured_cents = 0 or state = 'captured'));
create unique index attempts_one_live on payment_attempts (change_id) where state in ('creating', 'open');
create index attempts_capturing on payment_attempts (change_id)
  where capture_started_at is not null and state = 'open';
create index attempts_taken on payment_attempts (updated_at) where captured_cents > 0;
create index attempts_shift on payment_attempts (shift_id) where shift_id is not null;
create index attempts_order on payment_attempts (order_id);
create index attempts_payment on payment_attempts (payment_ref) where payment_ref is not null;
create index attempts_money_back on payment_attempts (money_back_checked_at) where state = 'captured';

create table unknown_payments (
  id text primary key, provider text not null, reference text not null, payment_ref text not null,
  order_id text, attempt_id text not null, amount_cents integer not null check (amount_cents > 0),
  currency text not null, paid_at bigint not null, first_seen bigint not null,
  back_cents integer not null check (back_cents >= 0), checked_at bigint not null, state text not null,
  refund_key text not null, problem text, note text, resolved_at bigint, resolved_by text,
  unique (provider, payment_ref),
  ${nameOfProvider},
  check (provider not in ('free', 'cash', 'terminal', 'cheque', 'transfer', 'credit')),
  check (state in ('open', 'due', 'refunded', 'explained', 'matched')));
create index unknown_payments_open on unknown_payments (first_seen) where state in ('open', 'due');

create table payment_lists (provider text primary key, read_until bigint not null);

create table allowances (
  id text primary key, order_id text not null references orders (id),
  change_id text references order_changes (id), amount_cents integer not null check (amount_cents <> 0),
  created_at bigint not null);
create index allowances_order on allowances (order_id);
create index allowances_made on allowances (created_at);

create table announcements (
  id text primary key, show_id text not null references shows (id),
  performance_id text references performances (id), subject text not null, message text not null,
  subject_fr text not null default '', message_fr text not null default '', recipients integer not null,
  push integer not null default 0, stopped_at bigint, unsent integer not null default 0,
  created_at bigint not null);
create index announcements_show on announcements (show_id, created_at);

create table mails (
  id text primary key, user_id text references users (id), order_id text references orders (id),
  address text not null, subject text not null, tried_at bigint not null, sent_at bigint, problem text,
  refused integer not null default 0);
create index mails_user on mails (user_id, tried_at);
create index mails_order on mails (order_id, tried_at);
create index mails_tried on mails (tried_at);`
