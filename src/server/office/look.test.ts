import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openSettings } from '../testing/harness/settings.ts'
import { expectRefusal } from '../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const desk = await openSettings(app)
const admin = await app.as('look@college.example', 'admin')
afterEach(() => desk.reset())

const upload = (
  payload: Uint8Array,
  type = 'image/png',
  { token }: { token: string } = admin,
  url = '/api/settings/logo',
) =>
  app.fastify.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: Buffer.from(payload),
  })

/** A red bar on nothing. */
const bar = () =>
  sharp({ create: { width: 300, height: 150, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 300, height: 20, channels: 3, background: '#c00' } } }])
    .png()
    .toBuffer()

const statusOf = async (id: string) => (await app.api('GET', `/api/media/${id}/picture.png`)).status

const rendered = () =>
  app.platform.renderer.mail('password-changed', {
    firstName: 'Ada',
    at: Date.now(),
    timeZone: 'America/Toronto',
    link: 'https://house.example/login',
  })

test('two colours reach pages and mails; one that is hard to read is refused with the nearest that is not', async () => {
  expect((await desk.change({ lightColour: '#0a5f9e', darkColour: '#7cc6ff' })).status).toBe(200)
  const page = await app.fastify.inject({ method: 'GET', url: '/about' })
  expect(page.body).toContain(':root{--curtain:#0A5F9E;')
  expect(page.body).toContain('--spot:#7CC6FF;')
  const { html } = await rendered()
  expect(html).toContain('6px solid #0A5F9E')
  expect(html).toContain('background-color: #7CC6FF !important')

  const faint = await desk.change({ lightColour: '#ff8800', darkColour: '#333333' })
  const fields = faint.body.fields as Record<string, string>
  const offered = Object.values(fields).map((text) => /#[0-9A-F]{6}/.exec(text)?.[0])
  expect(faint.status).toBe(400)
  expect(offered).toEqual([expect.any(String), expect.any(String)])
  expect((await desk.change({ lightColour: offered[0], darkColour: offered[1] })).status).toBe(200)
  for (const wrong of ['red', '#12345', '#1234567', 'url(x)', '#A31B25;}'])
    expect((await desk.change({ lightColour: wrong })).status).toBe(400)
})

test('V05 a logo is made anew, shown by pages, mails and tickets, and goes when another one comes', async () => {
  const answer = await upload(await bar())
  expect(answer.statusCode).toBe(200)
  const logo = answer.json()
  expect(logo).toMatchObject({ width: 300, height: 150 })
  const { token } = await app.as('holder@college.example')
  const { first } = await freeShow(app)
  const order = await buyFree(app, token, first.id, [1])
  const pdf = () =>
    app.fastify.inject({
      method: 'GET',
      url: `/api/orders/${order.orderId}/tickets.pdf`,
      headers: { authorization: `Bearer ${token}` },
    })
  const before = (await pdf()).rawPayload

  expect((await desk.change({ logo })).status).toBe(200)
  const file = await app.fastify.inject({ method: 'GET', url: `/api/media/${logo.id}/picture.png` })
  expect(file.headers['content-type']).toBe('image/png')
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 300 })
  expect((await app.fastify.inject({ method: 'GET', url: '/about' })).body).toContain(
    `/api/media/${logo.id}/picture.png`,
  )
  const mail = await rendered()
  expect(mail.html).toContain('src="cid:logo"')
  expect(mail.files).toMatchObject([{ cid: 'logo', type: 'image/png' }])
  const pictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length
  expect(pictures((await pdf()).rawPayload)).toBeGreaterThan(pictures(before))

  const other = (await upload(await bar())).json()
  expect((await desk.change({ logo: other })).status).toBe(200)
  expect([await statusOf(logo.id), await statusOf(other.id)]).toEqual([404, 200])
  expect((await desk.change({ logo: null })).status).toBe(200)
  expect(await statusOf(other.id)).toBe(404)
  expect((await rendered()).html).not.toContain('cid:logo')
})

test('V05 what is no picture, or none that was uploaded as a logo, does not become one', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect((await upload(svg, 'image/svg+xml')).statusCode).toBe(415)
  for (const hostile of [svg, Buffer.from('<script>alert(1)</script>'), Buffer.from('GIF89a')])
    expectRefusal(await wireOf(upload(hostile)), 'not-a-picture')
  const { token } = await app.as('guest@college.example')
  expect((await upload(await bar(), 'image/png', { token })).statusCode).toBe(403)

  const show = (await upload(await bar(), 'image/png', admin, '/api/shows/pictures')).json()
  expectRefusal(await desk.change({ logo: show }), 'picture-gone')
  expectRefusal(await desk.change({ logo: { ...show, id: '0'.repeat(32) } }), 'picture-gone')
  expect((await desk.change({ logo: { ...show, height: 0 } })).status).toBe(400)
  expect((await desk.read()).values.logo).toBeNull()
})

const wireOf = async (answer: ReturnType<typeof upload>) => {
  const { statusCode, payload } = await answer
  return { status: statusCode, body: JSON.parse(payload) } as never
}
