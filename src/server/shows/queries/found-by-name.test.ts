import { expect, test } from 'vitest'
import { foldedNames } from '../../../shared/testing/folded-names.ts'
import { showBody } from '../../testing/harness/programme.ts'
import { openShow } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const { token } = await app.as('admin@college.example', 'admin')

const get = async (path: string, query: Record<string, string>) =>
  (await app.api('GET', `${path}?${new URLSearchParams(query)}`, { token })).body

test(`on ${process.env.TEST_ENGINE}, the programme, the office and its people find a name by each of its spellings`, async () => {
  const [performanceId = ''] = await openShow(app, 1)
  const desk = openDesk(app, { token })
  for (const [i, [name = '', ...typed]] of foldedNames.entries()) {
    const show = { showName: `${name} ${i}` }
    expect(await app.api('POST', '/api/shows', { token, body: showBody(show) })).toMatchObject({
      status: 200,
    })
    const buyer = { kind: 'walk-in', name, email: null } as const
    const { orderId } = await desk.sell({ performanceId, seats: [i + 1], buyer })
    const [firstName = '', lastName = 'X'] = name.replace('\u200b', '').split(' ')
    const person = { firstName, lastName, username: `person-${i}`, email: `person${i}@college.example` }
    const user = { ...person, phoneNumber: '514 555-0100', password: 'twelve-owls-at-dawn' }
    expect(await app.api('POST', '/api/users', { token, body: user })).toMatchObject({ status: 200 })
    for (const search of [name, ...typed]) {
      expect(JSON.stringify(await get('/api/shows', { search })), `programme: ${search}`).toContain(` ${i}"`)
      expect(JSON.stringify(await get('/api/admin/orders', { q: search })), `office: ${search}`).toContain(
        orderId,
      )
      expect(JSON.stringify(await get('/api/users', { search })), `people: ${search}`).toContain(
        `"person-${i}"`,
      )
    }
  }
})
