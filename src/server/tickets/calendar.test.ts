import { expect, test } from 'vitest'
import { unverify } from '../testing/harness/people.ts'
import { newcomer, type Person } from '../testing/scenes/box-office.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'
import { setupHouse } from '../testing/scenes/scenario.ts'

const app = await setupHouse()
const link = async ({ token }: Person) => {
  const { status, body } = await app.api('POST', '/api/calendar-link', { token })
  expect(status).toBe(200)
  return String(body.url).replace(app.config.publicUrl, '')
}
const read = (path: string) => app.api('GET', path)
const events = (text: unknown) => String(text).match(/BEGIN:VEVENT/g)?.length ?? 0

test('a calendar has the tickets of its owner, in their language, until its address ends', async () => {
  const { who } = await paidOrder(app, [1, 2])
  await paidOrder(app, [3])
  const first = await link(who)
  const answer = await read(first)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } })
  const text = String(answer.body.text).replaceAll('\r\n ', '')
  expect(events(text)).toBe(1)
  expect(text).toMatch(/seats: A1.{1,6}A2/)
  expect(text).not.toContain('A3')

  await paidOrder(app, [5], { who })
  expect(events((await read(first)).body.text)).toBe(2)
  await app.platform.db.updateTable('users').set({ language: 'fr' }).where('id', '=', who.userId).execute()
  expect(String((await read(first)).body.text).replaceAll('\r\n ', '')).toMatch(/places.{0,2}: A1/)

  const second = await link(who)
  expect(await read(first)).toMatchObject({ status: 404 })
  expect(await read(second)).toMatchObject({ status: 200 })
  expect(await app.api('DELETE', '/api/calendar-link', { token: who.token })).toMatchObject({ status: 200 })
  expect(await read(second)).toMatchObject({ status: 404 })
})

test('L03 the address of a calendar is kept as a hash, ends with its account, and is for proven addresses', async () => {
  const who = await newcomer(app)
  const path = await link(who)
  const { db } = app.platform
  const stored = JSON.stringify(await db.selectFrom('calendar_links').selectAll().execute())
  expect(stored).not.toContain(new URLSearchParams(path.split('?')[1]).get('token'))
  expect(events((await read(path)).body.text)).toBe(0)
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', who.userId).execute()
  expect(await read(path)).toMatchObject({ status: 404 })
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', who.userId).execute()
  await unverify(app, who.email)
  expect(await app.api('POST', '/api/calendar-link', { token: who.token })).toMatchObject({ status: 403 })
  for (const token of ['', 'x', 'x'.repeat(32)])
    expect([400, 404]).toContain((await read(`/my-tickets.ics?token=${token}`)).status)
})
