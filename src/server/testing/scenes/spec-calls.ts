import { expect } from 'vitest'
import { defaultLabel } from '../../../shared/seating/seats.ts'
import { storeLink } from '../../accounts/addresses/email-links.ts'
import { newId } from '../../platform/base/base.ts'
import { openGoogle } from '../harness/google.ts'
import type { Harness } from '../harness/harness.ts'
import { longPassword, shortPassword, signUp } from '../harness/people.ts'
import { changeOf, showBody } from '../harness/programme.ts'
import type { viewers } from './access-table.ts'
import { hold, newcomer, openPerformance, type Person } from './box-office.ts'
import { paidOrder } from './refunds.ts'

/** What the calls are about: a show, and a paid ticket of `owner`. */
export type Scene = Awaited<ReturnType<typeof setScene>>

/** One call as this viewer makes it. `user` is whom the path names. */
type Asked = { scene: Scene; viewer: (typeof viewers)[number]; caller: Person; user: Person }
type Call = {
  path?: string
  body?: object
  headers?: Record<string, string>
  status?: number
  answer: unknown
}

const some = expect.any(String)
const message = expect.objectContaining({ message: some })
const session = { token: some, role: 'user', message: some }
const listOf = (row: object) => expect.arrayContaining([expect.objectContaining(row)])
const seat = { seatNum: expect.any(Number), availability: expect.any(Boolean), price: expect.any(Number) }
const show = { _id: some, showName: some, cast: expect.any(Array), isHidden: false, media: expect.any(Array) }
const person = { username: some, firstName: some, lastName: some, email: some, phoneNumber: some, role: some }

export async function setScene(app: Harness) {
  const [admin, owner, member] = [
    await app.as('admin@scene.example', 'admin'),
    await newcomer(app),
    await signUp(app),
  ]
  const made = await app.api('POST', '/api/shows', { token: admin.token, body: showBody() })
  const bought = await paidOrder(app, [1], { who: owner })
  let nextNewSeat = 2000
  return {
    app,
    admin,
    owner,
    member,
    name: String(made.body.showName),
    ticketId: bought.ids[0] ?? '',
    session: bought.session,
    performance: await openPerformance(app),
    nextSeat: 10,
    newShow: () => app.api('POST', '/api/shows', { token: admin.token, body: showBody() }),
    newSeat: () => nextNewSeat++,
    async link(purpose: 'verify' | 'reset', { userId }: Person): Promise<string> {
      const token = newId()
      const { db, engine } = app.platform
      await db.transaction().execute((trx) => storeLink(trx, engine, { token, userId, purpose, hours: 1 }))
      return token
    },
  }
}

const usernameOf = ({ email }: Person) => email.replace(/[^a-z0-9]+/g, '-')

/** The calls that the specification lists, with a body that is right, and the answer to whoever may make them. */
export const specCalls: Record<string, (asked: Asked) => Call | Promise<Call>> = {
  'POST /api/auth/check-user': ({ user }) => ({ body: { email: user.email }, answer: { exists: true } }),
  'POST /api/auth/register': () => ({
    body: {
      firstName: 'Zoé',
      lastName: 'Roy',
      email: `${newId()}@college.example`,
      password: shortPassword,
      phone: '514 555-0199',
      role: 'admin',
    },
    answer: session,
  }),
  'POST /api/auth/login': ({ scene: { member } }) => ({
    body: { email: member.email, password: member.password },
    answer: session,
  }),
  'POST /api/auth/google': async ({ scene: { app } }) => {
    const browser = openGoogle(app)
    const token = await browser.credential()
    const user = expect.objectContaining({ firstName: some, email: some })
    const answer = { token: some, role: null, requiresProfileCompletion: true, user }
    return { body: { token }, headers: { cookie: browser.cookie() }, answer }
  },
  'GET /api/auth/verify': async ({ scene, viewer, user }) =>
    viewer === 'visitor'
      ? {
          path: '/api/auth/verify?token=used',
          status: 400,
          answer: expect.objectContaining({ message: 'Verification failed.', error: 'Verification failed.' }),
        }
      : { path: `/api/auth/verify?token=${await scene.link('verify', user)}`, answer: message },
  'POST /api/auth/forgot-password': ({ user }) => ({ body: { email: user.email }, answer: message }),
  'POST /api/auth/reset-password': async ({ scene, user }) => ({
    body: { token: await scene.link('reset', user), newPassword: longPassword },
    answer: message,
  }),
  'POST /api/auth/complete-profile': async ({ scene: { app }, caller }) => {
    await app.platform.db
      .updateTable('users')
      .set({ profile_pending: 1 })
      .where('id', '=', caller.userId)
      .execute()
    const body = { email: caller.email, phone: '514 555-0199', role: 'user' }
    return { body, answer: { ...session, role: some } }
  },
  'POST /api/save-token': async ({ scene: { app }, caller }) => {
    const { publicKey } = (await app.api('GET', '/api/push/key')).body
    const subscription = await app.sandbox.json('/push/devices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: publicKey }),
    })
    return { body: { email: caller.email, token: JSON.stringify(subscription) }, answer: message }
  },
  'GET /api/shows/all': () => ({ answer: listOf(show) }),
  'GET /api/shows/:name': ({ scene: { name } }) => ({
    path: `/api/shows/${encodeURIComponent(name)}`,
    answer: expect.objectContaining({ ...show, showName: name }),
  }),
  'POST /api/shows': () => ({ body: showBody(), answer: expect.objectContaining(show) }),
  'PUT /api/shows/update': async ({ scene }) => ({
    body: changeOf(await scene.newShow(), { newLocation: 'Main Stage' }),
    answer: expect.objectContaining({ location: 'Main Stage' }),
  }),
  'DELETE /api/shows/:name': async ({ scene }) => ({
    path: `/api/shows/${encodeURIComponent(String((await scene.newShow()).body.showName))}`,
    answer: { message: 'Show deleted successfully!' },
  }),
  'GET /api/paypal-config': () => ({ answer: expect.objectContaining({ clientId: some }) }),
  'POST /api/stripe/payment-link': async ({ scene, viewer, caller }) => {
    const seatNum = scene.nextSeat++
    if (!['visitor', 'unverified'].includes(viewer))
      await hold(scene.app, caller, scene.performance, [seatNum])
    const seats = [{ seatMapId: defaultLabel(seatNum), price: 15.9 }]
    return {
      body: { email: caller.email, seats, donation: 2, salesTax: 1.59 },
      answer: expect.objectContaining({ url: expect.stringMatching(/^http/) }),
    }
  },
  'GET /api/stripe/session': ({ scene }) => ({
    path: `/api/stripe/session?session_id=${scene.session}`,
    answer: expect.objectContaining({ customer_details: { email: scene.owner.email }, amount_total: 1749 }),
  }),
  'POST /api/confirm-ticket': ({ scene: { ticketId }, caller }) => ({
    body: { email: caller.email, ticketId },
    answer: message,
  }),
  'POST /api/save-preferences': ({ caller }) => {
    const preferences = { reminderOptIn: false, announcementOptIn: true }
    return { body: { email: caller.email, ...preferences }, answer: preferences }
  },
  'POST /api/verify-ticket': ({ scene: { ticketId } }) => ({ body: { ticketId }, answer: message }),
  'GET /api/seatMap': () => ({ answer: listOf(seat) }),
  'GET /api/seatMap/:seatNum': () => ({
    path: '/api/seatMap/13',
    answer: { ...seat, seatNum: 13, label: 'B3' },
  }),
  'POST /api/seatMap': ({ scene }) => {
    const body = { seatNum: scene.newSeat(), price: 10, availability: true }
    return { body, answer: { ...body, label: some } }
  },
  'PUT /api/seatMap/:seatNum': () => ({
    path: '/api/seatMap/80',
    body: { availability: false },
    answer: expect.objectContaining({ seatNum: 80, availability: false }),
  }),
  'DELETE /api/seatMap/:seatNum': async ({ scene: { app, admin, newSeat } }) => {
    const body = { seatNum: newSeat(), price: 10, availability: true }
    await app.api('POST', '/api/seatMap', { token: admin.token, body })
    return { path: `/api/seatMap/${body.seatNum}`, answer: { text: '1' } }
  },
  'GET /api/users': () => ({ answer: listOf(person) }),
  'GET /api/users/:username': () => ({ answer: expect.objectContaining(person) }),
  'POST /api/users': () => newUser(),
  'POST /api/users/': () => newUser({ role: 'user' }),
  'PUT /api/users/:username': () => ({
    body: { firstName: 'Odile' },
    answer: expect.objectContaining({ ...person, firstName: 'Odile' }),
  }),
  // By user name, or by id.
  'DELETE /api/users/:username': ({ viewer, user }) => ({
    path: `/api/users/${viewer === 'admin' ? user.userId : usernameOf(user)}`,
    body: {},
    answer: message,
  }),
}

function newUser(more: object = {}): Call {
  const username = `new-${newId().slice(0, 8)}`
  const body = { firstName: 'Zoé', lastName: 'Roy', username, phoneNumber: '514 555-0199' }
  const account = { email: `${username}@college.example`, password: longPassword }
  return { body: { ...body, ...account, ...more }, answer: expect.objectContaining({ ...person, username }) }
}
