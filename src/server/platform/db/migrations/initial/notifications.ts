/** Which mails a person wants and when they said so, and devices for notifications. */
export const notificationTables = `
create table preferences (
  user_id text primary key references users (id), reminder_opt_in integer not null,
  announcement_opt_in integer not null,
  -- 1 when they said so themselves, not by leaving a box that was ticked beforehand.
  reminder_express integer not null default 0, announcement_express integer not null default 0,
  updated_at bigint not null);

-- When, where and in which words somebody agreed to a kind of mail, or took it back.
create table consents (
  id text primary key, user_id text not null references users (id), list text not null, given integer not null,
  ticked_before integer not null, -- 1 when the box was ticked beforehand, and left so.
  place text not null check (place in ('payment', 'profile', 'mail')),
  wording text not null, -- The words that stood there.
  at bigint not null,
  check (list in ('reminders', 'announcements')), check (given in (0, 1) and ticked_before in (0, 1)));
create index consents_user on consents (user_id, at);

-- Devices that somebody wants notifications on, until their session there is ended.
create table push_subscriptions (
  id text primary key, user_id text not null references users (id),
  session_id text not null references sessions (id) on delete cascade,
  endpoint text not null unique, -- The device's address at its push service: whoever knows it can disturb the device.
  p256dh text not null, -- The device's public key and shared secret, base64url.
  auth text not null, created_at bigint not null);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);`
