/** Accounts of credit, and what came and went: rows are only added. */
export const creditTables = `
-- What people may buy tickets with: given by the box office, spent, and returned. One account a person and currency.
create table credit_accounts (
  id text primary key, user_id text not null references users (id), currency text not null,
  unique (user_id, currency));

-- Rows are only added; the balance is their sum.
create table credit_entries (
  id text primary key, account_id text not null references credit_accounts (id),
  amount_cents integer not null check (amount_cents <> 0), kind text not null,
  reason text not null default '', -- Why an admin gave or took it, until it is erased.
  attempt_id text unique references payment_attempts (id), refund_id text references refunds (id),
  actor_id text references users (id),
  request_key text unique, -- The browser's key: a double click acts once.
  created_at bigint not null,
  check (kind in ('granted', 'corrected', 'payment', 'refund', 'reclaimed', 'merged', 'ended')),
  check ((kind = 'payment') = (attempt_id is not null)),
  check ((kind in ('refund', 'reclaimed')) = (refund_id is not null)),
  check ((kind in ('granted', 'corrected')) = (request_key is not null)));
create unique index credit_entries_refund on credit_entries (refund_id) where kind = 'refund';
create index credit_entries_account on credit_entries (account_id, created_at);`
