import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { visibleText } from '../../../shared/platform/text/typed-text.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { changeOf, type ShowCalls, showBody, showCalls } from '../../testing/harness/programme.ts'
import { hostileLines } from '../../testing/hostile.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

let shows: ShowCalls
let admin: { userId: string; token: string }

const app = await setupApp()
const png = await sharp({ create: { width: 900, height: 1350, channels: 3, background: '#b8242e' } })
  .png()
  .toBuffer()
beforeEach(async () => {
  admin = await app.as('admin@college.example', 'admin')
  shows = showCalls(app, admin.token)
})

const send = (payload: Buffer, url = '/api/shows/pictures', type = 'image/png', token = admin.token) =>
  app.fastify.inject({
    method: 'PUT',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })
const urlOf = (id: string) => `/api/media/${id}/picture.jpg`
const upload = async () => {
  const answer = await send(png)
  expect(answer.statusCode).toBe(200)
  return urlOf(answer.json().id)
}
const statusOf = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode
const make = async (more: object) => {
  const answer = await shows.post(showBody(more))
  expect(answer).toMatchObject({ status: 200 })
  return { answer, show: answer.body as unknown as Show }
}

describe('uploaded pictures of a show', () => {
  test('V05 are made anew in several widths, and stand in the list, with their words and size, for everybody', async () => {
    const [first, second] = [await upload(), await upload()]
    const { show } = await make({ media: [second, first], mediaAlt: ['A red door', ''] })
    const seen = await app.api('GET', `/api/shows/${show._id}`)
    expect(seen.body.media).toEqual([second, first])
    expect(seen.body.pictures).toEqual([
      { url: second, alt: 'A red door', upload: { id: second.split('/')[3], width: 900, height: 1350 } },
      { url: first, alt: '', upload: { id: first.split('/')[3], width: 900, height: 1350 } },
    ])
    const all = (await app.api('GET', '/api/shows/all')).body as unknown as Show[]
    expect(all.find(({ _id }) => _id === show._id)?.pictures).toEqual(seen.body.pictures)
    const files = ['320.avif', '640.webp', '900.avif', 'picture.jpg']
    for (const file of files) expect(await statusOf(first.replace('picture.jpg', file))).toBe(200)
  })

  test('open in a preview and for search engines by an absolute address', async () => {
    const url = await upload()
    const { show } = await make({ media: [url] })
    const { body } = await app.fastify.inject({ method: 'GET', url: `/shows/${show._id}` })
    expect(body).toMatch(new RegExp(`property="og:image" content="https?://[^"]+${url}"`))
    expect(body).toMatch(new RegExp(`"image":"https?://[^"]+${url}"`))
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png', 'not-a-picture'],
    ['an SVG by its own type', '<svg/>', 'image/svg+xml', 'unsupported-media-type'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'image/jpeg', 'not-a-picture'],
    ['nothing', '', 'image/png', 'not-a-picture'],
  ])('V05 refuse %s', async (_what, text, type, code) => {
    expect((await send(Buffer.from(text), undefined, type)).json()).toMatchObject({ code })
  })

  test('are kept with the spec’s own payload: words of an address that stays stay', async () => {
    const [first, second] = [await upload(), await upload()]
    const link = 'https://pictures.example/a.png'
    const { answer, show } = await make({ media: [first, link], mediaAlt: ['A door', 'A key'] })
    const next = await shows.put(changeOf(answer, { newMedia: [link, second, first] }))
    expect(next.status).toBe(200)
    expect((next.body.pictures as Show['pictures']).map(({ alt }) => alt)).toEqual(['A key', null, 'A door'])
    const reworded = changeOf(next, { newMediaAlt: [null, 'A lamp', ''] })
    const last = await shows.put(reworded)
    expect((last.body.pictures as Show['pictures']).map(({ alt }) => alt)).toEqual(['A key', 'A lamp', ''])
    expect(show.media).toEqual([first, link])
  })

  test('are removed once no show has them; two shows may share them', async () => {
    const [first, second] = [await upload(), await upload()]
    const { answer, show } = await make({ media: [first, second], mediaAlt: ['A door', 'A key'] })
    const other = await make({ media: [first, second], mediaAlt: ['A door', 'A key'] })
    expect(other.show.pictures).toEqual(show.pictures)
    expect((await shows.put(changeOf(answer, { newMedia: [second] }))).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    expect((await shows.remove(other.show.showName)).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await shows.remove(show.showName)).status).toBe(200)
    expect(await statusOf(second)).toBe(404)
  })

  test('one that is gone is refused by its place, and nothing is saved', async () => {
    const gone = urlOf('0'.repeat(32))
    const refused = await shows.post(showBody({ media: [await upload(), gone] }))
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'media.1': 'This picture is no longer here. Please upload it again.' } },
    })
  })

  test('a person’s photo is no picture of a show, and its owner can still remove it', async () => {
    const photo = await send(png, '/api/auth/avatar')
    const url = urlOf(photo.json().id)
    expect(await shows.post(showBody({ media: [url] }))).toMatchObject({
      status: 400,
      body: { fields: { 'media.0': expect.any(String) } },
    })
    expect((await app.api('DELETE', '/api/auth/avatar', { token: admin.token })).status).toBe(200)
    expect(await statusOf(url)).toBe(404)
  })
})

describe('addresses and words of pictures', () => {
  test.each([
    ['V03 a script', 'javascript:alert(1)'],
    ['V03 data', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['V03 plain http', 'http://pictures.example/a.png'],
    ['V06 an address inside', 'http://127.0.0.1/latest'],
    ['V05 a way out of the folder', '/api/media/../../etc/passwd'],
    ['V05 another file of ours', '/api/media/0/picture.jpg'],
  ])('%s is refused', async (_what, url) => {
    const refused = await shows.post(showBody({ media: [url] }))
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'media.0': 'Use an https address.' } } })
  })

  test('V06 X15 a link is stored and never fetched: nobody calls where it leads', async () => {
    let calls = 0
    const trap = createServer((socket) => {
      calls++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const { port } = trap.address() as AddressInfo
    const links = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      'localhost',
      '169.254.169.254',
    ].map((host) => `https://${host}:${port}/latest`)
    try {
      const { show } = await make({ media: links })
      expect(show.pictures.map(({ url }) => url)).toEqual(links)
      for (const path of [`/shows/${show._id}`, '/shows', '/'])
        expect((await app.api('GET', path)).status).toBe(200)
      await app.platform.jobs.runDue()
      expect(calls).toBe(0)
      await expect(fetch(links[0] ?? '')).rejects.toThrow()
      expect(calls).toBe(1)
    } finally {
      trap.close()
    }
  })

  test.each(hostileLines)('V01 V02 %s stays a text', async (_what, text) => {
    const { show } = await make({ media: ['https://pictures.example/a.png'], mediaAlt: [text] })
    expect(show.pictures[0]?.alt).toBe(visibleText(text))
    const { body } = await app.fastify.inject({ method: 'GET', url: `/shows/${show._id}` })
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<svg onload')
    expect(body).not.toContain('<script>alert(1)')
  })

  test.each([
    ['too many', { mediaAlt: ['a', 'b'] }, 'mediaAlt'],
    ['too long', { mediaAlt: ['a'.repeat(301)] }, 'mediaAlt.0'],
    ['with a line break', { mediaAlt: ['a\nb'] }, 'mediaAlt.0'],
  ])('words that are %s are refused', async (_what, more, field) => {
    const refused = await shows.post(showBody(more))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields as object)).toContain(field)
  })
})
