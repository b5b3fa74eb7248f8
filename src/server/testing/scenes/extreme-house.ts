import { expect } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import type { Harness } from '../harness/harness.ts'
import { longPassword } from '../harness/people.ts'
import { showBody } from '../harness/programme.ts'
import { workUntil } from '../harness/provider.ts'
import { openSettings } from '../harness/settings.ts'
import { hold, readLink } from './box-office.ts'
import { codeBody } from './codes.ts'
import { deskSale } from './desk.ts'
import { longEmail, extremeTexts as texts } from './extreme-texts.ts'
import { inDays, offerOf } from './offers.ts'
import { openBoxOffice } from './refunds.ts'

/**
 * A house in which every text, price and date is as extreme as the product accepts it; people have bought, and been
 * written to.
 */
export type ExtremeHouse = Awaited<ReturnType<typeof openExtremeHouse>>

export async function openExtremeHouse(app: Harness) {
  const admin = await openBoxOffice(app)
  const call = async (method: string, path: string, body: object, token = admin.token) => {
    const answer = await app.api(method, `/api${path}`, { token, body })
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
    return answer.body
  }
  await changeSettings(app)
  await changePlan(app, admin.token, call)
  const [showId, performances] = await playShow(app, call)
  const [, tonight = '', cancelled = '', last = ''] = performances
  const owner = await joinPatron(app, call)
  const username = 'extreme-patron'
  await call('PUT', `/users/${username}/labels`, { labels: [texts.label] })
  await call('POST', `/users/${username}/notes`, { text: texts.personNote })
  const gift = { amount: 100_000, reason: texts.creditReason, key: newId(), password: longPassword }
  await call('POST', `/users/${username}/credit`, gift)
  await call('POST', '/admin/shifts', { float: 10_000_000 })
  await call('POST', `/performances/${tonight}/blocks`, { seats: [9], reason: texts.blocked })
  await app.as('other@extreme.example')
  const door = await app.as('door@extreme.example', 'ticket_person')

  const buy = async (performance: string) => {
    await hold(app, owner, performance, [1, 2])
    const body = { seats: [{ seatNum: 1 }, { seatNum: 2 }], donation: 10_000 }
    const placed = readLink(await app.api('POST', '/api/stripe/payment-link', { token: owner.token, body }))
    await app.sandbox.pay(placed.url)
    const read = async () =>
      (await app.api('GET', `/api/orders/${placed.orderId}`, { token: owner.token })).body
    await workUntil(app, async () => (await read()).status === 'paid', 'it is paid')
    const { tickets } = (await read()) as { tickets: { ticketId: string }[] }
    return { ...placed, ticketId: tickets[0]?.ticketId ?? '' }
  }
  await call('PUT', `/admin/codes/${newId()}`, codeBody({ code: 'EXTREME', inTotal: 100_000 }))
  const order = await buy(tonight)
  const later = await buy(last)
  await buy(cancelled)
  await admin.cancel(cancelled)
  const sell = (sale: object) =>
    call('POST', '/admin/orders', deskSale({ performanceId: tonight, seats: [3], ...sale }))
  const atDesk = await sell({
    donation: 10_000,
    buyer: { kind: 'walk-in', name: texts.walkIn, email: 'walk-in@extreme.example' },
    note: texts.orderNote,
    total: 1_210_000,
  })
  await sell({ seats: [4], payment: { how: 'complimentary', reason: texts.reason }, total: 0 })
  const offered = await call('POST', '/admin/offers', {
    ...offerOf({ performanceId: last, seats: [20], total: 110_000 }),
    name: texts.walkIn,
    email: 'group@extreme.example',
    organisation: texts.walkIn,
    note: texts.orderNote,
    payBy: inDays(0.1),
    lowerUntil: inDays(0.1),
  })
  await app.api('POST', '/api/verify-ticket', {
    token: door.token,
    body: { ticketId: order.ticketId, performanceId: tonight },
  })
  await call(
    'POST',
    '/save-preferences',
    { email: owner.email, reminderOptIn: true, announcementOptIn: true },
    owner.token,
  )
  await call('POST', '/announcements', {
    id: newId(),
    showId,
    performanceId: null,
    subject: texts.subject,
    message: texts.message,
  })
  await call('POST', '/auth/forgot-password', { email: owner.email })
  const mails = async () =>
    (await app.api('GET', '/api/admin/mails', { token: admin.token })).body.mails as { id: string }[]
  await workUntil(app, () => isIdle(app), 'everything is sent and made')
  const [mail] = await mails()
  return {
    ...{ admin, owner, door, username, showId, tonight, cancelled, last, order, later },
    name: texts.show,
    atDesk: String(atDesk.orderId),
    offered: String(offered.orderId),
    mailId: mail?.id ?? '',
  }
}

/** Whether no job waits to be done now. */
async function isIdle({ platform: { db, engine } }: Harness): Promise<boolean> {
  const due = db.selectFrom('jobs').select('id').where('run_at', '<=', engine.now())
  return (await due.where('state', '=', 'ready').executeTakeFirst()) === undefined
}

type Call = (method: string, path: string, body: object, token?: string) => Promise<Record<string, unknown>>

async function changeSettings(app: Harness) {
  const settings = await openSettings(app)
  const answer = await settings.change({
    theatreName: texts.theatreName,
    boxOfficeAddress: texts.boxOfficeAddress,
    boxOfficeHours: texts.boxOfficeHours,
    bannerText: texts.bannerText,
    privacyOfficer: texts.officer,
    contacts: [{ title: texts.contact, phone: '+1 514 555-0100', email: longEmail }],
    taxes: [{ name: { en: texts.taxName, fr: '' }, number: '', rate: 10_000 }],
  })
  expect(answer).toMatchObject({ status: 200 })
}

async function changePlan(app: Harness, token: string, call: Call) {
  const { version, plan } = (await app.api('GET', '/api/house/plan', { token })).body as {
    version: number
    plan: { zones: object[]; blocks: object[]; seats: { seatNum: number }[] }
  }
  const zones = [
    { id: 'dear', name: texts.zone, price: 1000 },
    { id: 'free', name: texts.freeZone, price: 0 },
  ]
  const zoneOf = (seatNum: number) => (seatNum === 2 ? 'free' : 'dear')
  await call('PUT', '/house/plan', {
    version,
    plan: {
      zones,
      blocks: plan.blocks.map((block) => ({ ...block, title: texts.block })),
      seats: plan.seats.map((seat) => ({
        ...seat,
        zone: zoneOf(seat.seatNum),
        price: null,
        note: texts.seatNote,
      })),
    },
  })
}

async function playShow(app: Harness, call: Call): Promise<[showId: string, performances: string[]]> {
  const soon = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS
  const starts = [
    '1970-01-01T05:00:00.000Z',
    new Date(soon).toISOString(),
    new Date(soon + 24 * HOUR_MS).toISOString(),
    '2100-12-31T23:59:59.000Z',
  ]
  const { _id } = await call(
    'POST',
    '/shows',
    showBody({
      showName: texts.show,
      description: texts.description,
      startDate: '1970-01-01',
      endDate: '2100-12-31',
      performances: starts,
      cast: [texts.cast],
      directorName: texts.director,
      location: texts.place,
      address: texts.address,
      mediaAlt: [texts.cast],
      language: texts.place,
      advice: texts.director,
      access: texts.director,
      lengthMinutes: 720,
      intervals: 5,
    }),
  )
  const rows = await app.platform.db
    .selectFrom('performances')
    .select('id')
    .where('show_id', '=', String(_id))
    .orderBy('starts_at')
    .execute()
  return [String(_id), rows.map(({ id }) => id)]
}

async function joinPatron(app: Harness, call: Call) {
  await call('POST', '/users', {
    firstName: texts.firstName,
    lastName: texts.lastName,
    username: 'extreme-patron',
    phoneNumber: '+1 514 555-0100 x123456',
    email: longEmail,
    password: 'twelve-owls-at-dawn',
  })
  await app.platform.db
    .updateTable('users')
    .set({ email_verified_at: 1 })
    .where('email', '=', longEmail)
    .execute()
  return app.as(longEmail)
}
