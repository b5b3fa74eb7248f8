/** Which mails a person wants and when they said so, devices for notifications, and addresses that refused mail. */
export const notificationTables = `
create table preferences (
  user_id text primary key references users (id), reminder_opt_in integer not null,
  announcement_opt_in integer not null, updated_at bigint not null,
  reminder_express integer not null default 0, announcement_express integer not null default 0);

create table consents (
  id text primary key, user_id text not null references users (id), list text not null,
  given integer not null, ticked_before integer not null, place text not null, wording text not null,
  at bigint not null,
  check (list in ('reminders', 'announcements')), check (given in (0, 1) and ticked_before in (0, 1)));
create index consents_user on consents (user_id, at);

create table push_subscriptions (
  id text primary key, user_id text not null references users (id),
  session_id text not null references sessions (id) on delete cascade, endpoint text not null unique,
  p256dh text not null, auth text not null, created_at bigint not null);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

create table refused_addresses (
  address text primary key, code integer not null, reason text not null, refused_at bigint not null,
  times integer not null);`
