const verdicts = "('admitted', 'already-admitted', 'wrong-performance', 'void', 'unknown')"

/** Every scan at the door and its verdict, and what was done about conflicts. */
export const doorTables = `
-- Every scan with its verdict, and everybody who went out again; the scan's own id makes repeats harmless. An event
-- outwards is 'admitted': it took place.
create table admissions (
  scan_id text primary key, ticket_id text references tickets (id),
  scanned_hash text not null, -- SHA-256 of the scanned text: reusing a scan id for another text is refused.
  performance_id text, direction text not null,
  -- A guest came for the first time, came back, went out for now, or was never meant to be let in.
  kind text not null,
  reason text, -- Why an admission was undone.
  result text not null, at bigint not null, user_id text not null references users (id),
  -- The phone it was scanned with; null once that session was deleted.
  session_id text references sessions (id) on delete set null,
  -- What the phone showed when it judged by itself; 'result' says what the server made of that. Null for others.
  phone_result text check (phone_result in ${verdicts}),
  received_at bigint, -- When the phone's own verdict came in; null for others.
  claimed_at bigint, -- When the phone said that it scanned, where that cannot be and 'at' is a time that can.
  undoes text references admissions (scan_id), -- The scan that an undo reverses; null for others.
  -- The ticket and seat that a signed code named, where that ticket is none of ours.
  code_ticket text, code_seat integer,
  check (direction in ('in', 'out')), check (result in ${verdicts}),
  check (kind in ('entry', 're-entry', 'pass-out', 'undo')));
create index admissions_ticket on admissions (ticket_id);
create index admissions_session on admissions (session_id) where session_id is not null;
create index admissions_performance on admissions (performance_id);
create unique index admissions_undoes on admissions (undoes) where undoes is not null;

-- Conflicts that somebody dealt with, by the scan that should not have admitted, and what they did.
create table resolved_conflicts (
  scan_id text primary key references admissions (scan_id), at bigint not null,
  user_id text not null references users (id), note text not null);`
