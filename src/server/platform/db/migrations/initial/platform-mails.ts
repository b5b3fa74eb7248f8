/** Mails that were sent or tried, and addresses that refused them. */
export const mailTables = `
-- Addresses whose mail server refused them for good; whoever is mailed successfully is removed.
create table refused_addresses (
  address text primary key,
  code integer not null, -- SMTP reply code.
  reason text not null, refused_at bigint not null, times integer not null);

-- Mails that were tried, to people with an account and to walk-ins.
create table mails (
  id text primary key, -- The job's id, which is its Message-ID too.
  -- The account with this address when it was tried; null if the order is a walk-in's.
  user_id text references users (id),
  order_id text references orders (id), address text not null, subject text not null, tried_at bigint not null,
  sent_at bigint, -- When the mail server took it.
  problem text, -- Why it was not taken the last time.
  refused integer not null default 0 -- 1 if the address was refused for good.
);
create index mails_user on mails (user_id, tried_at);
create index mails_order on mails (order_id, tried_at);
create index mails_tried on mails (tried_at);`
