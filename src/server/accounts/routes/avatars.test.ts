import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_BYTES } from '../../../shared/platform/pictures.ts'
import { savePicture } from '../../platform/media/pictures.ts'
import { addressNo, behindProxy } from '../../testing/addresses.ts'
import { expectRefusal, newcomer } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'

/** An upload stalled half-way since before the tests. */

const app = await setupApp({ listen: true, env: behindProxy })
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#264' } })
  .jpeg()
  .toBuffer()
const stalled = await sendHalf((await newcomer(app)).token, addressNo(1))

async function put(token: string | null, payload: Buffer | Readable | string, type = 'image/jpeg') {
  const answer = await app.fastify.inject({
    method: 'PUT',
    url: '/api/auth/avatar',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, string> }
}

/** An upload on its own connection that stalls half-way, and the answer so far. */
type HalfSent = { socket: Socket; answered: () => string; closed: () => boolean }

async function sendHalf(token: string, from: string): Promise<HalfSent> {
  const socket = connect(Number(new URL(app.origin()).port), '127.0.0.1')
  let [text, closed] = ['', false]
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    closed = true
  })
  const head = [
    'PUT /api/auth/avatar HTTP/1.1',
    'host: theatre',
    `authorization: Bearer ${token}`,
    `x-forwarded-for: ${from}`,
    'content-type: image/jpeg',
    `content-length: ${photo.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(photo.subarray(0, 100))
  // Once this is answered, the server has read what came earlier on the other connection.
  await app.http('GET', '/healthz')
  return { socket, answered: () => text, closed: () => closed }
}

/** A complete upload on its own connection, from an address. */
async function send(token: string, from: string) {
  const answer = await fetch(`${app.origin()}/api/auth/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'x-forwarded-for': from },
    body: new Uint8Array(photo),
  })
  return { status: answer.status, headers: {}, body: (await answer.json()) as Record<string, unknown> }
}

const fileOf = (id: unknown, file = '96.webp') => app.api('GET', `/api/media/${id}/${file}`)
const countPictures = async () => (await app.platform.db.selectFrom('pictures').select('id').execute()).length

test('V05: a person sends a photo, everybody may see it, the next one replaces it, and it can be removed', async () => {
  const { token } = await app.as('photo@college.example')
  const first = await put(token, photo)
  expect(first).toMatchObject({ status: 200, body: { width: 288, height: 288 } })
  const me = () => app.api('GET', '/api/auth/me', { token })
  expect((await me()).body.avatar).toBe(first.body.id)
  expect((await app.api('GET', '/api/users/photo-college-example', { token })).body.avatar).toBe(
    first.body.id,
  )
  for (const file of ['96.avif', '192.webp', '288.avif', 'picture.jpg'])
    expect((await fileOf(first.body.id, file)).status).toBe(200)
  const second = await put(token, photo, 'image/png')
  expect((await fileOf(first.body.id)).status).toBe(404)
  expect((await fileOf(second.body.id)).status).toBe(200)
  expect((await app.api('DELETE', '/api/auth/avatar', { token })).body.message).toBe(
    'Your photo has been removed.',
  )
  expect((await fileOf(second.body.id)).status).toBe(404)
  expect((await me()).body.avatar).toBe(null)
  expect((await app.api('DELETE', '/api/auth/avatar', { token })).status).toBe(200)
})

test('the photo is among the own data, and goes with the account', async () => {
  const { token } = await app.as('leaves@college.example')
  const { body } = await put(token, photo)
  const data = await app.api('GET', '/api/auth/my-data', { token })
  const { jpeg } = data.body.photo as { jpeg: string }
  expect(await sharp(Buffer.from(jpeg, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 288 })
  const gone = await app.api('DELETE', '/api/users/leaves-college-example', { token })
  expect(gone.status).toBe(200)
  expect((await fileOf(body.id)).status).toBe(404)
})

test.each([
  [
    'V05: an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'image/svg+xml',
    415,
    'unsupported-media-type',
  ],
  [
    'V05: an SVG that says it is a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'image/png',
    400,
    'not-a-picture',
  ],
  ['V05: HTML that says it is a PNG', '<script>alert(1)</script>', 'image/png', 400, 'not-a-picture'],
  ['Z08: a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
  ['Z08: JSON', '{"id":"../../x"}', 'application/json', 415, 'unsupported-media-type'],
  ['Z08: text', 'picture', 'text/plain', 415, 'unsupported-media-type'],
  [
    'X13: 2 000 parts',
    '--x\r\n\r\na\r\n'.repeat(2000),
    'multipart/form-data; boundary=x',
    415,
    'unsupported-media-type',
  ],
])('%s is refused and nothing is kept', async (_what, payload, type, status, code) => {
  const { token } = await app.as('hostile@college.example')
  const before = await countPictures()
  expect(await put(token, payload, type)).toMatchObject({ status, body: { code } })
  expect(await countPictures()).toBe(before)
})

test('X13: an endless upload is refused once it is too large, without being kept in memory', async () => {
  const { token } = await app.as('endless@college.example')
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 1 << 20
      this.push(sent > 1 << 30 ? null : Buffer.alloc(1 << 20, 1))
    },
  })
  const before = process.memoryUsage().rss
  const { status, body } = await put(token, endless)
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'picture-too-large' })
  expect(sent).toBeLessThan(2 * PICTURE_BYTES)
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
})

test('a stranger is refused before a byte is read, and 20 photos an hour are enough', async () => {
  expect((await put(null, photo)).status).toBe(401)
  const { token } = await app.as('busy@college.example')
  const answers: number[] = []
  for (let i = 0; i < 21; i++) answers.push((await put(token, photo.subarray(0, 100))).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429])
})

test('X13: eight half-sent uploads of one account keep nobody else waiting', async () => {
  const [attacker, other] = [await newcomer(app), await newcomer(app)]
  const halves: HalfSent[] = []
  for (let i = 0; i < 8; i++) halves.push(await sendHalf(attacker.token, addressNo(10 + i)))
  expect((await send(other.token, addressNo(99))).status).toBe(200)
  await until(() => halves.filter((each) => each.answered()).length === 7, 'seven of eight are refused')
  for (const each of halves.filter((half) => half.answered()))
    expect(each.answered()).toMatch(/^HTTP\/1\.1 409 [\s\S]*"upload-under-way"/)
  expectRefusal(await send(attacker.token, addressNo(10)), 'upload-under-way')
  for (const { socket } of halves) socket.destroy()
  // A slot is freed when its connection closes.
  await until(async () => (await send(attacker.token, addressNo(10))).status === 200, 'the place is free')
})

test('X13: who resets the connection after the last byte keeps the place until the picture is made', async () => {
  const { token } = await newcomer(app)
  let gone = false
  app.fastify.server.once('connection', (connection: Socket) => {
    connection.once('close', () => {
      gone = true
    })
  })
  const { socket } = await sendHalf(token, addressNo(40))
  const large = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#264' } })
    .png()
    .toBuffer()
  // Keeps the encoder busy meanwhile.
  const ahead = savePicture(app.platform, large, { widths: [2000] })
  socket.write(photo.subarray(100))
  await app.http('GET', '/healthz')
  socket.resetAndDestroy()
  await until(() => gone, 'the server has noticed')
  expectRefusal(await send(token, addressNo(41)), 'upload-under-way')
  await ahead
  await until(async () => (await send(token, addressNo(41))).status === 200, 'the place is free')
})

test('X13: the accounts of one network have half of the places', async () => {
  const halves: HalfSent[] = []
  for (let i = 0; i < 8; i++) halves.push(await sendHalf((await newcomer(app)).token, addressNo(20)))
  await until(() => halves.filter((each) => each.answered()).length === 4, 'four of eight are refused')
  // Which four is random: each is first looked up in the database.
  const refused = halves.map((each) => each.answered()).filter(Boolean)
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  const other = await newcomer(app)
  expectRefusal(await send(other.token, addressNo(20)), 'unavailable')
  expect((await send(other.token, addressNo(21))).status).toBe(200)
  for (const { socket } of halves) socket.destroy()
  await until(async () => (await send(other.token, addressNo(20))).status === 200, 'the places are free')
})

test('X13: whoever is let in with an upload has a turn at the encoder', async () => {
  // The stalled upload has one slot of eight.
  const people = await Promise.all(Array.from({ length: 7 }, () => newcomer(app)))
  const answers = await Promise.all(people.map(({ token }, i) => send(token, addressNo(30 + i))))
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
})

test('X13: an upload of which nothing more comes is cut, long before the request as a whole runs out of time', async () => {
  await until(stalled.closed, 'the connection is closed', 15_000)
  expect(stalled.answered()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"upload-stalled"/)
})
