/** Tickets: at most one valid for each order line, and for each seat of a performance. */
export const ticketTables = `
create table tickets (
  id text primary key, order_id text not null references orders (id),
  order_line_id text not null references order_lines (id), performance_id text not null references performances (id),
  seat_num integer not null,
  seat_label text not null, -- The seat's name when it was sold.
  ticket_type text not null,
  type_name text, type_name_fr text, -- As its order line has them.
  generation integer not null, -- Grows whenever the seat is sold again or the ticket reissued; part of its code.
  state text not null,
  qr text not null, -- Text of the QR code, signed at issue.
  key_no integer not null, -- Number of the key that signed it.
  issued_at bigint not null, voided_at bigint,
  -- To whom it was sent, and since when that was accepted: they hold it then, not the buyer. Erased: '' without address.
  sent_name text, sent_email text, sent_at bigint, accepted_at bigint, link_hash text,
  accepted_generation integer, -- That of the code with which they got it.
  admitted_at bigint, -- When its guest last came in; null if they have not.
  left_at bigint, -- Since when its guest is out for now; null while they are inside, and before they came.
  check (state in ('valid', 'void')), check ((sent_at is null) = (sent_name is null)),
  check (accepted_at is null or sent_at is not null));
create unique index tickets_one_a_line on tickets (order_line_id) where state = 'valid';
create unique index tickets_one_a_seat on tickets (performance_id, seat_num) where state = 'valid';
create unique index tickets_link on tickets (link_hash);
create index tickets_order on tickets (order_id);
create index tickets_seat on tickets (performance_id, seat_num);

-- Addresses of calendars with somebody's own tickets.
create table calendar_links (
  user_id text primary key references users (id), token_hash text not null unique, created_at bigint not null);`
