import { sql } from 'kysely'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { DAY_MS } from '../../src/shared/platform/durations.ts'
import { taxingOf } from '../../src/shared/platform/money/taxes.ts'
import { defaultSettings } from '../../src/shared/platform/settings/settings.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'

/** Shows follow each other this closely, so that 5,000 of them are a year and a half. */
const APART_MS = DAY_MS / 10
/** Orders of one statement: their lines, four each, may have 13 columns, since SQLite takes 32,766 parameters. */
const CHUNK = 600
/** Tickets of an order, and performances of a show. */
const PARTY = 4
const PERFORMANCES = 4
/** How many people share the orders, where there are as many. */
const PEOPLE = 5000
/** Of all shows, this many are over. */
const SHARE_OVER = 0.99

export type Size = { shows: number; tickets: number }

type Show = { id: string; opening: number }

/** 32 hexadecimal digits from a letter and a number. */
export const idOf = (kind: string, no: number) => `${kind}${no.toString(16)}`.padStart(32, '0')

/** Fills an empty house with so many shows and tickets, by plain rows that the ledger agrees with; 80 seats each. */
export async function addSeason({ platform }: FrontOfHouse, { shows, tickets }: Size, userId: string) {
  const { db } = platform
  const now = Date.now()
  const all: Show[] = Array.from({ length: shows }, (_, no) => ({
    id: idOf('a', no),
    // The next ones open in two days.
    opening: now + 2 * DAY_MS + (no - Math.floor(shows * SHARE_OVER)) * APART_MS,
  }))
  const base = { description: '', cast_list: '[]', director: '', location: 'Main Stage', media: '[]' }
  await inChunks(all, (rows) =>
    db
      .insertInto('shows')
      .values(
        rows.map(({ id, opening }, i) => ({
          ...base,
          id,
          name: `Season ${id.slice(-4)}`,
          name_key: `${id} ${i}`,
          search_key: `season ${id.slice(-4)}`,
          starts_on: opening,
          ends_on: opening + PERFORMANCES * DAY_MS,
          hidden: 0,
          accent: 'gold',
          created_at: now,
          updated_at: now,
          retired_at: null,
          published_at: now,
        })) as never,
      )
      .execute(),
  )
  const performances = all.flatMap(({ id, opening }, no) =>
    Array.from({ length: PERFORMANCES }, (_, day) => ({
      id: idOf('b', no * PERFORMANCES + day),
      show_id: id,
      starts_at: opening + day * DAY_MS,
      doors_at: opening + day * DAY_MS - DAY_MS / 48,
      sales_end_at: opening + day * DAY_MS,
      status: 'scheduled' as const,
      created_at: now,
    })),
  )
  await inChunks(performances, (rows) =>
    db
      .insertInto('performances')
      .values(rows as never)
      .execute(),
  )
  await addOrders(db, performances, tickets / PARTY, await addPeople(db, userId, tickets / PARTY), now)
  await addAudit(db, performances, userId, now)
  if (platform.engine.name === 'postgres') await sql`analyze`.execute(db)
}

/** People like this one, who share so many orders. */
async function addPeople(
  db: FrontOfHouse['platform']['db'],
  like: string,
  orders: number,
): Promise<string[]> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', like).executeTakeFirstOrThrow()
  const people = Array.from({ length: Math.min(PEOPLE, orders) }, (_, no) => ({
    ...{ ...row, id: idOf('7', no), username: `patron-${no}`, email: `patron-${no}@bench.test` },
    ...{ role: 'user' as const, last_name: `Nº ${(no * 7919) % PEOPLE}` },
  }))
  await inChunks(people, (rows) => db.insertInto('users').values(rows).execute())
  return people.map(({ id }) => id)
}

/** An act of the office for each performance. */
async function addAudit(
  db: FrontOfHouse['platform']['db'],
  performances: readonly Performance[],
  actor_id: string,
  now: number,
): Promise<void> {
  await inChunks(performances, (rows) =>
    db
      .insertInto('audit')
      .values(
        rows.map(({ id }, no) => ({
          ...{ id: `6${id.slice(1)}`, at: now - no * 1000, actor_id },
          ...{ action: 'sales-closed', subject: `performance:${id}`, detail: '{}' },
        })),
      )
      .execute(),
  )
}

type Performance = { id: string; starts_at: number }

const taxing = taxingOf(defaultSettings)

/** Orders of four seats, 20 to a performance, dealt over the performances from the latest back. */
async function addOrders(
  db: FrontOfHouse['platform']['db'],
  performances: readonly Performance[],
  orders: number,
  people: readonly string[],
  now: number,
): Promise<void> {
  const sold = Array.from({ length: orders }, (_, no) => {
    const performance = performances[performances.length - 1 - (no % performances.length)]
    const block = Math.floor(no / performances.length)
    const paid_at = Math.min(now - 1000, (performance?.starts_at ?? now) - (no % 40) * DAY_MS)
    const user_id = people[no % people.length] ?? ''
    return { no, user_id, performance_id: performance?.id ?? '', first: 1 + block * PARTY, paid_at }
  })
  const [net, tax] = [1590, 159]
  const lineOf = (no: number, seat: number) => idOf('e', no * PARTY + seat)
  const ticketOf = (no: number, seat: number) => idOf('f', no * PARTY + seat)
  const seats = Array.from({ length: PARTY }, (_, seat) => seat)
  await inChunks(sold, async (rows) => {
    const holds = rows.map(({ no, user_id, paid_at }) => ({
      ...{ id: idOf('c', no), user_id, created_at: paid_at, ends_at: paid_at },
      ...{ closed_at: paid_at, version: 1, state: 'sold' as const, taxing: JSON.stringify(taxing) },
    }))
    await db
      .insertInto('holds')
      .values(holds as never)
      .execute()
    await db
      .insertInto('orders')
      .values(
        rows.map(({ no, user_id, performance_id, paid_at }) => ({
          ...{ id: idOf('d', no), user_id, performance_id, status: 'paid' as const },
          ...{ currency: 'cad', donation_cents: 0, subtotal_cents: PARTY * net, tax_cents: PARTY * tax },
          ...{ total_cents: PARTY * (net + tax), created_at: paid_at, paid_at },
        })) as never,
      )
      .execute()
    await db
      .insertInto('order_changes')
      .values(
        rows.map(({ no, paid_at }) => ({
          ...{ id: idOf('5', no), order_id: idOf('d', no), change_no: 1, kind: 'purchase' as const },
          ...{ hold_id: idOf('c', no), status: 'paid' as const },
          ...{ created_at: paid_at, expires_at: paid_at, done_at: paid_at },
        })) as never,
      )
      .execute()
    await db
      .insertInto('order_taxes')
      .values(
        rows.flatMap(({ no }) =>
          taxing.taxes.map(({ name, number, rate }) => ({
            ...{ order_id: idOf('d', no), tax_no: 1, name_en: name.en, name_fr: name.fr, number, rate },
          })),
        ),
      )
      .execute()
    await db
      .insertInto('payment_attempts')
      .values(
        rows.map(({ no, paid_at }) => ({
          ...{ id: idOf('9', no), order_id: idOf('d', no), change_id: idOf('5', no), attempt_no: 1 },
          ...{ provider: 'cash' },
          ...{ idempotency_key: idOf('8', no), amount_cents: PARTY * (net + tax), currency: 'cad' },
          ...{ state: 'captured' as const, captured_cents: PARTY * (net + tax) },
          ...{ created_at: paid_at, updated_at: paid_at },
        })) as never,
      )
      .execute()
    const lines = rows.flatMap((row) => seats.map((seat) => ({ ...row, seat })))
    await db
      .insertInto('order_lines')
      .values(
        lines.map(({ no, seat, first, performance_id }) => ({
          ...{ id: lineOf(no, seat), order_id: idOf('d', no), change_id: idOf('5', no), performance_id },
          ...{ line_no: seat, kind: 'seat' as const },
          ...{ seat_num: first + seat, seat_label: defaultLabel(first + seat), ticket_type: 'general' },
          ...{ net_cents: net, tax_cents: tax },
        })) as never,
      )
      .execute()
    await db
      .insertInto('line_taxes')
      .values(
        lines.map(({ no, seat }) => ({ order_line_id: lineOf(no, seat), tax_no: 1, amount_cents: tax })),
      )
      .execute()
    await db
      .insertInto('tickets')
      .values(
        lines.map(({ no, seat, first, performance_id, paid_at }) => ({
          ...{ id: ticketOf(no, seat), order_id: idOf('d', no), order_line_id: lineOf(no, seat) },
          ...{ performance_id, seat_num: first + seat, seat_label: defaultLabel(first + seat) },
          ...{ ticket_type: 'general', generation: 1 },
          ...{ state: 'valid' as const, qr: ticketOf(no, seat), key_no: 1, issued_at: paid_at },
        })),
      )
      .execute()
    await db
      .insertInto('seat_claims')
      .values(
        lines.map(({ no, seat, first, performance_id }) => ({
          ...{ performance_id, seat_num: first + seat, kind: 'ticket' as const },
          ...{ owner_id: ticketOf(no, seat), price_cents: net, ends_at: null },
        })) as never,
      )
      .execute()
  })
}

async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += CHUNK) await insert(rows.slice(i, i + CHUNK))
}
