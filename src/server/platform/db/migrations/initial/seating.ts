/** The houses and their seats. One counter numbers the seats of all houses. */
export const houseTables = `
-- Rooms that performances play in. 'plan' is the drawing as last saved, null before; 'version' counts the saves.
create table houses (
  id text primary key, name text not null, version integer not null default 0, plan text, saved_at bigint);

-- The seats of the houses. 'available' 0: not for sale at all.
create table seats (
  seat_num integer primary key, house_id text not null default 'main' references houses (id),
  label text not null, -- Its name, unique in the house; see 'joinLabel'. Places of an area are called like it.
  price_cents integer not null check (price_cents >= 0), available integer not null, kind text not null,
  zone text not null default 'house', -- Its price category; a performance may set its own price for it.
  retired_at bigint,
  check (kind in ('standard', 'wheelchair', 'companion', 'place')));
create unique index seats_label on seats (house_id, label) where retired_at is null and kind <> 'place';
create index seats_places on seats (house_id, label, seat_num) where retired_at is null and kind = 'place';`

/** Pricing and blocks per performance, holds and claims. */
export const seatingTables = `
-- A performance's own prices for a zone, each from a day on, '' for at once. 'applies' is 1 for at most one; without
-- one, each seat has its own price.
create table zone_prices (
  performance_id text not null references performances (id) on delete cascade, zone text not null,
  from_day text not null default '', price_cents integer not null check (price_cents >= 0),
  applies integer not null default 1 check (applies in (0, 1)), primary key (performance_id, zone, from_day));
create unique index zone_prices_applies on zone_prices (performance_id, zone) where applies = 1;

-- What tickets may be sold as; 'value' in percent or in cents, as the unit says.
create table ticket_types (
  id text primary key, name text not null,
  name_fr text not null, -- Empty where the other name stands in.
  unit text not null, value integer not null check (value >= 0),
  -- What the buyer's choice begins with, in cents; null for the other units.
  suggested integer check (suggested >= value),
  audience text not null check (audience in ('public', 'desk')),
  everywhere integer not null, -- 1: every performance offers it that does not say otherwise.
  proof integer not null, -- 1: its guests show at the door that they are entitled to it.
  taxed integer not null, place integer not null, archived_at bigint,
  version integer not null default 0,
  check (unit in ('percent', 'amount', 'fixed', 'choice')), check (unit <> 'percent' or value <= 100),
  check ((unit = 'choice') = (suggested is not null)),
  check (id <> 'adult' or (unit = 'percent' and value = 0 and audience = 'public' and archived_at is null)));

-- What a performance says of ticket types.
create table type_rules (
  performance_id text not null references performances (id) on delete cascade,
  type text not null references ticket_types (id), unit text not null, value integer not null check (value >= 0),
  primary key (performance_id, type), check (unit in ('percent', 'amount', 'fixed', 'usual', 'none')),
  check (unit <> 'percent' or value <= 100));

-- Why seats of a performance are blocked; each has a claim of kind 'block' with this owner.
create table seat_blocks (
  id text primary key, performance_id text not null references performances (id) on delete cascade,
  reason text not null, created_at bigint not null);
create index seat_blocks_performance on seat_blocks (performance_id);

-- What people type, or follow as a link, to pay less or to buy before the sale opens; 'scope' as JSON.
create table codes (
  id text primary key, code text not null, code_key text not null unique, rule text not null,
  value integer not null check (value >= 0), pays integer, scope text not null, from_day text, until_day text,
  per_order integer check (per_order > 0), per_person integer check (per_person > 0),
  in_total integer check (in_total > 0), stopped_at bigint, created_at bigint not null,
  version integer not null default 0,
  check (rule in ('percent', 'amount', 'fixed', 'group', 'series', 'seriesPercent', 'unlock')),
  check (rule not in ('percent', 'seriesPercent') or value <= 100),
  check (rule <> 'group' or (pays > 0 and pays < value)),
  check (rule not in ('series', 'seriesPercent') or pays > 1),
  check (rule in ('group', 'series', 'seriesPercent') or pays is null));

-- A person's basket: seats of any number of performances, all until the same end.
create table holds (
  id text primary key, user_id text not null references users (id),
  order_id text, -- The order whose tickets its seats are to replace; null for what is to be bought.
  taxing text not null, -- How it is taxed, as JSON, copied from the settings when the hold began.
  created_at bigint not null, ends_at bigint not null,
  closed_at bigint, -- When it was released, swept or sold.
  mailbox text, -- Hash of the mailbox behind the person's address; erased a day after the hold ended.
  network text, -- Hash of the network it was begun from; null for people with a paid order; erased like the mailbox.
  code_id text references codes (id), -- Reduces the seats that it is meant for, also those that are added.
  version integer not null,
  -- 'ordered': an open order is paying for it, and its seats cannot change. 'ended': by the box office.
  state text not null,
  check (state in ('open', 'ordered', 'released', 'expired', 'sold', 'ended')));
create unique index holds_one_open on holds (user_id, coalesce(order_id, '')) where state = 'open';
create index holds_end on holds (ends_at) where state = 'open';
create index holds_history on holds (user_id, ends_at);
create index holds_of_mailbox on holds (mailbox) where state in ('open', 'ordered');
create index holds_of_network on holds (network) where state in ('open', 'ordered');
create index holds_with_origin on holds (closed_at) where mailbox is not null and closed_at is not null;

-- What a hold has of one performance, or had until 'closed_at'.
create table hold_parts (
  hold_id text not null references holds (id), performance_id text not null references performances (id),
  -- The ticket types that the performance offered when its first seat was held, as JSON; see 'typesOfPart'.
  types text not null,
  -- Why tickets of its show were exempt from tax then; null if they were taxed.
  tax_exempt text check (tax_exempt in ('amateur', 'nominal', 'other')),
  seats integer not null, -- Number of seats; of a closed part, the number at its end.
  most_seats integer not null default 0, -- The most seats it had before the present ones.
  created_at bigint not null,
  changed_at bigint not null, -- When it last grew or was begun.
  closed_at bigint, -- When its last seat was released while the hold went on.
  ended integer not null default 0 check (ended in (0, 1)), -- 1 if the box office ended it.
  primary key (hold_id, performance_id));
create index hold_parts_performance on hold_parts (performance_id);

-- The waiting room of a performance, from the first arrival on.
create table queues (
  performance_id text primary key references performances (id) on delete cascade,
  -- Decides the order of those who came before the opening; its hash is public at once, the seed at the opening.
  seed text not null,
  arrivals integer not null check (arrivals >= 0), -- How many numbers have been given out.
  early integer, -- How many of them before the opening; null until then.
  front integer not null check (front >= 0), -- How many, in order, have been admitted.
  pace integer not null check (pace > 0), -- How many are admitted now, in 1,000 s.
  -- 1 if that is what the server manages, so that waits can be estimated.
  steady integer not null check (steady in (0, 1)),
  moved_at bigint not null -- When somebody was last admitted, or could have been.
);

-- One place for each mailbox.
create table queue_places (
  performance_id text not null references queues (performance_id) on delete cascade,
  mailbox text not null, -- Hash of the mailbox behind the person's address, as in 'holds'.
  number integer not null, -- In order of arrival, from 1.
  admitted_at bigint, -- When its turn began.
  primary key (performance_id, mailbox), unique (performance_id, number));
create index queue_places_admitted on queue_places (performance_id, admitted_at);

-- One row per claimed seat of a performance; the primary key rules out a second owner.
create table seat_claims (
  performance_id text not null references performances (id), seat_num integer not null references seats (seat_num),
  kind text not null,
  owner_id text not null, -- Id of the hold, order, ticket or block.
  price_cents integer not null check (price_cents >= 0), -- The seat's price when it was claimed.
  ends_at bigint,
  code_id text references codes (id), -- Whose limits it counts towards.
  primary key (performance_id, seat_num), check (kind in ('hold', 'order', 'ticket', 'block')),
  check ((kind = 'hold') = (ends_at is not null)));
create index seat_claims_owner on seat_claims (owner_id);
create index seat_claims_code on seat_claims (code_id) where code_id is not null;
create index seat_claims_end on seat_claims (ends_at) where ends_at is not null;`
