import type { OrdersContext } from '../../src/server/orders/context.ts'
import { makeAllotment } from '../../src/server/orders/offers/allotments.ts'
import { recordPayment } from '../../src/server/orders/offers/pay-offer.ts'
import { reserveOffer } from '../../src/server/orders/offers/reserve-offer.ts'
import { giveCredit } from '../../src/server/orders/office/give-credit.ts'
import { priceSeatsNow } from '../../src/server/orders/records/price-seats.ts'
import { saveCode } from '../../src/server/seating/commands/save-code.ts'
import { findCode } from '../../src/server/seating/queries/codes.ts'
import { claimedSeats } from '../../src/server/seating/queries/seats.ts'
import { wallClock } from '../../src/server/shows/rules/wall-clock.ts'
import { quote } from '../../src/shared/orders/quote.ts'
import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { taxingOf } from '../../src/shared/platform/money/taxes.ts'
import { asOf, idOf } from './as-of.ts'
import type { Evening } from './house.ts'
import type { Person } from './people.ts'

const SEATS = 12

/** A school's offer for an evening, made at `at` (ms), of which a part has come by cheque; it waits for the rest; and complimentary seats for a cast. */
export async function offerToSchool(ctx: OrdersContext, admin: Person, evening: Evening, at: number) {
  const { db, engine, settings, config } = ctx
  const key = idOf('offer', evening.id)
  const made = db.selectFrom('order_changes').select('id').where('request_key', '=', key)
  if (await made.executeTakeFirst()) return
  const claimed = await claimedSeats(db, engine, evening.id)
  const free = Array.from({ length: 40 }, (_, i) => 31 + i).filter((seatNum) => !claimed.has(seatNum))
  const seats = free.slice(0, SEATS).map((seatNum) => ({ seatNum }))
  const priced = await priceSeatsNow(db, evening.id, seats, 'desk')
  const { totalCents } = quote(priced, 0, taxingOf(settings.current))
  const then = asOf(ctx, at)
  const orderId = await reserveOffer(then, admin.id, {
    key,
    performanceId: evening.id,
    seats,
    name: 'Marguerite Lefebvre',
    email: 'm.lefebvre@school.example',
    organisation: 'École secondaire du Fleuve',
    note: 'Two teachers among them.',
    language: 'fr',
    payBy: wallClock(evening.startsAt - HOUR_MS, config.timeZone),
    lowerUntil: null,
    total: totalCents,
  })
  await makeAllotment(then, admin.id, {
    ...{ key: idOf('allotment', evening.id), performanceId: evening.id, language: 'fr' },
    ...{ name: 'Solange Mercier', email: 's.mercier@cast.example' },
    payBy: wallClock(evening.startsAt - HOUR_MS, config.timeZone),
    seats: free.slice(SEATS, SEATS + 2),
    guests: ['Anaïs Roy', 'David Lopez'].map((name, i) => {
      const from = SEATS + 2 + 2 * i
      return { line: i + 1, name, email: `cast${i + 1}@cast.example`, seats: free.slice(from, from + 2) }
    }),
  })
  const payment = { how: 'cheque', cents: 5_000, reference: '0412' } as const
  await recordPayment(then, orderId, admin.id, { key: idOf('offer-part', evening.id), ...payment })
}

/** A code for students' friends, of which some tickets are left. */
export async function addCode(ctx: OrdersContext, admin: Person, at: number) {
  const id = idOf('code', 'friends')
  if (await findCode(ctx.db, { id })) return
  const scope = { shows: [], performances: [], zones: [], types: [] }
  await saveCode(asOf(ctx, at), admin.id, id, {
    ...{ code: 'FRIENDS', rule: 'percent', value: 20, pays: null, scope, from: null, until: null },
    ...{ perOrder: 4, perPerson: null, inTotal: 100, stopped: false, version: 0 },
  })
}

/** Credit for a regular whose evening was moved. */
export async function thankRegular(ctx: OrdersContext, admin: Person, who: Person, at: number) {
  await giveCredit(asOf(ctx, at), {
    userId: who.id,
    actorId: admin.id,
    amount: 1_500,
    reason: 'Their evening was moved twice.',
    key: idOf('credit', who.id),
  })
}
