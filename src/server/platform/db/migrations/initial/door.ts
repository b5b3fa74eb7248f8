const verdicts = "('admitted', 'already-admitted', 'wrong-performance', 'void', 'unknown')"

/** Every scan at the door and its verdict, and what was done about conflicts. */
export const doorTables = `
create table admissions (
  scan_id text primary key, ticket_id text references tickets (id), scanned_hash text not null,
  performance_id text, direction text not null, result text not null, at bigint not null,
  user_id text not null references users (id),
  -- The session, and so the phone, that it was made with.
  session_id text references sessions (id) on delete set null,
  -- The verdict of a phone without a network, when the scan arrived, and a time that could not be true.
  phone_result text check (phone_result in ${verdicts}), received_at bigint, claimed_at bigint,
  kind text not null default 'entry', reason text,
  -- The scan that an undo reverses.
  undoes text references admissions (scan_id),
  -- The text of a code that names no ticket of ours.
  code_ticket text, code_seat integer,
  check (direction in ('in', 'out')), check (result in ${verdicts}),
  check (kind in ('entry', 're-entry', 'pass-out', 'undo')));
create index admissions_ticket on admissions (ticket_id);
create index admissions_session on admissions (session_id) where session_id is not null;
create index admissions_performance on admissions (performance_id);
create unique index admissions_undoes on admissions (undoes) where undoes is not null;

create table resolved_conflicts (
  scan_id text primary key references admissions (scan_id), at bigint not null,
  user_id text not null references users (id), note text not null);`
