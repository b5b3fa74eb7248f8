/**
 * Database kind, settings, keys, limits, audit log, jobs, webhook events, pictures, stored reports and vital signs.
 */
export const platformTables = `
create table database_kind (
  id integer primary key check (id = 1), kind text not null,
  check (kind in ('sandbox', 'live')));

create table settings (key text primary key, value text not null, updated_at bigint not null);

create table keys (
  id text primary key, purpose text not null, key_no integer, public_key text, private_key text not null,
  created_at bigint not null, revoked_at bigint,
  check (purpose in ('session', 'ticket', 'push')));
create unique index keys_number on keys (purpose, coalesce(key_no, 0));

create table throttles (key text primary key, window_start bigint not null, count integer not null);

create table audit (
  id text primary key, at bigint not null, actor_id text, action text not null, subject text not null,
  detail text not null);
create index audit_order on audit (at, id);
create index audit_subject on audit (subject, at, id);
create index audit_actor on audit (actor_id, at, id);

create table jobs (
  id text primary key, kind text not null, payload text not null, unique_key text unique,
  run_at bigint not null, attempts integer not null, locked_until bigint, state text not null,
  last_error text, created_at bigint not null, finished_at bigint, about text,
  check (state in ('ready', 'done', 'dead')));
create index jobs_ready on jobs (run_at) where state = 'ready';
create index jobs_open on jobs (kind, state) where state <> 'done';
create index jobs_done on jobs (finished_at) where state = 'done';
create index jobs_about on jobs (about) where about is not null;

create table webhook_inbox (
  provider text not null, event_id text not null, type text not null, payload text not null,
  received_at bigint not null, processed_at bigint, outcome text,
  primary key (provider, event_id));
create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null;

create table pictures (
  id text primary key, width integer not null, height integer not null, used integer not null default 0,
  created_at bigint not null,
  check (used in (0, 1)));
create index pictures_unused on pictures (created_at) where used = 0;

create table picture_files (
  picture_id text not null references pictures (id) on delete cascade, name text not null,
  content_type text not null, bytes {bytes} not null,
  primary key (picture_id, name));

create table stored_reports (
  id text primary key, name text not null, query text not null, format text not null, asked_by text not null,
  asked_at bigint not null, state text not null, lines_done integer not null, attempt integer,
  done_at bigint,
  check (state in ('waiting', 'done', 'failed')));
create index stored_reports_asked on stored_reports (asked_at);

create table stored_report_parts (
  report_id text not null references stored_reports (id) on delete cascade, attempt integer not null,
  part integer not null, bytes {bytes} not null,
  primary key (report_id, attempt, part));

create table vital_signs (
  name text primary key, good_at bigint, bad_at bigint, bad_count integer not null default 0, problem text,
  bytes bigint);`
