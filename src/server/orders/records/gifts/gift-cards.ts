import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnGift } from '../../../../shared/orders/gift-cards.ts'
import { giftCodeOf, giftKey } from '../../../../shared/seating/codes/gift-code.ts'
import { lockPersonShared } from '../../../accounts/people/people.ts'
import { AppError, hashSecret } from '../../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../../platform/db/engine.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { iso } from '../../../platform/records/audit.ts'
import { accountIdOf, lockBalance, lockStaying, postCredit, postTo, refundTender } from '../credit.ts'

type GiftKey = { id: string; code_no: number }

/** The code of a card, derived anew for each mail, so that only its hash is stored. */
export function giftCode({ keys }: Pick<Platform, 'keys'>, { id, code_no }: GiftKey): string {
  // The first line separates it from all other secrets made with the same key.
  const what = `front-of-house gift card v1\n${id} ${code_no}`
  return giftCodeOf(createHmac('sha256', keys.sessionSecret).update(what).digest())
}

/** What is stored of the code of a card. */
export function storedCode(platform: Pick<Platform, 'keys'>, card: GiftKey) {
  const key = giftKey(giftCode(platform, card)) ?? ''
  return { code_hash: hashSecret(key), code_end: key.slice(-4) }
}

/** Gift cards with the line that sold each, and what is left on it. */
export const giftCards = (db: Db | Trx) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .innerJoin('order_changes', 'order_changes.id', 'change_id')
    .innerJoin('credit_balances', 'credit_balances.account_id', 'gift_cards.account_id')
    .selectAll('gift_cards')
    .select(['order_lines.order_id', 'net_cents', 'balance_cents', 'order_changes.status', 'ended_at'])

export type GiftCard = Awaited<ReturnType<ReturnType<typeof giftCards>['executeTakeFirstOrThrow']>>

/** The card that an order bought, with what is left on it; undefined if it bought none. */
export const findGift = (db: Db | Trx, orderId: string) =>
  giftCards(db).where('order_lines.order_id', '=', orderId).executeTakeFirst()

/** A card as its buyer sees it, with the address that the buyer typed. */
export function presentGift(card: GiftCard): OwnGift {
  const { status, ended_at, blocked_at, mailed_at } = card
  const paid = blocked_at !== null ? 'blocked' : mailed_at === null ? 'waiting' : 'mailed'
  const isOpen = status === 'pending' || status === 'manual_review'
  return {
    ...{ orderId: card.order_id, cents: card.net_cents, mailAt: iso(card.mail_at) },
    ...{ recipientName: card.recipient_name, recipientEmail: card.typed_email },
    state: isOpen ? 'open' : status !== 'paid' || ended_at !== null ? 'refunded' : paid,
  }
}

/** The cards that a person has bought, or may still pay for, newest first. */
export async function listOwnGifts(db: Db, userId: string): Promise<OwnGift[]> {
  const own = giftCards(db)
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'not in', ['expired', 'cancelled'])
  return (await own.orderBy('gift_cards.created_at', 'desc').limit(50).execute()).map(presentGift)
}

type Lines = readonly { order_id: string; kind: string; net_cents: number }[]

/** Like `findGift`, but its balance is locked first. */
export async function lockGift(trx: Trx, engine: Engine, orderId: string) {
  const card = await findGift(trx, orderId)
  if (card) await lockBalance(trx, engine, card.account_id)
  return card && findGift(trx, orderId)
}

/** The card that one of these lines of an order sold, its balance locked; undefined if none did. */
async function lockSold(trx: Trx, engine: Engine, lines: Lines) {
  const line = lines.find(({ kind }) => kind === 'gift')
  return line && lockGift(trx, engine, line.order_id)
}

/** Fills the card of a line that a change has just added, and queues its mail. */
export async function issueGift(trx: Trx, engine: Engine, lines: Lines) {
  const card = await lockSold(trx, engine, lines)
  if (!card) return
  await postTo(trx, engine, card.account_id, card.net_cents, { kind: 'sold' })
  await enqueueGiftMail(trx, engine, card)
}

/** Queues the mail of a card to its recipient, on its day. */
export async function enqueueGiftMail(
  trx: Trx,
  engine: Engine,
  card: GiftKey & { mail_at: number },
  /** Sets it apart from an earlier one of the same code that sent nothing. */
  cause: '' | ':unblocked' = '',
) {
  await enqueue(trx, engine, {
    kind: 'gift-mail',
    payload: { cardId: card.id, codeNo: card.code_no },
    uniqueKey: `gift-mail:${card.id}:${card.code_no}${cause}`,
    runAt: card.mail_at,
  })
}

/** Empties the card of a line that ends. Throws gift-spent unless all of it is still there. */
export async function endGift(trx: Trx, engine: Engine, lines: Lines) {
  const card = await lockSold(trx, engine, lines)
  if (card && !(await postTo(trx, engine, card.account_id, -card.net_cents, { kind: 'unsold' })))
    throw new AppError('gift-spent')
}

/** Books what is no longer on the card that these lines sold as given: it was spent, and nobody pays for it. */
export async function coverSpent(trx: Trx, engine: Engine, lines: Lines) {
  const card = await lockSold(trx, engine, lines)
  const spent = card ? card.net_cents - card.balance_cents : 0
  if (card && spent > 0) await postTo(trx, engine, card.account_id, spent, { kind: 'ended' })
}

/** The paid card that has a code. Throws code-unknown, and gift-blocked. */
async function requireGift(db: Db | Trx, text: string) {
  const card = giftCards(db).where('code_hash', '=', hashSecret(giftKey(text) ?? ''))
  const found = await card.where('order_changes.status', '=', 'paid').executeTakeFirst()
  if (!found) throw new AppError('code-unknown')
  if (found.blocked_at !== null) throw new AppError('gift-blocked')
  return found
}

/** What is left on the card that has a code, in cents. Throws code-unknown and gift-blocked. */
export const readGiftBalance = async (db: Db, text: string) => (await requireGift(db, text)).balance_cents

/** Makes what is left of a card a person's credit, and answers it. Throws code-unknown, gift-blocked and gift-empty. */
export async function redeemGift(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  userId: string,
  text: string,
) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockPersonShared(trx, engine, userId).executeTakeFirst())) throw new AppError('not-logged-in')
    const { id, account_id } = await requireGift(trx, text)
    const cents = await lockBalance(trx, engine, account_id)
    // Read again under the lock: it may have been blocked or replaced meanwhile.
    await requireGift(trx, text)
    if (cents === 0) throw new AppError('gift-empty')
    await postTo(trx, engine, account_id, -cents, { kind: 'gift' })
    await postCredit(trx, engine, userId, cents, { kind: 'gift' })
    await writeHolder(trx, id, await accountIdOf(trx, userId), cents)
    return cents
  })
}

/**
 * Blocks the card that a locked order bought while its payment is disputed, or once all of it was reversed, and takes back
 * what whoever redeemed it has not spent; a dispute that is won gives both back. After a partial reversal the card stays
 * valid, and the box office decides.
 */
export async function followGift(trx: Trx, engine: Engine, orderId: string) {
  const card = await lockGift(trx, engine, orderId)
  if (!card) return
  const gone = await trx
    .selectFrom('refunds')
    .select(['reason', 'state', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['external', 'disputed'])
    .where('state', 'in', ['review', 'done'])
    .execute()
  const isDisputed = gone.some(({ reason, state }) => reason === 'disputed' && state === 'review')
  const isGone = gone.reduce((sum, { amount_cents }) => sum + amount_cents, 0) >= card.net_cents
  const isBlocked = isDisputed || isGone
  if (isBlocked === (card.blocked_at !== null)) return
  const blocking = trx.updateTable('gift_cards').where('id', '=', card.id)
  await blocking.set({ blocked_at: isBlocked ? engine.now() : null }).execute()
  if (!isBlocked && card.mailed_at === null) await enqueueGiftMail(trx, engine, card, ':unblocked')
  if (isBlocked) return takeBack(trx, engine, card)
  const cents = card.balance_cents
  // What nobody holds any more stays on the card, whose code is valid again.
  const holderId = card.holder_id && cents > 0 ? await lockStaying(trx, engine, card.holder_id) : null
  if (holderId === null) return
  await postTo(trx, engine, card.account_id, -cents, { kind: 'gift' })
  await postTo(trx, engine, holderId, cents, { kind: 'gift' })
  await writeHolder(trx, card.id, holderId, cents)
}

/** Records who has just received so many cents of a card. */
async function writeHolder(trx: Trx, id: string, holder_id: string, held_cents: number) {
  const held_at = sql<number>`(select max(created_at) from credit_entries where account_id = ${holder_id})`
  await trx.updateTable('gift_cards').set({ holder_id, held_cents, held_at }).where('id', '=', id).execute()
}

/**
 * Moves what the holder has not spent back to a blocked card; from an ended card it is written off. The caller has
 * locked the card's balance.
 */
async function takeBack(trx: Trx, engine: Engine, card: GiftCard) {
  const { id, account_id, holder_id, held_cents } = card
  const holderId = holder_id && (await lockStaying(trx, engine, holder_id))
  if (holderId === null) return
  const cents = Math.min(await unspentOf(trx, card), await lockBalance(trx, engine, holderId))
  if (cents === 0) return
  await postTo(trx, engine, holderId, -cents, { kind: 'gift' })
  await postTo(trx, engine, account_id, cents, { kind: 'gift' })
  if (card.ended_at !== null) await postTo(trx, engine, account_id, -cents, { kind: 'ended' })
  await trx
    .updateTable('gift_cards')
    .set({ held_cents: held_cents - cents })
    .where('id', '=', id)
    .execute()
}

/**
 * What is left of a redeemed card: the lowest balance of its holder since, so that no other credit pays for it. A payment
 * that was refunded counts as never made. Of accounts that became one, each counts for its time, less what went back to the
 * card later; a refund counts in all from the one that paid to the one that received it.
 */
async function unspentOf(trx: Trx, { id, account_id, held_cents }: GiftCard): Promise<number> {
  const { rows } = await sql<{ cents: number | null }>`with recursive
    chain (n, id, since, until, next_id) as (
      select 1, a.id, g.held_at, a.merged_at, a.merged_into
      from gift_cards g join credit_accounts a on a.id = g.holder_id where g.id = ${id}
      union all select n + 1, a.id, until, a.merged_at, a.merged_into from chain join credit_accounts a on a.id = next_id),
    moves as (
      select c.n, c.since, c.until, e.id, e.amount_cents,
        case when paid.n is null then e.created_at when paid.n = c.n then p.created_at else c.since end as at
      from chain got join credit_entries e on e.account_id = got.id
      left join refunds f on f.id = e.refund_id and e.kind = 'refund'
      left join credit_entries p on p.attempt_id = f.attempt_id left join chain paid on paid.id = p.account_id
      join chain c on c.n between coalesce(paid.n, got.n) and got.n
      where e.kind <> 'merged' or e.amount_cents > 0),
    balances as (
      select n, at, since, until, sum(amount_cents) over (partition by n order by at, amount_cents desc, id) as cents
      from moves)
    select min(cents - coalesce((select sum(b.amount_cents) from credit_entries b
      where b.account_id = ${account_id} and b.kind = 'gift' and b.created_at >= until), 0)) as cents
    from balances where at > since or (n = 1 and at = since)`.execute(trx)
  return Math.max(0, Math.min(held_cents, Number(rows[0]?.cents ?? held_cents)))
}

/** The cards that a person has redeemed, which are locked before the credit that they became. */
async function lockHeld(trx: Trx, engine: Engine, userId: string) {
  const accounts = sql<string>`(with recursive own (id) as (select id from credit_accounts where user_id = ${userId}
    union all select a.id from own join credit_accounts a on a.merged_into = own.id) select id from own)`
  const held = giftCards(trx).where('holder_id', 'in', accounts).orderBy('gift_cards.account_id')
  for (const { account_id } of await held.execute()) await lockBalance(trx, engine, account_id)
  // Read again: one may have been blocked meanwhile.
  return held.execute()
}

/** Gives all the credit of one person, and the cards they redeemed, to another: two accounts become one. */
export async function moveCredit(trx: Trx, engine: Engine, fromId: string, toId: string) {
  await lockHeld(trx, engine, fromId)
  const [from, to] = [await accountIdOf(trx, fromId), await accountIdOf(trx, toId)]
  const cents = await lockBalance(trx, engine, from)
  if (cents > 0) {
    await postTo(trx, engine, from, -cents, { kind: 'merged' })
    await postTo(trx, engine, to, cents, { kind: 'merged' })
  }
  const merged = { merged_into: to, merged_at: engine.now() }
  await trx.updateTable('credit_accounts').set(merged).where('id', '=', from).execute()
}

/**
 * Pays a refund of credit, which needs no provider: it is done at once, and the credit is its buyer's again. Does nothing
 * for a refund of another payment, or one that is not due. That of a buyer whose account is deleted stays due, to be paid
 * by hand: nobody could spend it. What came from a card that is blocked by now goes back to it.
 */
export async function payCreditRefund(trx: Trx, engine: Engine, refundId: string) {
  const refund = await trx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['user_id', 'refunds.amount_cents'])
    .where((eb) => eb.and({ 'refunds.id': refundId, 'refunds.state': 'due' }))
    .where(refundTender, '=', 'credit')
    .executeTakeFirst()
  if (!refund || !(await lockPersonShared(trx, engine, refund.user_id).executeTakeFirst())) return
  const cards = await lockHeld(trx, engine, refund.user_id)
  await trx
    .updateTable('refunds')
    .set({ state: 'done', done_at: engine.now() })
    .where('id', '=', refundId)
    .execute()
  await postCredit(trx, engine, refund.user_id, refund.amount_cents, { kind: 'refund', refund_id: refundId })
  for (const card of cards) if (card.blocked_at !== null) await takeBack(trx, engine, card)
}
