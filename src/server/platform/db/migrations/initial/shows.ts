/** The years 1970 to 2100 in any zone and a week before: what src/shared/platform/dates.ts accepts. */
const inYears = 'between -777600000 and 4134153600000'

/** Shows, their pictures, and performances. */
export const showTables = `
create table shows (
  id text primary key, name text not null,
  name_key text not null unique, -- The name in Unicode NFC and lower case.
  description text not null, starts_on bigint not null, ends_on bigint not null, cast_list text not null,
  director text not null, location text not null, hidden integer not null, media text not null, accent text not null,
  created_at bigint not null, updated_at bigint not null, retired_at bigint,
  published_at bigint, -- When it first became public; a hidden show without it is a draft.
  version integer not null default 1,
  search_key text not null, -- The name without case, accents and variants of the apostrophe.
  -- With its intervals; null if not given, like the number of intervals.
  length_minutes integer check (length_minutes > 0), intervals integer check (intervals >= 0),
  -- These four are empty if not given.
  language text not null default '', advice text not null default '', access text not null default '',
  address text not null default '',
  -- Why its tickets are exempt from tax; null if they are taxed.
  tax_exempt text check (tax_exempt in ('amateur', 'nominal', 'other')),
  -- In French, where the theatre gave it.
  description_fr text not null default '', language_fr text not null default '', advice_fr text not null default '',
  access_fr text not null default '',
  check (starts_on <= ends_on), check (starts_on ${inYears}), check (ends_on ${inYears}));

create table show_media (
  show_id text not null references shows (id), url text not null,
  alt text, -- Text alternative of the picture; empty for decoration, null if not given.
  picture_id text references pictures (id), -- Set if the picture was uploaded here.
  primary key (show_id, url));
create index show_media_picture on show_media (picture_id) where picture_id is not null;

create table performances (
  id text primary key, show_id text not null references shows (id),
  house_id text not null default 'main' references houses (id), starts_at bigint not null, doors_at bigint not null,
  sales_end_at bigint not null,
  opens_at bigint, -- When its sale opens with a waiting room; null without one.
  status text not null,
  -- What happens when a choice of seats would leave a single seat between taken ones.
  lonely_rule text not null default 'warn' check (lonely_rule in ('off', 'warn', 'block')),
  created_at bigint not null,
  -- Rises with each change: saving an older version is refused, and calendar programs use it to pick the latest.
  version integer not null default 0,
  unique (show_id, starts_at), check (starts_at ${inYears}), check (doors_at ${inYears}),
  check (sales_end_at ${inYears}), check (opens_at ${inYears}),
  check (status in ('scheduled', 'closed', 'cancelled')));
create index performances_start on performances (starts_at);`
