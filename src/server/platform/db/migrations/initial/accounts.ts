/** People, notes about them, role requests, sessions, tokens, known browsers and sign-ins elsewhere. */
export const accountTables = `
-- Files of people that were imported.
create table user_imports (
  id text primary key, actor_id text not null, file_name text not null,
  columns text not null, -- JSON: what each column was, by its heading.
  people integer not null, -- How many accounts it made.
  removed integer, -- How many of them an undo removed; null while the import stands.
  created_at bigint not null);

create table users (
  id text primary key,
  email text not null unique, username text not null unique, first_name text not null, last_name text not null,
  phone text not null,
  password_hash text, -- argon2id, or null for people who only sign in with Google or the college.
  role text not null,
  -- An assigned role that takes effect once a password of 15 characters is set.
  pending_role text check (pending_role in ('ticket_person', 'admin')),
  -- 1 when the password is long enough for staff; stored because its text is not.
  staff_password integer not null default 0,
  google_sub text, -- Google's id of the person.
  -- 1 while somebody who came through Google or the college has not given phone and role.
  profile_pending integer not null default 0,
  avatar_id text references pictures (id), import_id text references user_imports (id),
  language text check (language in ('en', 'fr')), -- Of the person's mails; null until it is known.
  email_verified_at bigint, disabled_at bigint,
  deleted_at bigint, -- When name, address and password were erased; the row stays for its orders.
  active_at bigint, -- When they last logged in.
  warned_at bigint, -- When they were told that nobody uses the account.
  created_at bigint not null, updated_at bigint not null,
  check (role in ('user', 'ticket_person', 'admin')), check (email = lower(email)));
create unique index users_google on users (google_sub);
create index users_admins on users (id) where role = 'admin';
create index users_import on users (import_id) where import_id is not null;
create unique index users_avatar on users (avatar_id);
create index users_active on users (active_at) where deleted_at is null;
create index users_unverified on users (created_at) where email_verified_at is null and deleted_at is null;

-- While there is no admin: the code that the last start printed for the setup page.
create table setup_codes (
  id integer primary key check (id = 1), code_hash text not null);

create table role_requests (
  id text primary key, user_id text not null references users (id), role text not null, state text not null,
  created_at bigint not null, decided_at bigint, decided_by text,
  check (role in ('ticket_person', 'admin')), check (state in ('open', 'approved', 'refused')));
create unique index role_requests_open on role_requests (user_id) where state = 'open';

create table person_notes (
  id text primary key, user_id text not null references users (id), author_id text not null references users (id),
  text text not null, created_at bigint not null);
create index person_notes_user on person_notes (user_id, created_at);

-- Words that the office gave people, in lower case.
create table person_labels (
  user_id text not null references users (id), label text not null,
  primary key (user_id, label));
create index person_labels_label on person_labels (label);

create table sessions (
  id text primary key, user_id text not null references users (id), created_at bigint not null,
  last_seen_at bigint not null, expires_at bigint not null, ended_at bigint, user_agent text not null,
  device_hash text -- The known device on which it was opened.
);
create index sessions_user on sessions (user_id);

create table email_tokens (
  token_hash text primary key, user_id text not null references users (id), purpose text not null,
  expires_at bigint not null, used_at bigint, created_at bigint not null,
  check (purpose in ('verify', 'reset', 'guest')));
create index email_tokens_user on email_tokens (user_id, purpose);

-- Changes of address: at most one pending per person, and how earlier ones ended.
create table email_changes (
  token_hash text primary key,
  -- Of the link in the warning to the current address; null for changes made before such links existed.
  stop_hash text,
  user_id text not null references users (id),
  new_email text not null check (new_email = lower(new_email)), expires_at bigint not null, used_at bigint,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'replaced')), -- Null while pending, and after expiry.
  created_at bigint not null);
create unique index email_changes_one on email_changes (user_id) where used_at is null;
create unique index email_changes_stop on email_changes (stop_hash);

-- Buyers without an account, each with a row of users that has the form of a deleted one and sessions of its own.
create table guests (
  user_id text primary key references users (id), name text not null,
  email text not null check (email = lower(email)), -- '' until it is given.
  proven_at bigint, -- When the code that was mailed to the address was typed.
  created_at bigint not null);
create index guests_email on guests (email);

-- People as the college identifies them.
create table college_identities (
  user_id text primary key references users (id), issuer text not null, subject text not null,
  created_at bigint not null,
  unique (issuer, subject));

-- Sign-ins with Google or the college in progress; a row is deleted when its nonce is used.
create table sign_in_nonces (
  nonce_hash text primary key,
  browser_hash text not null, -- Hash of the cookie of the browser that began it.
  user_id text references users (id), -- Whoever connects their account with the college; null for a log-in.
  expires_at bigint not null);
create index sign_in_nonces_end on sign_in_nonces (expires_at);

-- Kinds of browser that a person has logged in with, hashed.
create table devices (
  user_id text not null references users (id), device_hash text not null, first_seen_at bigint not null,
  primary key (user_id, device_hash));

-- Individual browsers that a person has logged in with, identified by a cookie secret that grants no access.
create table known_devices (
  user_id text not null references users (id), secret_hash text not null, created_at bigint not null,
  expires_at bigint not null,
  primary key (user_id, secret_hash));
create index known_devices_end on known_devices (expires_at);`
