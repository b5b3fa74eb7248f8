/** Reports that wait, and files of those that are done. */
export const reportTables = `
-- Reports that the server makes by itself and stores for a week.
create table stored_reports (
  id text primary key, name text not null,
  query text not null, -- What it is of, as JSON.
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  asked_by text not null, -- The admin who gets a mail.
  asked_at bigint not null, state text not null,
  lines_done integer not null, -- Lines written so far.
  attempt integer, -- The attempt of its job that made the file.
  done_at bigint,
  check (state in ('waiting', 'done', 'failed')));
create index stored_reports_asked on stored_reports (asked_at);

-- The file of a report in pieces; each attempt writes its own.
create table stored_report_parts (
  report_id text not null references stored_reports (id) on delete cascade, attempt integer not null,
  part integer not null, bytes {bytes} not null,
  primary key (report_id, attempt, part));`
