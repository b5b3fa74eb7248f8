import { expect } from 'vitest'
import type { AdminOffer, Offer, OfferBody } from '../../../shared/orders/office/offers.ts'
import type { Transfer } from '../../../shared/orders/office/transfers.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import { wallClock } from '../../shows/rules/wall-clock.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import type { Mail } from '../harness/sandbox.ts'
import { type OpenOrder, readLink } from './box-office.ts'
import { mailed } from './desk.ts'

/** So many days from now, as the theatre's clock shows it. */
export const inDays = (days: number) => wallClock(Date.now() + days * DAY_MS, 'America/Toronto')

/** What seats at the usual price come to with tax, in cents. */
export const totalOf = (seats: number) => seats * 1590 + Math.floor((seats * 1590 * 10 + 50) / 100)

type OfferInput = Partial<Omit<OfferBody, 'seats'>> & { performanceId: string; seats: number[] }

/** An offer as the office's page sends it. */
export function offerOf({ seats, ...input }: OfferInput): OfferBody {
  return {
    key: newId(),
    name: 'Maëlle Ouellet',
    email: `group-${newId().slice(0, 10)}@school.example`,
    organisation: 'École du Fleuve',
    note: '',
    language: 'en',
    payBy: inDays(10),
    lowerUntil: inDays(5),
    total: totalOf(seats.length),
    ...input,
    seats: seats.map((seatNum) => ({ seatNum })),
  }
}

/** The office's offers, with the session of one admin, and what the holder of a link does. */
export function openOffers(app: Harness, { token }: { token: string }) {
  const post = (path: string, body: object = {}) =>
    app.api('POST', `/api/admin/offers${path}`, { token, body })
  const put = (path: string, body: object) => app.api('PUT', `/api/admin/offers${path}`, { token, body })
  const held = (path: string, body: object) => app.api('POST', `/api/offers${path}`, { body })
  const look = async (orderId: string): Promise<AdminOffer> => {
    const answer = await app.api('GET', `/api/admin/offers/${orderId}`, { token })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as AdminOffer
  }
  const askPay = (secret: string, more: object = {}): Promise<Answer> =>
    held('/payments', {
      token: secret,
      provider: 'stripe',
      name: 'Maëlle Ouellet',
      email: 'pays@school.example',
      ...more,
    })
  return {
    ask: (input: OfferInput) => post('', offerOf(input)),
    look,
    /** An offer, with the secret of its link. */
    async make(input: OfferInput) {
      const body = offerOf(input)
      const answer = await post('', body)
      expect(answer).toMatchObject({ status: 200 })
      const offer = answer.body as AdminOffer
      return { ...offer, secret: new URL(offer.link ?? '').hash.slice(1), body }
    },
    seats: (orderId: string, seats: number[], total = totalOf(seats.length)) =>
      put(`/${orderId}/seats`, { seats: seats.map((seatNum) => ({ seatNum })), total }),
    terms: (orderId: string, payBy: string, lowerUntil: string | null = null) =>
      put(`/${orderId}/terms`, { payBy, lowerUntil }),
    recipient: (orderId: string, name: string, email: string) =>
      put(`/${orderId}/recipient`, { name, email }),
    record: (orderId: string, how: string, cents: number, more: object = {}) =>
      post(`/${orderId}/payments`, { key: newId(), how, cents, reference: '', ...more }),
    withdraw: (orderId: string) => post(`/${orderId}/withdraw`),
    mail: (orderId: string) => post(`/${orderId}/mails`),
    async list(over = false, complimentary = false) {
      const path = `/api/admin/offers?over=${over}&complimentary=${complimentary}`
      const answer = await app.api('GET', path, { token })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as unknown as { orderId: string; seats: number; status: string }[]
    },
    askShow: (secret: string) => held('/show', { token: secret }),
    async show(secret: string): Promise<Offer> {
      const answer = await held('/show', { token: secret })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as Offer
    },
    keep: (secret: string, keep: number[]) => held('/seats', { token: secret, keep }),
    askPay,
    pay: async (secret: string, more: object = {}): Promise<OpenOrder> =>
      readLink(await askPay(secret, more)),
    capture: (secret: string) => held('/payments/paypal/capture', { token: secret }),
  }
}

/** Brings the deadline of an offer forward to now. */
export async function reachDeadline({ platform }: Harness, orderId: string): Promise<void> {
  const { db, engine } = platform
  await db
    .updateTable('order_changes')
    .set({ expires_at: engine.now() })
    .where('order_id', '=', orderId)
    .execute()
}

type Sender = { token: string }
type Friend = { name: string; email: string }

/** What a buyer and whoever has a link to a sent ticket ask. */
export function transferCalls(app: Harness) {
  const ask = (who: Sender, orderId: string, ticketId: string, to: Friend | null): Promise<Answer> =>
    app.api('POST', `/api/orders/${orderId}/transfers`, { token: who.token, body: { ticketId, to } })
  const follow = (token: string, isAccepted: boolean): Promise<Answer> =>
    app.api('POST', '/api/transfers', { body: { token, accept: isAccepted } })
  const secretIn = ({ text }: Mail) => /\/transfer#([\w-]{43})/.exec(text)?.[1] ?? ''
  const send = async (who: Sender, orderId: string, ticketId: string, name = 'Zoé Lavoie') => {
    const friend = { name, email: `${newId().slice(0, 12)}@friends.example` }
    const answer = await ask(who, orderId, ticketId, friend)
    expect(answer).toMatchObject({ status: 200 })
    const mail = await mailed(app, friend.email, /./)
    return { ...friend, mail, secret: secretIn(mail), order: answer.body }
  }
  return {
    ask,
    follow,
    send,
    async show(token: string): Promise<Transfer> {
      const answer = await follow(token, false)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as Transfer
    },
    /** Sends a ticket and accepts it; returns whom it was sent to, with the mail that brings it. */
    async handOver(who: Sender, orderId: string, ticketId: string) {
      const sent = await send(who, orderId, ticketId)
      expect(await follow(sent.secret, true)).toMatchObject({ status: 200, body: { state: 'accepted' } })
      const ticket = app.platform.db.selectFrom('tickets').select('qr').where('id', '=', ticketId)
      const { qr } = await ticket.executeTakeFirstOrThrow()
      return { ...sent, qr, brought: await mailed(app, sent.email, /^Your ticket from/) }
    },
  }
}
