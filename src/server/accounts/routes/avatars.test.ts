import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_BYTES } from '../../../shared/platform/pictures.ts'
import { createHarness, type Harness } from '../../testing/harness.ts'

let house: Harness
let photo: Buffer

beforeAll(async () => {
  house = await createHarness()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => house.close())

async function put(token: string | null, payload: Buffer | Readable | string, type = 'image/jpeg') {
  const answer = await house.app.inject({
    method: 'PUT',
    url: '/api/auth/avatar',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, string> }
}

const fileOf = (id: unknown, file = '96.webp') => house.api('GET', `/api/media/${id}/${file}`)
const countPictures = async () =>
  (await house.platform.db.selectFrom('pictures').select('id').execute()).length

test('V05: a person sends a photo, everybody may see it, the next one replaces it, and it can be removed', async () => {
  const { token } = await house.as('photo@college.example')
  const first = await put(token, photo)
  expect(first).toMatchObject({ status: 200, body: { width: 288, height: 288 } })
  const me = () => house.api('GET', '/api/auth/me', { token })
  expect((await me()).body.avatar).toBe(first.body.id)
  expect((await house.api('GET', '/api/users/photo-college-example', { token })).body.avatar).toBe(
    first.body.id,
  )
  for (const file of ['96.avif', '192.webp', '288.avif', 'picture.jpg'])
    expect((await fileOf(first.body.id, file)).status).toBe(200)
  const second = await put(token, photo, 'image/png')
  expect((await fileOf(first.body.id)).status).toBe(404)
  expect((await fileOf(second.body.id)).status).toBe(200)
  expect((await house.api('DELETE', '/api/auth/avatar', { token })).body.message).toBe(
    'Your photo is removed.',
  )
  expect((await fileOf(second.body.id)).status).toBe(404)
  expect((await me()).body.avatar).toBe(null)
  expect((await house.api('DELETE', '/api/auth/avatar', { token })).status).toBe(200)
})

test('the photo is among the own data, and goes with the account', async () => {
  const { token } = await house.as('leaves@college.example')
  const { body } = await put(token, photo)
  const data = await house.api('GET', '/api/auth/my-data', { token })
  const { jpeg } = data.body.photo as { jpeg: string }
  expect(await sharp(Buffer.from(jpeg, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 288 })
  const gone = await house.api('DELETE', '/api/users/leaves-college-example', { token })
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
  const { token } = await house.as('hostile@college.example')
  const before = await countPictures()
  expect(await put(token, payload, type)).toMatchObject({ status, body: { code } })
  expect(await countPictures()).toBe(before)
})

test('X13: an endless upload is refused once it is too large, without being kept in memory', async () => {
  const { token } = await house.as('endless@college.example')
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
  const { token } = await house.as('busy@college.example')
  const answers: number[] = []
  for (let i = 0; i < 21; i++) answers.push((await put(token, photo.subarray(0, 100))).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429])
})

test('two photos sent at once leave one', async () => {
  const { token } = await house.as('twice@college.example')
  const before = await countPictures()
  const answers = await Promise.all([put(token, photo), put(token, photo)])
  expect(answers.map((each) => each.status)).toEqual([200, 200])
  expect(await countPictures()).toBe(before + 1)
})
