import { expect, test } from 'vitest'
import { openStream } from '../testing/event-stream.ts'
import { expectRefusal, newcomer, openShow } from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ listen: true })

test('Z02 the seats of a hidden show are seen by staff, who sell and admit there, and by nobody else', async () => {
  const [performanceId = ''] = await openShow(app, 1)
  const admin = await app.as('box@college.example', 'admin')
  const door = await app.as('door@college.example', 'ticket_person')
  const patron = await newcomer(app)
  await app.platform.db.updateTable('shows').set({ hidden: 1 }).execute()
  const buyer = { kind: 'walk-in', name: 'Agnès', email: null } as const
  await openDesk(app, admin).sell({ performanceId, seats: [1], buyer })
  for (const path of [
    `/api/performances/${performanceId}/seats`,
    `/api/seatMap?performance=${performanceId}`,
  ]) {
    for (const { token } of [admin, door])
      expect(await app.api('GET', path, { token }), path).toMatchObject({ status: 200 })
    expectRefusal(await app.api('GET', path, { token: patron.token }), 'performance-not-found')
    expectRefusal(await app.api('GET', path), 'performance-not-found')
  }
  const path = `/api/performances/${performanceId}/seats/stream`
  for (const { token } of [admin, door]) {
    const stream = await openStream(`${app.origin()}${path}`, { authorization: `Bearer ${token}` })
    const { data } = await stream.seen(({ type }) => type === 'snapshot', 'the snapshot is here')
    expect(data).toMatchObject({ performanceId })
    await stream.close()
  }
  expectRefusal(await app.api('GET', path, { token: patron.token }), 'performance-not-found')
  expectRefusal(await app.api('GET', path), 'performance-not-found')
})
