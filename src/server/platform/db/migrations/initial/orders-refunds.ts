/** Refunds, those that came back, and cancelled performances. */
export const refundTables = `
create table refunds (
  id text primary key, order_id text not null references orders (id),
  attempt_id text not null references payment_attempts (id),
  amount_cents integer not null check (amount_cents >= 0), -- A dispute may have no amount at first.
  -- The change that caused it; null for one from outside, or of a payment that bought nothing.
  change_id text references order_changes (id),
  -- 'requested' by an admin; 'exchange' for cheaper tickets; 'external': made at the provider; 'disputed': by a bank.
  reason text not null,
  -- 'review' waits for an admin, 24 hours, or a bank; 'refused' is still owed; 'dropped' never happened.
  state text not null,
  idempotency_key text not null unique, provider_ref text, due_at bigint not null, created_at bigint not null,
  done_at bigint,
  note text, -- To the buyer.
  actor_id text, -- The admin who caused it.
  problem text, -- The provider's words when it refused, or when the refund came back; '' if it gave no reason.
  came_back_ref text, -- The provider's reference of what came back; null for a refusal.
  -- How it was paid if not through the provider, such as a cheque's number; '' once that is erased.
  paid_otherwise text,
  -- The shift in which it was paid by hand: from the drawer, in cash, or on the terminal.
  shift_id text references shifts (id),
  -- 0 for what came in by hand and was given back another way, such as by cheque.
  as_it_came integer not null default 1,
  check (reason in ('late', 'duplicate', 'lapsed', 'mismatch', 'requested', 'cancelled', 'external', 'disputed',
    'returned', 'exchange')),
  check (state in ('review', 'due', 'done', 'refused', 'dropped')));
create index refunds_order on refunds (order_id);
create index refunds_attempt on refunds (attempt_id);
create index refunds_open on refunds (due_at) where state in ('review', 'due');
create index refunds_troubled on refunds (state) where state in ('review', 'due', 'refused');
create index refunds_done on refunds (done_at) where done_at is not null;
create index refunds_shift on refunds (shift_id) where shift_id is not null;
create index refunds_change on refunds (change_id) where change_id is not null;

-- Payments of refunds that failed after they were done, and came back to us: the refund is owed again, or dropped.
create table returned_refunds (
  refund_id text not null references refunds (id), amount_cents integer not null check (amount_cents > 0),
  paid_at bigint not null, came_back_at bigint not null,
  primary key (refund_id, came_back_at));

create table cancellations (
  performance_id text primary key references performances (id) on delete cascade, actor_id text not null,
  keep_donations integer not null,
  note text not null, -- The message to ticket holders; in French too, where it is given.
  note_fr text not null default '', started_at bigint not null);

-- The orders with seats of a cancelled performance, each to be closed or refunded.
create table cancelled_orders (
  order_id text not null references orders (id),
  performance_id text not null references cancellations (performance_id), done_at bigint,
  primary key (performance_id, order_id));`
