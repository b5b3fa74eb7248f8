import { afterEach, expect, test } from 'vitest'
import type { TicketType } from '../../shared/seating/ticket-types.ts'
import { expectRefusal } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await app.as('types@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const fresh = {
  ...{ name: 'Faculty', nameFr: '', unit: 'fixed', value: 1200, suggested: null, audience: 'public' },
  ...{ everywhere: false, proof: false, taxed: true, place: 9, archived: false, version: 0 },
}
const put = ({ id, ...body }: TicketType) =>
  app.api('PUT', `/api/ticket-types/${id}`, { token: admin.token, body })
const post = (more: object) =>
  app.api('POST', '/api/ticket-types', { token: admin.token, body: { ...fresh, ...more } })
async function find(is: (type: TicketType) => boolean): Promise<TicketType> {
  const answer = await app.api('GET', '/api/ticket-types', { token: admin.token })
  const type = (answer.body as unknown as TicketType[]).find(is)
  if (!type) throw new Error('there is no such type')
  return type
}

test('RACE two admins change a ticket type that both saw: one is saved, the other is refused', async () => {
  await post({ name: 'Alumni' })
  const seen = await find(({ name }) => name === 'Alumni')
  const both = await Promise.all([put({ ...seen, value: 1300 }), put({ ...seen, value: 1400 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  if (refused) expectRefusal(refused, 'ticket-type-changed')
  const now = await find(({ id }) => id === seen.id)
  expect(now).toMatchObject({ value: both[0]?.status === 200 ? 1300 : 1400, version: seen.version + 1 })
  expect((await put({ ...now, value: 1500 })).status).toBe(200)
  expect((await post({ version: 3 })).status).toBe(409)
})

test('the full price stays on sale for everybody', async () => {
  const adult = await find(({ id }) => id === 'adult')
  const says = 'The full price stays on sale, for everybody.'
  expectRefusal(await put({ ...adult, archived: true }), 'invalid-input', { fields: { archived: says } })
  expectRefusal(await put({ ...adult, audience: 'desk' }), 'invalid-input', { fields: { audience: says } })
  expect(await find(({ id }) => id === 'adult')).toEqual(adult)
})

test('V09 a French name is a line, as the English one is', async () => {
  const answer = await post({ nameFr: 'Corps\u0007professoral' })
  expect(answer).toMatchObject({ status: 400, body: { fields: { nameFr: expect.any(String) } } })
  expect((await post({ name: 'Staff', nameFr: ' Personnel\u200b ' })).status).toBe(200)
  expect(await find(({ name }) => name === 'Staff')).toMatchObject({ nameFr: 'Personnel' })
})
