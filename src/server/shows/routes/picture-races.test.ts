import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Show } from '../../../shared/shows/contract.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { showBody, showCalls } from '../../testing/harness/programme.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode

test('RACE a copy and the removal of its original at once leave no show without its picture', async () => {
  const { token } = await app.as('admin@college.example', 'admin')
  const shows = showCalls(app, token)
  const payload = await sharp({ create: { width: 48, height: 72, channels: 3, background: '#b8242e' } })
    .png()
    .toBuffer()
  for (let round = 0; round < 5; round++) {
    const sent = await app.fastify.inject({
      method: 'PUT',
      url: '/api/shows/pictures',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    })
    expect(sent.statusCode).toBe(200)
    const url = `/api/media/${sent.json().id}/picture.jpg`
    const original = await shows.post(showBody({ media: [url] }))
    expect(original).toMatchObject({ status: 200 })
    const show = original.body as unknown as Show
    const [copied] = await Promise.all([
      shows.copy(show._id, { showName: `Copied ${show._id}` }),
      shows.remove(show.showName),
    ])
    expect([200, 400, 404]).toContain(copied.status)
    expect(await statusOf(url)).toBe(copied.status === 200 ? 200 : 404)
  }
})
