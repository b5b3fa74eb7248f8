import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { behindProxy } from '../../testing/addresses.ts'
import { openGuests } from '../../testing/harness/guests.ts'
import {
  askHold,
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
} from '../../testing/scenes/box-office.ts'
import { codesOf, holdWith } from '../../testing/scenes/codes.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true, env: behindProxy })
const { address, name, prove, visitor, guest } = openGuests(app)

test('Z01 a guest may call what leads from the seats to the tickets, and nothing else', async () => {
  const [unproven, proven] = [await visitor(), await guest()]
  const open: string[] = []
  for (const { method, url, guests, policy } of app.fastify.declaredRoutes) {
    if (!url.startsWith('/api/') || policy === 'public' || policy === 'signed' || method === 'HEAD') continue
    const path = url.replace(/:\w+/g, newId())
    for (const [who, isProven] of [
      [unproven, false],
      [proven, true],
    ] as const) {
      if (guests && (isProven || guests === 'any')) {
        if (isProven) open.push(`${method} ${url.replace('/api', '')}`)
        continue
      }
      const { status, body } = await app.api(method, path, {
        token: who.token,
        ...(method !== 'GET' && { body: {} }),
      })
      // One answers in plain text.
      expect([url, status, body.code ?? 'account-needed']).toEqual([
        url,
        403,
        guests ? 'email-unverified' : 'account-needed',
      ])
    }
  }
  expect(open.sort()).toEqual([
    'DELETE /performances/:id/hold',
    'GET /auth/me',
    'GET /credit',
    'GET /holds/current',
    'GET /orders',
    'GET /orders/:id',
    'GET /orders/:id/calendar.ics',
    'GET /orders/:id/tickets.pdf',
    'GET /passes',
    'GET /preferences',
    'GET /stripe/session',
    'GET /tickets/:ticketId/google-pass',
    'GET /tickets/:ticketId/qr.png',
    'POST /auth/guest/code',
    'POST /auth/guest/details',
    'POST /auth/logout',
    'POST /confirm-ticket',
    'POST /orders/:id/cancel',
    'POST /orders/:id/mails',
    'POST /payments/:provider/orders',
    'POST /payments/:provider/orders/:id/capture',
    'POST /stripe/payment-link',
    'PUT /performances/:id/hold',
  ])
  // What is for guests is for nobody else.
  const patron = await newcomer(app)
  expectRefusal(await name(patron, address()), 'not-allowed')
  expectRefusal(await prove(patron, '123456'), 'not-allowed')
})

test('A20 a guest exchanges nothing, and has no code that each person may use so many times', async () => {
  const [who, performance] = [await guest(), await openPerformance(app)]
  const exchange = newId()
  expectRefusal(await askHold(app, who, performance, [1], exchange), 'account-needed')
  await hold(app, who, performance, [2])
  const asked = { exchange: { orderId: exchange, ticketIds: ['TICKET-0000000000000000'], kept: [] } }
  expectRefusal(await askPayment(app, who, [2], asked), 'account-needed')
  const codes = codesOf(app, await openBoxOffice(app))
  const { code } = await codes.add({ perPerson: 1 })
  expectRefusal(await holdWith(app, who, performance, [2], code), 'account-needed')
  const anybodys = await codes.add({ perOrder: 1 })
  expect((await holdWith(app, who, performance, [2], anybodys.code)).status).toBe(200)
})

test('A20 whatever address a guest gives, holds count for nobody who has it', async () => {
  const owner = await newcomer(app)
  const performance = await openPerformance(app)
  const who = await visitor()
  await name(who, owner.email)
  const ten = Array.from({ length: 10 }, (_, i) => i + 1)
  await hold(app, who, performance, ten)
  await hold(app, { ...owner, from: '198.51.100.7' }, performance, [20, 21])
})
