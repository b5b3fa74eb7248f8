/**
 * The years 1970 to 2100 in any zone, and a week before them: what src/shared/platform/dates.ts accepts, and answers
 * can write.
 */
const inYears = 'between -777600000 and 4134153600000'

/** Shows, their pictures, and performances. */
export const showTables = `
create table shows (
  id text primary key, name text not null, name_key text not null unique, description text not null,
  starts_on bigint not null, ends_on bigint not null, cast_list text not null, director text not null,
  location text not null, hidden integer not null, media text not null, accent text not null,
  created_at bigint not null, updated_at bigint not null, retired_at bigint,
  version integer not null default 1, published_at bigint, search_key text not null default '',
  language text not null default '', advice text not null default '', access text not null default '',
  address text not null default '', description_fr text not null default '',
  language_fr text not null default '', advice_fr text not null default '',
  access_fr text not null default '', tax_exempt text check (tax_exempt in ('amateur', 'nominal', 'other')),
  length_minutes integer check (length_minutes > 0), intervals integer check (intervals >= 0),
  check (starts_on <= ends_on), check (starts_on ${inYears}), check (ends_on ${inYears}));

create table show_media (
  show_id text not null references shows (id), url text not null, alt text,
  picture_id text references pictures (id),
  primary key (show_id, url));
create index show_media_picture on show_media (picture_id) where picture_id is not null;

create table performances (
  id text primary key, show_id text not null references shows (id), starts_at bigint not null,
  doors_at bigint not null, sales_end_at bigint not null, opens_at bigint, status text not null, created_at bigint not null,
  version integer not null default 0, house_id text not null default 'main' references houses (id),
  lonely_rule text not null default 'warn' check (lonely_rule in ('off', 'warn', 'block')),
  unique (show_id, starts_at), check (starts_at ${inYears}), check (doors_at ${inYears}),
  check (sales_end_at ${inYears}), check (opens_at ${inYears}), check (status in ('scheduled', 'closed', 'cancelled')));
create index performances_start on performances (starts_at);`
