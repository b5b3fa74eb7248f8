/** The houses and their seats. One counter numbers the seats of all houses. */
export const houseTables = `
create table houses (
  id text primary key, name text not null, version integer not null default 0, plan text, saved_at bigint);

create table seats (
  seat_num integer primary key, house_id text not null default 'main' references houses (id), label text not null, price_cents integer not null check (price_cents >= 0),
  available integer not null, kind text not null, retired_at bigint, zone text not null default 'house',
  check (kind in ('standard', 'wheelchair', 'companion', 'place')));
create unique index seats_label on seats (house_id, label) where retired_at is null and kind <> 'place';
create index seats_places on seats (house_id, label, seat_num) where retired_at is null and kind = 'place';`

/** Pricing and blocks per performance, holds and claims. */
export const seatingTables = `
create table zone_prices (
  performance_id text not null references performances (id) on delete cascade, zone text not null,
  from_day text not null default '', price_cents integer not null check (price_cents >= 0),
  applies integer not null default 1 check (applies in (0, 1)), primary key (performance_id, zone, from_day));
create unique index zone_prices_applies on zone_prices (performance_id, zone) where applies = 1;

create table ticket_types (
  id text primary key, name text not null, name_fr text not null, unit text not null,
  value integer not null check (value >= 0), suggested integer check (suggested >= value),
  audience text not null check (audience in ('public', 'desk')), everywhere integer not null,
  proof integer not null, taxed integer not null, place integer not null, archived_at bigint,
  version integer not null default 0,
  check (unit in ('percent', 'amount', 'fixed', 'choice')), check (unit <> 'percent' or value <= 100),
  check ((unit = 'choice') = (suggested is not null)),
  check (id <> 'adult' or (unit = 'percent' and value = 0 and audience = 'public' and archived_at is null)));

create table type_rules (
  performance_id text not null references performances (id) on delete cascade,
  type text not null references ticket_types (id), unit text not null, value integer not null check (value >= 0),
  primary key (performance_id, type), check (unit in ('percent', 'amount', 'fixed', 'usual', 'none')),
  check (unit <> 'percent' or value <= 100));

create table seat_blocks (
  id text primary key, performance_id text not null references performances (id) on delete cascade,
  reason text not null, created_at bigint not null);
create index seat_blocks_performance on seat_blocks (performance_id);

create table codes (
  id text primary key, code text not null, code_key text not null unique, rule text not null,
  value integer not null check (value >= 0), pays integer, scope text not null, from_day text, until_day text,
  per_order integer check (per_order > 0), per_person integer check (per_person > 0),
  in_total integer check (in_total > 0), stopped_at bigint, created_at bigint not null,
  version integer not null default 0,
  check (rule in ('percent', 'amount', 'fixed', 'group', 'unlock')), check (rule <> 'percent' or value <= 100),
  check (rule <> 'group' or (pays > 0 and pays < value)), check (rule = 'group' or pays is null));

create table holds (
  id text primary key, user_id text not null references users (id), order_id text,
  created_at bigint not null, ends_at bigint not null, closed_at bigint, version integer not null,
  state text not null, taxing text not null, mailbox text, network text, code_id text references codes (id),
  check (state in ('open', 'ordered', 'released', 'expired', 'sold', 'ended')));
create unique index holds_one_open on holds (user_id, coalesce(order_id, '')) where state = 'open';
create index holds_end on holds (ends_at) where state = 'open';
create index holds_history on holds (user_id, ends_at);
create index holds_of_mailbox on holds (mailbox) where state in ('open', 'ordered');
create index holds_of_network on holds (network) where state in ('open', 'ordered');
create index holds_with_origin on holds (closed_at) where mailbox is not null and closed_at is not null;

create table hold_parts (
  hold_id text not null references holds (id), performance_id text not null references performances (id),
  types text not null, tax_exempt text check (tax_exempt in ('amateur', 'nominal', 'other')),
  seats integer not null default 0, most_seats integer not null default 0, created_at bigint not null,
  changed_at bigint not null, closed_at bigint, ended integer not null default 0 check (ended in (0, 1)),
  primary key (hold_id, performance_id));
create index hold_parts_performance on hold_parts (performance_id);

create table queues (
  performance_id text primary key references performances (id) on delete cascade, seed text not null,
  arrivals integer not null check (arrivals >= 0), front integer not null check (front >= 0), early integer,
  pace integer not null check (pace > 0), steady integer not null check (steady in (0, 1)),
  moved_at bigint not null);
create table queue_places (
  performance_id text not null references queues (performance_id) on delete cascade, mailbox text not null,
  number integer not null, admitted_at bigint,
  primary key (performance_id, mailbox), unique (performance_id, number));
create index queue_places_admitted on queue_places (performance_id, admitted_at);

create table seat_claims (
  performance_id text not null references performances (id),
  seat_num integer not null references seats (seat_num), kind text not null, owner_id text not null,
  price_cents integer not null check (price_cents >= 0), ends_at bigint, code_id text references codes (id),
  primary key (performance_id, seat_num), check (kind in ('hold', 'order', 'ticket', 'block')),
  check ((kind = 'hold') = (ends_at is not null)));
create index seat_claims_owner on seat_claims (owner_id);
create index seat_claims_code on seat_claims (code_id) where code_id is not null;
create index seat_claims_end on seat_claims (ends_at) where ends_at is not null;`
