import { sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '../../shared/orders/contract.ts'
import { forgedTexts } from '../../shared/testing/forged-texts.ts'
import { decodeBase45, encodeBase45 } from '../../shared/tickets/base45.ts'
import { joinCode, splitCode } from '../../shared/tickets/code.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

type Ticket = Order['tickets'][number]

const app = await setupApp()
const show = await freeShow(app)
const usher = await app.as('usher@college.example', 'ticket_person')

const scan = (body: { ticketId: string; performanceId?: string }) =>
  app.api('POST', '/api/verify-ticket', { token: usher.token, body })

const nothingSaid = { status: 200, body: { message: 'This is not one of our tickets', result: 'unknown' } }

test('T01 one turned bit, or a version to come that our key signed, is unknown, and nothing else is said', async () => {
  const patron = await app.as('noelle@college.example')
  const { qr } = (await buyFree(app, patron.token, show.first.id, [1])).tickets[0] as Ticket
  const bytes = decodeBase45(qr) ?? new Uint8Array()
  for (const bit of [0, 8, 30, 100, 240, 255, 256, 600, 767]) {
    const turned = bytes.slice()
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const { status, body } = await scan({ ticketId: encodeBase45(turned) })
    expect({ status, body }).toEqual(nothingSaid)
  }
  const code = splitCode(qr)
  const signed = code?.signed.slice() ?? new Uint8Array()
  signed[0] = 2
  const keys = app.platform.db.selectFrom('keys').where('key_no', '=', code?.fields.keyNo ?? 0)
  const { private_key } = await keys.select('private_key').executeTakeFirstOrThrow()
  const { status, body } = await scan({ ticketId: joinCode(signed, sign(null, signed, private_key)) })
  expect({ status, body }).toEqual(nothingSaid)
  expect((await scan({ ticketId: qr, performanceId: show.first.id })).body.result).toBe('admitted')
})

test('a code typed by a scanner in lower case, or on a Canadian French keyboard, is read', async () => {
  const patron = await app.as('typed@college.example')
  const [one, two] = (await buyFree(app, patron.token, show.first.id, [2, 3])).tickets as [Ticket, Ticket]
  for (const ticketId of [one.qr.toLowerCase(), two.qr.replaceAll('/', 'é')])
    expect((await scan({ ticketId, performanceId: show.first.id })).body.result).toBe('admitted')
})

test.each(forgedTexts)('T02 X23 %s is unknown', async (_what, text) => {
  const answer = await scan({ ticketId: text })
  expect([200, 400]).toContain(answer.status)
  expect(answer.body.result ?? 'unknown').toBe('unknown')
})

test.each([
  ['an empty ticketId', { ticketId: '' }, 'ticketId'],
  ['a ticketId of 401 characters', { ticketId: 'A'.repeat(401) }, 'ticketId'],
  ['a ticketId that is a number', { ticketId: 7 }, 'ticketId'],
  ['no ticketId', {}, 'ticketId'],
  ['a performanceId that is none', { ticketId: 'x', performanceId: 'x' }, 'performanceId'],
  ['a scanId that is none', { ticketId: 'x', scanId: 'x' }, 'scanId'],
  ['a field nobody knows', { ticketId: 'x', admitted: true }, 'admitted'],
])('Z04 %s is refused and the field named', async (_what, body, field) => {
  const answer = await scan(body as { ticketId: string })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields as object)).toEqual([field])
})
