import type { OrdersContext } from '../../src/server/orders/context.ts'
import { announce } from '../../src/server/orders/news/announce.ts'
import { noteOrder } from '../../src/server/orders/office/note-order.ts'
import { inBatches } from '../../src/server/platform/base/in-batches.ts'
import { readNow } from '../../src/server/platform/records/audit.ts'
import { DAY_MS, HOUR_MS } from '../../src/shared/platform/durations.ts'
import { asOf, idOf } from './as-of.ts'
import { buy, holdFor, mailedThen, muteProviders, type Purchase } from './buying.ts'
import { workAtDesk } from './desk.ts'
import { openDoors, troubleDoors } from './door.ts'
import { blockHouseSeats, type Evening, listEvenings, planTonight, priceHouse } from './house.ts'
import { callOff, dispute, payUnknown, refundTicket } from './money-back.ts'
import { addCode, offerToSchool, thankRegular } from './offers.ts'
import { makePeople, type People, viewerOf, writeAboutPeople } from './people.ts'
import { seedAlone } from './seed-alone.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'
import { seedShows } from './seed-shows.ts'

/** How long before the first start by now the theatre opened its books, in ms. */
const BEFORE_MS = 21 * DAY_MS

/** Parties that buy online, evening by evening: full houses and quiet ones. */
const pastParties = [6, 4, 5, 3]
const comingParties = [4, 2, 3, 1]
const tonightParties = 17
/** Evenings after tonight that some have bought for. */
const COMING = 8
/** Of the evenings that are over, first to last: those with a story. */
const story = {
  called: 2,
  partly: 4,
  wholly: 5,
  desk: [6, 10],
  exchange: 8,
  refused: 9,
  disputed: 10,
  door: 11,
}

type Season = { ctx: OrdersContext; people: People; now: number; card: string; wallet: string }

/**
 * Makes the sandbox look as if the season had been lived through: sales, evenings, refunds, trouble, all by the
 * commands of the product as of then (`asOf`), and paid at the played providers. It is the same in every sandbox that
 * starts on the same day. One that was interrupted goes on; one that is done, or that somebody sold in before, stays as
 * it is. Throws on a live database.
 */
export async function seedLivedInSeason(ctx: OrdersContext) {
  await seedAlone(ctx, () => liveThrough(ctx))
}

async function liveThrough(ctx: OrdersContext) {
  if ((await isDone(ctx)) || (await isSomebodysElse(ctx))) return
  const now = await readNow(ctx.db, ctx.engine)
  await seedShows(ctx)
  const [first] = await listEvenings(ctx)
  const beganAt = Math.min(first?.startsAt ?? now, now) - BEFORE_MS
  await seedDemoAccounts(asOf(ctx, beganAt))
  const people = await makePeople(ctx, beganAt)
  const tonight = await planTonight(ctx, people.admin, now)
  await priceHouse(ctx, people.admin, beganAt)
  const names = [...ctx.providers.keys()]
  const wallet = names.find((name) => ctx.providers.get(name)?.capture) ?? names[0] ?? ''
  const card = names.find((name) => !ctx.providers.get(name)?.capture) ?? wallet
  const season = { ctx, people, now, card, wallet }
  await muteProviders(ctx, true)
  await playPast(season)
  await sellComing(season, tonight)
  await writeAboutPeople(ctx, people, now)
  await muteProviders(ctx, false)
  await sellLast(season, tonight)
  await payUnknown(ctx, card)
  await announceTonight(season, tonight)
}

const lastId = idOf('announcement')

async function isDone({ db }: OrdersContext) {
  const last = db.selectFrom('announcements').select('id').where('id', '=', lastId)
  return (await last.executeTakeFirst()) !== undefined
}

/** Whether this sandbox has sold tickets without these people, so that its past is another. */
async function isSomebodysElse({ db }: OrdersContext) {
  const zoned = await db.selectFrom('type_rules').select('performance_id').limit(1).executeTakeFirst()
  const sold = await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()
  return sold !== undefined && zoned === undefined
}

async function playPast(season: Season) {
  const { ctx, people, now } = season
  const past = (await listEvenings(ctx)).filter(({ startsAt }) => startsAt < now)
  for (const [turn, evening] of past.entries()) {
    const orders = await sellOnline(season, evening, turn, pastParties[turn % pastParties.length] ?? 0)
    if (turn === story.called) {
      await callOff(ctx, people.admin, evening, evening.startsAt - 26 * HOUR_MS)
      continue
    }
    const sold = { startsAt: evening.startsAt, turn, orders }
    await refundSome(season, sold)
    const next = past[turn + 1]
    if (turn === story.exchange && next) await exchange(season, evening, next, orders[0] ?? '')
    if (story.desk.includes(turn)) {
      const pairs = [20, 21, 22, 23].map((party) => pairOf(turn, party))
      await workAtDesk(ctx, people.admin, evening, pairs, turn === story.desk[0] ? 0 : 500)
    }
    await openDoors(ctx, people, evening, now)
    const before = past[turn - 1]
    if (turn === story.door && before) await troubleDoors(ctx, people, evening, before)
    await complain(season, sold)
  }
}

/** An evening of the past and its orders; `turn`: how many were before it. */
type Sold = { startsAt: number; turn: number; orders: readonly string[] }

/** Refunds that were asked for before the evening. */
async function refundSome({ ctx, people }: Season, { startsAt, turn, orders }: Sold) {
  const [first = '', second = ''] = orders
  const at = startsAt - 20 * HOUR_MS
  if (turn === story.partly)
    await refundTicket(ctx, people.admin, first, { count: 1, note: 'Your friend is ill: get well soon!', at })
  if (turn === story.wholly)
    await refundTicket(ctx, people.admin, second, { count: 2, note: 'As agreed on the telephone.', at })
}

/** What became of payments after the evening. */
async function complain({ ctx, people, now }: Season, { startsAt, turn, orders }: Sold) {
  if (turn === story.disputed) await dispute(ctx, orders[1] ?? '', now - 3 * DAY_MS)
  if (turn !== story.refused) return
  const orderId = orders.at(-1) ?? ''
  const at = Math.min(startsAt + 2 * DAY_MS, now - DAY_MS)
  await dispute(ctx, orderId, at, 0)
  await refundTicket(ctx, people.admin, orderId, { count: 1, note: 'You wrote that you were ill.', at })
  await noteOrder(asOf(ctx, at + HOUR_MS), orderId, people.admin.id, {
    note: 'Ill on the evening. The bank asks about the payment: answer by Friday, then try the refund again.',
  })
}

/** Swaps the tickets of an order, which the first of the crowd bought, for the next evening. */
async function exchange({ ctx, people, card }: Season, from: Evening, to: Evening, orderId: string) {
  const tickets = await ctx.db.selectFrom('tickets').select('id').where('order_id', '=', orderId).execute()
  const order = ctx.db.selectFrom('orders').select('user_id').where('id', '=', orderId)
  const { user_id } = await order.executeTakeFirstOrThrow()
  const buyer = people.crowd.find(({ id }) => id === user_id) ?? people.patron
  await buy(ctx, {
    buyer,
    performanceId: to.id,
    seats: pairOf(story.exchange + 1, 20).map((seatNum) => ({ seatNum, type: 'adult' as const })),
    provider: card,
    at: from.startsAt - 30 * HOUR_MS,
    exchange: { orderId, ticketIds: tickets.map(({ id }) => id), kept: [] },
  })
}

async function sellComing(season: Season, tonight: Evening) {
  const { ctx, people, now } = season
  const coming = (await listEvenings(ctx)).filter(({ startsAt }) => startsAt > now)
  const others = coming.filter(({ id }) => id !== tonight.id).slice(0, COMING)
  await blockHouseSeats(asOf(ctx, now - 9 * DAY_MS), people.admin, [tonight, ...others])
  await sellOnline(season, tonight, 1, tonightParties)
  for (const [turn, evening] of others.entries())
    await sellOnline(season, evening, turn + 2, comingParties[turn % comingParties.length] ?? 0)
  const last = others.at(-1)
  if (last) await offerToSchool(ctx, people.admin, last, now - 2 * DAY_MS)
  await addCode(ctx, people.admin, now - 8 * DAY_MS)
  const [regular] = people.crowd
  if (regular) await thankRegular(ctx, people.admin, regular, now - 6 * DAY_MS)
  for (const [i, buyer] of people.crowd.slice(20, 22).entries()) {
    const seats = pairOf(1, 30 + i).map((seatNum) => ({ seatNum, type: 'adult' as const }))
    await holdFor(ctx, { buyer, performanceId: tonight.id, seats, at: now })
  }
}

/** The last two before now: of their payments each provider sends news, as soon as the server listens. */
async function sellLast({ ctx, people, now, card, wallet }: Season, tonight: Evening) {
  for (const [i, provider] of [card, wallet].entries()) {
    const seats = pairOf(1, 25 + i).map((seatNum) => ({ seatNum, type: 'adult' as const }))
    const buyer = people.crowd[22 + i] ?? people.patron
    const at = now - (40 - i * 15) * 60_000
    const purchase = { buyer, performanceId: tonight.id, seats, provider, at }
    await mailedThen(ctx, await buy(ctx, purchase), purchase)
  }
}

/** Sells an evening to parties of two; returns their orders. The patron of the demo accounts comes now and then. */
async function sellOnline(season: Season, evening: Evening, turn: number, count: number) {
  const purchases = Array.from({ length: count }, (_, i) => purchaseOf(season, evening, turn, i))
  const orders = new Map<Purchase, string>()
  await inBatches(purchases, async (purchase) => {
    orders.set(purchase, await buy(season.ctx, purchase))
  })
  // Only the patron, who may be logged in as, finds them in the mailbox.
  for (const [purchase, orderId] of orders)
    if (evening.startsAt < season.now || purchase.buyer !== season.people.patron)
      await mailedThen(season.ctx, orderId, purchase)
  return purchases.map((purchase) => orders.get(purchase) ?? '')
}

function purchaseOf(season: Season, evening: Evening, turn: number, i: number): Purchase {
  const { people, now, card, wallet } = season
  const isOver = evening.startsAt < now
  const hoursBefore = ((i * 29 + turn * 13) % 200) + (isOver ? 40 : 1)
  const regular = people.crowd[(turn * 5 + i) % 20] ?? people.patron
  return {
    buyer: turn % 5 === 1 && i === 0 ? people.patron : regular,
    performanceId: evening.id,
    seats: pairOf(turn, i).map((seatNum, place) => ({ seatNum, type: typeOf(i, place) })),
    donation: i % 5 === 0 ? 10 : 0,
    provider: i % 4 === 2 ? wallet : card,
    at: (isOver ? evening.startsAt : now) - hoursBefore * HOUR_MS,
  }
}

function typeOf(party: number, place: number) {
  if (party % 4 === 1 && place === 1) return 'student' as const
  return party % 4 === 2 ? ('senior' as const) : ('adult' as const)
}

/** Places where a party may sit: house seats and wheelchair spaces are not among them. */
const places = Array.from({ length: 40 }, (_, i) => i).filter((place) => ![20, 35, 39].includes(place))

/** Two seats side by side; 23 is coprime to the 37 places, so that the parties of an evening never meet. */
function pairOf(turn: number, party: number): [number, number] {
  const place = places[(turn * 3 + party * 23) % places.length] ?? 0
  const first = Math.floor(place / 5) * 10 + (place % 5) * 2 + 1
  return [first, first + 1]
}

/** The last act: its announcement says that all of it is done. */
async function announceTonight({ ctx, people, now }: Season, { id, showId }: Evening) {
  await announce(asOf(ctx, now - HOUR_MS), viewerOf(people.admin), {
    id: lastId,
    showId,
    performanceId: id,
    subject: 'The car park is closed this evening',
    message:
      'Pavilion A is being repaved, and its car park is closed. Please leave your car at the library: it is five minutes on foot, and an usher with a lamp shows the way.',
    subjectFr: 'Le stationnement est fermé ce soir',
    messageFr:
      'On repave le pavillon A et son stationnement est fermé. Veuillez laisser votre voiture à la bibliothèque\u00a0: c’est à cinq minutes à pied, et une personne de l’accueil vous guide avec une lampe.',
    push: false,
  })
}
