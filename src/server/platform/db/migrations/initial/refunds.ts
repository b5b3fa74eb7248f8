/** Refunds, those that came back, and cancelled performances. */
export const refundTables = `
create table refunds (
  id text primary key, order_id text not null references orders (id),
  attempt_id text not null references payment_attempts (id), change_id text references order_changes (id),
  -- A dispute may have no amount at first.
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null, state text not null, idempotency_key text not null unique, provider_ref text,
  due_at bigint not null, created_at bigint not null, done_at bigint, note text, actor_id text, problem text,
  paid_otherwise text, shift_id text references shifts (id), as_it_came integer not null default 1,
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

create table returned_refunds (
  refund_id text not null references refunds (id), amount_cents integer not null check (amount_cents > 0),
  paid_at bigint not null, came_back_at bigint not null,
  primary key (refund_id, came_back_at));

create table cancellations (
  performance_id text primary key references performances (id) on delete cascade, actor_id text not null,
  keep_donations integer not null, note text not null, note_fr text not null default '',
  started_at bigint not null);

create table cancelled_orders (
  performance_id text not null references cancellations (performance_id),
  order_id text not null references orders (id), done_at bigint,
  primary key (performance_id, order_id));`
