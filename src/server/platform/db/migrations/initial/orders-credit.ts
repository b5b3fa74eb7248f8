/** Accounts of credit, of a person or a gift card, what came and went (rows are only added), and gift cards. */
export const creditTables = `
-- What people may buy tickets with: given by the box office, spent, and returned. One account a person and currency, and
-- one for each gift card, which has no person.
create table credit_accounts (
  id text primary key, user_id text references users (id), currency text not null,
  merged_into text references credit_accounts (id), merged_at bigint, -- The account that took it over, and when.
  unique (user_id, currency));
create index credit_accounts_merged on credit_accounts (merged_into) where merged_into is not null;

-- Rows are only added; the balance is their sum.
create table credit_entries (
  id text primary key, account_id text not null references credit_accounts (id),
  amount_cents integer not null check (amount_cents <> 0), kind text not null,
  reason text not null default '', -- Why an admin gave or took it, until it is erased.
  attempt_id text unique references payment_attempts (id), refund_id text references refunds (id),
  actor_id text references users (id),
  request_key text unique, -- The browser's key: a double click acts once.
  created_at bigint not null,
  check (kind in ('granted', 'corrected', 'payment', 'refund', 'reclaimed', 'merged', 'ended', 'gift', 'sold', 'unsold',
    'paid-out')),
  check ((kind = 'payment') = (attempt_id is not null)),
  check ((kind in ('refund', 'reclaimed')) = (refund_id is not null)),
  check ((kind in ('granted', 'corrected')) = (request_key is not null)));
create unique index credit_entries_refund on credit_entries (refund_id) where kind = 'refund';
create index credit_entries_account on credit_entries (account_id, created_at);

-- Gift cards, each with the line that sold it and an account of credit of its own.
create table gift_cards (
  id text primary key, order_line_id text not null unique references order_lines (id),
  account_id text not null unique references credit_accounts (id),
  code_no integer not null, -- Its code is derived from it and the id; a replaced card has the next.
  code_hash text not null unique, code_end text not null,
  holder_id text references credit_accounts (id), -- The account that received its balance, merged since or not:
  held_cents integer not null default 0, held_at bigint, -- how much of it, and when.
  sender_name text not null, recipient_name text not null, recipient_email text not null, message text not null,
  typed_email text not null, -- The address that the buyer typed; the office may have another code mailed elsewhere.
  language text not null, mail_at bigint not null, mailed_at bigint, blocked_at bigint, created_at bigint not null,
  check (language in ('en', 'fr')));
create index gift_cards_holder on gift_cards (holder_id) where holder_id is not null;`
