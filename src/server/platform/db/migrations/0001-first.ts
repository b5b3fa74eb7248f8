import { type Kysely, sql } from 'kysely'

type Column = [name: string, type: 'text' | 'bigint' | 'integer', more?: string]

/** The first schema. One text for both databases: text, bigint and integer only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const table = (name: string, columns: Column[], ...constraints: string[]) =>
    run(
      `create table ${name} (${[
        ...columns.map(([column, type, more]) => `${column} ${type} ${more ?? 'not null'}`),
        ...constraints,
      ].join(', ')})`,
    )
  const oneOf = (column: string, values: string) =>
    `check (${column} in (${values
      .split(' ')
      .map((value) => `'${value}'`)
      .join(', ')}))`

  // platform
  await table('settings', [
    ['key', 'text', 'primary key'],
    ['value', 'text'],
    ['updated_at', 'bigint'],
  ])
  await table(
    'keys',
    [
      ['id', 'text', 'primary key'],
      ['purpose', 'text'],
      ['key_no', 'integer', ''],
      ['public_key', 'text', ''],
      ['private_key', 'text'],
      ['created_at', 'bigint'],
      ['revoked_at', 'bigint', ''],
    ],
    oneOf('purpose', 'session ticket'),
  )
  await run('create unique index keys_number on keys (purpose, coalesce(key_no, 0))')
  await table('throttles', [
    ['key', 'text', 'primary key'],
    ['window_start', 'bigint'],
    ['count', 'integer'],
  ])
  await table('audit', [
    ['id', 'text', 'primary key'],
    ['at', 'bigint'],
    ['actor_id', 'text', ''],
    ['action', 'text'],
    ['subject', 'text'],
    ['detail', 'text'],
  ])
  await run('create index audit_at on audit (at)')
  await table(
    'jobs',
    [
      ['id', 'text', 'primary key'],
      ['kind', 'text'],
      ['payload', 'text'],
      ['unique_key', 'text', 'unique'],
      ['run_at', 'bigint'],
      ['attempts', 'integer'],
      ['locked_until', 'bigint', ''],
      ['state', 'text'],
      ['last_error', 'text', ''],
      ['created_at', 'bigint'],
      ['finished_at', 'bigint', ''],
    ],
    oneOf('state', 'ready done dead'),
  )
  await run("create index jobs_ready on jobs (run_at) where state = 'ready'")
  await table(
    'webhook_inbox',
    [
      ['provider', 'text'],
      ['event_id', 'text'],
      ['type', 'text'],
      ['payload', 'text'],
      ['received_at', 'bigint'],
      ['processed_at', 'bigint', ''],
      ['outcome', 'text', ''],
    ],
    'primary key (provider, event_id)',
  )

  // accounts
  await table(
    'users',
    [
      ['id', 'text', 'primary key'],
      ['email', 'text', 'not null unique'],
      ['username', 'text', 'not null unique'],
      ['first_name', 'text'],
      ['last_name', 'text'],
      ['phone', 'text'],
      ['password_hash', 'text', ''],
      ['role', 'text'],
      ['email_verified_at', 'bigint', ''],
      ['disabled_at', 'bigint', ''],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
    ],
    oneOf('role', 'user ticket_person admin'),
    'check (email = lower(email))',
  )
  const user: Column = ['user_id', 'text', 'not null references users (id)']
  await table(
    'role_requests',
    [
      ['id', 'text', 'primary key'],
      user,
      ['role', 'text'],
      ['state', 'text'],
      ['created_at', 'bigint'],
      ['decided_at', 'bigint', ''],
      ['decided_by', 'text', ''],
    ],
    oneOf('role', 'ticket_person admin'),
    oneOf('state', 'open approved refused'),
  )
  await run("create unique index role_requests_open on role_requests (user_id) where state = 'open'")
  await table('sessions', [
    ['id', 'text', 'primary key'],
    user,
    ['created_at', 'bigint'],
    ['last_seen_at', 'bigint'],
    ['expires_at', 'bigint'],
    ['ended_at', 'bigint', ''],
    ['user_agent', 'text'],
  ])
  await run('create index sessions_user on sessions (user_id)')
  await table(
    'email_tokens',
    [
      ['token_hash', 'text', 'primary key'],
      user,
      ['purpose', 'text'],
      ['expires_at', 'bigint'],
      ['used_at', 'bigint', ''],
      ['created_at', 'bigint'],
    ],
    oneOf('purpose', 'verify reset'),
  )
  await run('create index email_tokens_user on email_tokens (user_id, purpose)')
  await table('preferences', [
    ['user_id', 'text', 'primary key references users (id)'],
    ['reminder_opt_in', 'integer'],
    ['announcement_opt_in', 'integer'],
    ['updated_at', 'bigint'],
  ])

  // shows
  await table(
    'shows',
    [
      ['id', 'text', 'primary key'],
      ['name', 'text'],
      ['name_key', 'text', 'not null unique'],
      ['description', 'text'],
      ['starts_on', 'bigint'],
      ['ends_on', 'bigint'],
      ['cast_list', 'text'],
      ['director', 'text'],
      ['location', 'text'],
      ['hidden', 'integer'],
      ['media', 'text'],
      ['accent', 'text'],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
      ['retired_at', 'bigint', ''],
    ],
    'check (starts_on <= ends_on)',
  )
  await table(
    'performances',
    [
      ['id', 'text', 'primary key'],
      ['show_id', 'text', 'not null references shows (id)'],
      ['starts_at', 'bigint'],
      ['doors_at', 'bigint'],
      ['sales_end_at', 'bigint'],
      ['status', 'text'],
      ['created_at', 'bigint'],
    ],
    'unique (show_id, starts_at)',
    oneOf('status', 'scheduled closed cancelled'),
  )
  await run('create index performances_start on performances (starts_at)')

  // seating
  await table(
    'seats',
    [
      ['seat_num', 'integer', 'primary key'],
      ['price_cents', 'integer', 'not null check (price_cents >= 0)'],
      ['available', 'integer'],
      ['kind', 'text'],
      ['retired_at', 'bigint', ''],
    ],
    oneOf('kind', 'standard wheelchair'),
  )
  const performance: Column = ['performance_id', 'text', 'not null references performances (id)']
  await table(
    'holds',
    [
      ['id', 'text', 'primary key'],
      user,
      performance,
      ['slot', 'integer', 'not null check (slot in (1, 2))'],
      ['created_at', 'bigint'],
      ['ends_at', 'bigint'],
      ['closed_at', 'bigint', ''],
      ['version', 'integer'],
      ['state', 'text'],
    ],
    oneOf('state', 'open ordered released expired sold'),
  )
  const live = "where state in ('open', 'ordered')"
  await run(`create unique index holds_one_a_performance on holds (user_id, performance_id) ${live}`)
  await run(`create unique index holds_two_a_person on holds (user_id, slot) ${live}`)
  await run(`create index holds_end on holds (ends_at) ${live}`)
  await run('create index holds_history on holds (user_id, performance_id, created_at)')
  await table(
    'seat_claims',
    [
      performance,
      ['seat_num', 'integer', 'not null references seats (seat_num)'],
      ['kind', 'text'],
      ['owner_id', 'text'],
      ['price_cents', 'integer', 'not null check (price_cents >= 0)'],
      ['ends_at', 'bigint', ''],
    ],
    'primary key (performance_id, seat_num)',
    oneOf('kind', 'hold order ticket block'),
    "check ((kind = 'hold') = (ends_at is not null))",
  )
  await run('create index seat_claims_owner on seat_claims (owner_id)')

  // orders
  await table(
    'orders',
    [
      ['id', 'text', 'primary key'],
      user,
      performance,
      ['hold_id', 'text', 'not null references holds (id)'],
      ['status', 'text'],
      ['currency', 'text'],
      ['donation_cents', 'integer', 'not null check (donation_cents >= 0)'],
      ['subtotal_cents', 'integer', 'not null check (subtotal_cents >= 0)'],
      ['tax_cents', 'integer', 'not null check (tax_cents >= 0)'],
      ['total_cents', 'integer', 'not null check (total_cents = subtotal_cents + tax_cents)'],
      ['created_at', 'bigint'],
      ['expires_at', 'bigint'],
      ['paid_at', 'bigint', ''],
      ['closed_at', 'bigint', ''],
      ['review_reason', 'text', ''],
    ],
    oneOf('status', 'pending paid expired cancelled refunded manual_review'),
  )
  await run("create unique index orders_one_open on orders (hold_id) where status = 'pending'")
  await run("create index orders_expiry on orders (expires_at) where status = 'pending'")
  await run('create index orders_user on orders (user_id, created_at)')
  const order: Column = ['order_id', 'text', 'not null references orders (id)']
  await table(
    'order_lines',
    [
      ['id', 'text', 'primary key'],
      order,
      ['line_no', 'integer'],
      ['kind', 'text'],
      ['seat_num', 'integer', ''],
      ['ticket_type', 'text', ''],
      ['voucher', 'text', ''],
      ['net_cents', 'integer', 'not null check (net_cents >= 0)'],
      ['tax_cents', 'integer', 'not null check (tax_cents >= 0)'],
    ],
    'unique (order_id, line_no)',
    oneOf('kind', 'seat donation'),
    "check ((kind = 'seat') = (seat_num is not null))",
  )
  await table(
    'payment_attempts',
    [
      ['id', 'text', 'primary key'],
      order,
      ['attempt_no', 'integer'],
      ['provider', 'text'],
      ['idempotency_key', 'text', 'not null unique'],
      ['reference', 'text', ''],
      ['payment_ref', 'text', ''],
      ['url', 'text', ''],
      ['amount_cents', 'integer'],
      ['currency', 'text'],
      ['state', 'text'],
      ['captured_cents', 'integer', 'not null check (captured_cents >= 0)'],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
    ],
    'unique (order_id, attempt_no)',
    'unique (provider, reference)',
    oneOf('provider', 'stripe free cash'),
    oneOf('state', 'creating open closed captured'),
    "check (captured_cents = 0 or state = 'captured')",
  )
  await run(
    "create unique index attempts_one_live on payment_attempts (order_id) where state in ('creating', 'open')",
  )
  await table(
    'refunds',
    [
      ['id', 'text', 'primary key'],
      order,
      ['attempt_id', 'text', 'not null references payment_attempts (id)'],
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
      ['reason', 'text'],
      ['state', 'text'],
      ['idempotency_key', 'text', 'not null unique'],
      ['provider_ref', 'text', ''],
      ['due_at', 'bigint'],
      ['created_at', 'bigint'],
      ['done_at', 'bigint', ''],
    ],
    oneOf('reason', 'late duplicate mismatch requested'),
    oneOf('state', 'review due done refused dropped'),
  )
  await run('create index refunds_order on refunds (order_id)')
  await run("create index refunds_open on refunds (due_at) where state in ('review', 'due')")
  await table(
    'refund_lines',
    [
      ['refund_id', 'text', 'not null references refunds (id)'],
      ['order_line_id', 'text', 'not null references order_lines (id)'],
      ['amount_cents', 'integer'],
    ],
    'primary key (refund_id, order_line_id)',
  )

  // tickets and the door
  await table(
    'tickets',
    [
      ['id', 'text', 'primary key'],
      order,
      ['order_line_id', 'text', 'not null references order_lines (id)'],
      performance,
      ['seat_num', 'integer'],
      ['ticket_type', 'text'],
      ['generation', 'integer'],
      ['state', 'text'],
      ['qr', 'text'],
      ['issued_at', 'bigint'],
      ['voided_at', 'bigint', ''],
      ['admitted_at', 'bigint', ''],
    ],
    oneOf('state', 'valid void'),
  )
  await run("create unique index tickets_one_a_line on tickets (order_line_id) where state = 'valid'")
  await run(
    "create unique index tickets_one_a_seat on tickets (performance_id, seat_num) where state = 'valid'",
  )
  await run('create index tickets_order on tickets (order_id)')
  await table(
    'admissions',
    [
      ['scan_id', 'text', 'primary key'],
      ['ticket_id', 'text', 'references tickets (id)'],
      ['scanned_hash', 'text'],
      ['performance_id', 'text', ''],
      ['direction', 'text'],
      ['result', 'text'],
      ['at', 'bigint'],
      ['user_id', 'text', 'not null references users (id)'],
    ],
    oneOf('direction', 'in out'),
    oneOf('result', 'admitted already-admitted wrong-performance void unknown'),
  )
  await run('create index admissions_ticket on admissions (ticket_id)')

  await run(ledgerCheck)
  await run(claimCheck)
}

/**
 * Per order: captured = what its lines still stand for (a seat by its valid ticket, a donation not given back, tax
 * with each) + refunded + refunds on their way. Rows are orders where that is not so.
 */
const ledgerCheck = `
create view ledger_check as
select order_id, captured, accounted from (
  select o.id as order_id,
    (select coalesce(sum(a.captured_cents), 0) from payment_attempts a where a.order_id = o.id) as captured,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from order_lines l
      where l.order_id = o.id and (
        exists (select 1 from tickets t where t.order_line_id = l.id and t.state = 'valid')
        or (l.kind = 'donation' and o.status = 'paid' and not exists (
          select 1 from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id and f.state <> 'dropped'))))
    + (select coalesce(sum(f.amount_cents), 0) from refunds f where f.order_id = o.id and f.state <> 'dropped')
    as accounted
  from orders o
) sums where captured <> accounted`

/** Valid tickets without the claim of their seat, and claims of kind ticket or order without what they stand for. */
const claimCheck = `
create view claim_check as
select t.performance_id, t.seat_num, 'ticket without claim' as problem from tickets t
where t.state = 'valid' and not exists (
  select 1 from seat_claims c where c.performance_id = t.performance_id and c.seat_num = t.seat_num
    and c.kind = 'ticket' and c.owner_id = t.id)
union all
select c.performance_id, c.seat_num, 'claim without ticket' from seat_claims c
where c.kind = 'ticket' and not exists (select 1 from tickets t where t.id = c.owner_id and t.state = 'valid')
union all
select c.performance_id, c.seat_num, 'claim without open order' from seat_claims c
where c.kind = 'order' and not exists (select 1 from orders o where o.id = c.owner_id and o.status in ('pending', 'manual_review'))`
