import { expect, test } from 'vitest'
import { openShow } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const desk = openDesk(app, await app.as('box@college.example', 'admin'))

test('of two people who change one note, the later one is told what it says now', async () => {
  const [performanceId = ''] = await openShow(app, 1)
  const buyer = { kind: 'walk-in', name: 'Agnès', email: null } as const
  const { orderId } = await desk.sell({ performanceId, seats: [1], buyer })
  const both = await Promise.all(
    ['Ramp, please', 'Rings back at six'].map((note) => desk.note(orderId, note, '')),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { note } = await desk.look(orderId)
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'note-changed',
    fields: {
      note: `Somebody else changed this note meanwhile. It now says “${note}”. Saving again replaces that.`,
    },
  })
  expect(await desk.note(orderId, 'Both', note)).toMatchObject({ status: 200, body: { note: 'Both' } })
  // Whoever wants what it says already is not in anybody's way.
  expect(await desk.note(orderId, 'Both', note)).toMatchObject({ status: 200 })
  expect(await desk.note(orderId, '', 'Both')).toMatchObject({ status: 200 })
  expect((await desk.note(orderId, 'Mine', 'Both')).body.fields).toEqual({
    note: 'Somebody else removed this note meanwhile. Saving again writes yours.',
  })
  expect(await desk.look(orderId)).toMatchObject({ note: '' })
})
