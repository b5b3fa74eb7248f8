import { createHmac } from 'node:crypto'
import { type Language, urlIn } from '../../../shared/language/language.ts'
import { OFFER_PAGE } from '../../../shared/orders/office/offers.ts'
import { AppError, hashSecret } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PerformanceChange } from '../../shows/commands/enqueue-change.ts'
import type { TicketRow } from '../../tickets/commands.ts'
import type { ChangeRow } from './changes.ts'

/** What the recipient of an offer is written about. */
export type OfferNews = {
  orderId: string
  why: 'made' | 'altered' | 'extended' | 'part' | 'reminder' | 'moved' | 'lapsed' | 'withdrawn'
  /** What has just been paid, in cents, for `part`. */
  cents?: number
}

/** With the number of the offer's link: one that is readdressed has another link, and a mail of its own. */
export type OfferMailJob = OfferNews & { linkNo: number }

/** Keeps these secrets apart from all others made with the same key. */
const PURPOSE = 'front-of-house offer v1\n'

/** An offer, and the number of its link, which is another when it was sent to a wrong address. */
export type OfferKey = Pick<ChangeRow, 'id' | 'link_no'>

/** The secret of the link to an offer. Made anew for each mail, so that only its hash is stored. */
export function tokenOf(key: Uint8Array, { id, link_no }: OfferKey): string {
  return createHmac('sha256', key).update(`${PURPOSE}${id} ${link_no}`).digest('base64url')
}

/** The link of an offer, or to another page. The secret is the fragment: browsers send it to nobody. */
export function offerLink(
  platform: Platform,
  offer: OfferKey,
  language: Language,
  page = OFFER_PAGE,
): string {
  const { config, keys } = platform
  return `${urlIn(language, config.publicUrl + page)}#${tokenOf(keys.sessionSecret, offer)}`
}

/** The offer that a link leads to, if its recipient is still known; undefined for anything else. */
export function findOfferByToken(db: Db, token: string) {
  return offers(db)
    .where('token_hash', '=', hashSecret(token))
    .where('buyer_name', 'is not', null)
    .executeTakeFirst()
}

/** The offer that an order began with; undefined if it is none. */
export function findOffer(db: Db | Trx, orderId: string) {
  return offers(db).where('order_id', '=', orderId).executeTakeFirst()
}

/** Acts on the orders of an allotment's guests in these states; one that is refused, as it was faster, stays as it is. */
export async function eachGuest(
  db: Db,
  giverOrderId: string,
  states: readonly ChangeRow['status'][],
  act: (orderId: string) => Promise<unknown>,
) {
  const giver = db
    .selectFrom('order_changes as giver')
    .select('giver.id')
    .where('order_id', '=', giverOrderId)
  const guests = offers(db)
    .where('allotment_id', 'in', giver)
    .whereRef('allotment_id', '<>', 'order_changes.id')
    .where('order_changes.status', 'in', states)
  for (const { order_id } of await guests.execute())
    await act(order_id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
}

function offers(db: Db | Trx) {
  return db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .selectAll('order_changes')
    .where('token_hash', 'is not', null)
}

/** `cause` tells one mail from another of its kind; `cents`: see `OfferNews`. */
type OfferMail = { why: OfferNews['why']; cause?: string | number; cents?: number }

/** Queues a mail to the recipient of an offer. */
export async function enqueueOfferMail(
  trx: Trx | Db,
  engine: Engine,
  { id, order_id: orderId, link_no: linkNo }: OfferKey & Pick<ChangeRow, 'order_id'>,
  { why, cause = '', cents }: OfferMail,
) {
  await enqueue(trx, engine, {
    kind: 'offer-mail',
    payload: { orderId, why, linkNo, ...(cents && { cents }) },
    uniqueKey: `offer-mail:${id}:${why}:${cause}`,
    about: orderId,
  })
}

/** What whoever a ticket was sent to is written about. They get their ticket when they have `accepted` it, or it is renewed. */
export type TransferNews = Pick<OfferNews, 'orderId'> & {
  ticketId: string
  why: 'sent' | 'accepted' | 'changed' | 'ended'
  /** For `sent`: when that link was made, in ms since 1970; a later link has a mail of its own. */
  sentAt?: number | null
  before?: PerformanceChange['before']
}

/** Queues that mail; `cause` tells one from another of its kind. */
export async function enqueueTransferMail(trx: Trx, engine: Engine, news: TransferNews, cause: unknown = '') {
  const uniqueKey = `transfer-mail:${news.ticketId}:${news.why}:${cause}`
  await enqueue(trx, engine, { kind: 'transfer-mail', payload: news, uniqueKey, about: news.orderId })
}

/** Queues the mail of their ticket for everybody who accepted one of these; `cause` as above. */
export async function enqueueHoldersMails(trx: Trx, engine: Engine, tickets: TicketRow[], cause: unknown) {
  for (const { id: ticketId, order_id: orderId, state, accepted_at } of tickets)
    if (state === 'valid' && accepted_at)
      await enqueueTransferMail(trx, engine, { orderId, ticketId, why: 'accepted' }, cause)
}
