import { sql } from 'kysely'
import type { Db } from '../../src/server/platform/db/engine.ts'

export const PAST = { performances: 10_000, shows: 500, patrons: 2000, seatsSold: 4 }

const SIX_HOURS_MS = 21_600_000
const NET = 1590
const TAX = 159

/** SQL of an id of 32 hex digits: a letter for the table and a number. */
const id = (letter: string, number: string) => `'${letter.padEnd(22, '0')}' || (1000000000 + ${number})`
const ticketId = `'TICKET-' || ((1000000000 + i) * 10000 + seat_num)`
const lineId = id('e', '(i * 100 + seat_num)')

/**
 * Writes 10 000 performances of the past, each with one paid order of four seats: hold, lines, payment, claims,
 * tickets, mail and webhook as selling them leaves them. Made by the database itself; the house must be seeded.
 */
export async function addPast(db: Db): Promise<void> {
  const total = PAST.seatsSold * (NET + TAX)
  const at = `(${Date.now()} - i * ${SIX_HOURS_MS})`
  await db.transaction().execute(async (trx) => {
    const fill = (target: string, values: string, from: string) =>
      sql.raw(`insert into ${target} ${from.replace('*', values)}`).execute(trx)
    const times = (count: number) =>
      `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count}) select * from n`
    const each = times(PAST.performances)
    const eachSeat = `${each} cross join seats where seat_num <= ${PAST.seatsSold}`

    await fill(
      'users (id, email, username, first_name, last_name, phone, role, email_verified_at, created_at, updated_at)',
      `${id('a', 'i')}, 'past-' || i || '@bench.test', 'past-' || i, 'Zoé', 'Past-' || i, '514 555-0199', 'user', ${at}, ${at}, ${at}`,
      times(PAST.patrons),
    )
    await fill(
      'shows (id, name, name_key, description, starts_on, ends_on, cast_list, director, location, hidden, media, accent, created_at, updated_at)',
      `${id('b', 'i')}, 'Past show ' || i, 'past show ' || i, '', ${at}, ${at}, '[]', '', 'Main Stage', 0, '[]', '#8F7D6F', ${at}, ${at}`,
      times(PAST.shows),
    )
    await fill(
      'performances (id, show_id, starts_at, doors_at, sales_end_at, status, created_at)',
      `${id('c', 'i')}, ${id('b', `(1 + i % ${PAST.shows})`)}, ${at}, ${at}, ${at}, 'scheduled', ${at}`,
      each,
    )
    const patron = id('a', `(1 + i % ${PAST.patrons})`)
    await fill(
      'holds (id, user_id, performance_id, slot, created_at, ends_at, closed_at, version, state)',
      `${id('d', 'i')}, ${patron}, ${id('c', 'i')}, 1, ${at}, ${at}, ${at}, 3, 'sold'`,
      each,
    )
    await fill(
      'orders (id, user_id, performance_id, hold_id, status, currency, donation_cents, subtotal_cents, tax_cents, total_cents, created_at, expires_at, paid_at, closed_at)',
      `${id('f', 'i')}, ${patron}, ${id('c', 'i')}, ${id('d', 'i')}, 'paid', 'cad', 0, ${PAST.seatsSold * NET}, ${PAST.seatsSold * TAX}, ${total}, ${at}, ${at}, ${at}, ${at}`,
      each,
    )
    await fill(
      'order_lines (id, order_id, line_no, kind, seat_num, ticket_type, net_cents, tax_cents)',
      `${lineId}, ${id('f', 'i')}, seat_num, 'seat', seat_num, 'general', ${NET}, ${TAX}`,
      eachSeat,
    )
    await fill(
      'payment_attempts (id, order_id, attempt_no, provider, idempotency_key, reference, payment_ref, url, amount_cents, currency, state, captured_cents, created_at, updated_at)',
      `${id('1', 'i')}, ${id('f', 'i')}, 1, 'stripe', 'past-' || i, 'cs_past_' || i, 'pi_past_' || i, 'http://127.0.0.1/past/' || i, ${total}, 'cad', 'captured', ${total}, ${at}, ${at}`,
      each,
    )
    await fill(
      'tickets (id, order_id, order_line_id, performance_id, seat_num, ticket_type, generation, state, qr, issued_at, admitted_at)',
      `${ticketId}, ${id('f', 'i')}, ${lineId}, ${id('c', 'i')}, seat_num, 'general', 1, 'valid', '${'Q'.repeat(140)}', ${at}, ${at}`,
      eachSeat,
    )
    await fill(
      'seat_claims (performance_id, seat_num, kind, owner_id, price_cents)',
      `${id('c', 'i')}, seat_num, 'ticket', ${ticketId}, ${NET}`,
      eachSeat,
    )
    for (const [letter, kind] of [
      ['2', 'order-mail'],
      ['3', 'stripe-event'],
    ] as const)
      await fill(
        'jobs (id, kind, payload, unique_key, run_at, attempts, state, created_at, finished_at)',
        `${id(letter, 'i')}, '${kind}', '{}', '${kind}:past-' || i, ${at}, 1, 'done', ${at}, ${at}`,
        each,
      )
    await fill(
      'webhook_inbox (provider, event_id, type, payload, received_at, processed_at, outcome)',
      `'stripe', 'evt_past_' || i, 'checkout.session.completed', '{}', ${at}, ${at}, 'fulfilled'`,
      each,
    )
  })
}
