/** Database kind, settings, keys, limits, audit log, jobs, pictures and vital signs. */
export const platformTables = `
-- One row, written at the first start and never changed.
create table database_kind (
  id integer primary key check (id = 1), kind text not null,
  check (kind in ('sandbox', 'live')));

create table settings (
  key text primary key, value text not null, updated_at bigint not null);

-- Generated secrets: the session secret, the ticket signing keys and the key of push messages.
create table keys (
  id text primary key, purpose text not null,
  key_no integer, -- Short number used in ticket codes; null for other purposes.
  public_key text, private_key text not null, created_at bigint not null, revoked_at bigint,
  check (purpose in ('session', 'ticket', 'push')));
create unique index keys_number on keys (purpose, coalesce(key_no, 0));

create table throttles (
  key text primary key, window_start bigint not null, count integer not null);

create table audit (
  id text primary key, at bigint not null, actor_id text, action text not null, subject text not null,
  detail text not null);
create index audit_order on audit (at, id);
create index audit_subject on audit (subject, at, id);
create index audit_actor on audit (actor_id, at, id);

create table jobs (
  id text primary key, kind text not null, payload text not null,
  unique_key text unique, -- At most one job per key, so that a repeated cause acts once.
  about text, -- Id of the job's subject, for jobs that are looked up by it.
  run_at bigint not null, attempts integer not null, locked_until bigint, state text not null,
  last_error text, -- Why the last attempt failed; of a done job: an admin dropped it.
  created_at bigint not null,
  finished_at bigint, -- When it was done, or given up.
  check (state in ('ready', 'done', 'dead')));
create index jobs_ready on jobs (run_at) where state = 'ready';
create index jobs_open on jobs (kind, state) where state <> 'done';
create index jobs_done on jobs (finished_at) where state = 'done';
create index jobs_about on jobs (about) where about is not null;

-- Uploaded pictures, re-encoded. 'used' is 1 once something refers to it; the sweep deletes the rest.
create table pictures (
  id text primary key, width integer not null, height integer not null,
  used integer not null check (used in (0, 1)), created_at bigint not null);
create index pictures_unused on pictures (created_at) where used = 0;

create table picture_files (
  picture_id text not null references pictures (id) on delete cascade,
  name text not null, -- For example '640.avif'.
  content_type text not null, bytes {bytes} not null,
  primary key (picture_id, name));

-- When mail, webhooks ('webhook:<provider>'), backups and scheduled tasks ('task:<name>') last went well and wrong,
-- and requests arrived as the settings say.
create table vital_signs (
  name text primary key, good_at bigint, bad_at bigint,
  bad_count integer not null default 0, -- Failures ever.
  problem text, -- What the last failure said.
  bytes bigint -- Size of the last good backup.
);`
