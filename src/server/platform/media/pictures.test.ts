import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { claimPicture, findPictureFile, removePicture, savePicture, sweepPictures } from './pictures.ts'

let app: Harness

beforeAll(async () => {
  // The server does not read AVIF; the test reads those it made.
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  app = await createHarness()
})
afterAll(() => app.close())

/** A picture of this size: red on top, blue below. */
function picture(width: number, height: number): Sharp {
  const red = { r: 200, g: 20, b: 20 }
  const top = { create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: red } }
  return sharp({ create: { width, height, channels: 3, background: '#204080' } }).composite([
    { input: top, gravity: 'north' },
  ])
}

const save = (bytes: Uint8Array, widths = [320, 640]) => savePicture(app.platform, bytes, { widths })

const namesOf = async (id: string) =>
  (await app.platform.db.selectFrom('picture_files').select('name').where('picture_id', '=', id).execute())
    .map((file) => file.name)
    .sort()

test('V05: a picture is made anew in each width and format, and served for ever', async () => {
  const { id, width, height } = await save(await picture(1000, 500).jpeg().toBuffer())
  expect({ width, height }).toEqual({ width: 640, height: 320 })
  expect(await namesOf(id)).toEqual(['320.avif', '320.webp', '640.avif', '640.webp', 'picture.jpg'])
  for (const [file, type, format, wide] of [
    ['320.avif', 'image/avif', 'heif', 320],
    ['640.webp', 'image/webp', 'webp', 640],
    ['picture.jpg', 'image/jpeg', 'jpeg', 640],
  ] as const) {
    const answer = await app.fastify.inject({ method: 'GET', url: `/api/media/${id}/${file}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: wide })
  }
})

test.each([
  '/api/media/00000000000000000000000000000000/640.avif',
  '/api/media/00000000000000000000000000000000/..%2F..%2Fetc',
])('%s is not there', async (url) => {
  expect((await app.api('GET', url)).status).toBe(404)
})

test('a picture smaller than the widths is not enlarged; a square one is cut to each of them', async () => {
  const sent = await picture(200, 100).png().toBuffer()
  const small = await save(sent)
  expect(await namesOf(small.id)).toEqual(['200.avif', '200.webp', 'picture.jpg'])
  const square = await savePicture(app.platform, sent, { widths: [96, 288], square: true })
  expect(square).toMatchObject({ width: 288, height: 288 })
  expect(await namesOf(square.id)).toEqual(['288.avif', '288.webp', '96.avif', '96.webp', 'picture.jpg'])
})

test('V05: place, camera and profile are gone, and the picture stands upright', async () => {
  const sent = await picture(600, 300)
    .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { id, width, height } = await save(sent)
  expect({ width, height }).toEqual({ width: 300, height: 600 })
  for (const name of await namesOf(id)) {
    const { bytes } = (await findPictureFile(app.platform.db, id, name)) ?? { bytes: new Uint8Array() }
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('canary')
  }
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const sent = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(sent).metadata()).pages).toBe(2)
  const { id, width, height } = await save(sent)
  expect({ width, height }).toEqual({ width: 60, height: 60 })
  const file = await findPictureFile(app.platform.db, id, '60.webp')
  expect((await sharp(file?.bytes).metadata()).pages ?? 1).toBe(1)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A PNG that claims this size and holds almost nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

test('V05 X13: what is no picture, or too much of one, is refused with a sentence and keeps nothing', async () => {
  const { db } = app.platform
  const before = (await db.selectFrom('pictures').select('id').execute()).length
  const photo = await picture(400, 300).jpeg().toBuffer()
  const hostile: [string, Uint8Array, string][] = [
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['SVG with a script', Buffer.from(svg), 'not-a-picture'],
    ['SVG behind an XML line', Buffer.from(`<?xml version="1.0"?>${svg}`), 'not-a-picture'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)'), 'not-a-picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
    ['an AVIF', await picture(40, 30).avif().toBuffer(), 'not-a-picture'],
    ['a TIFF', await picture(40, 30).tiff().toBuffer(), 'not-a-picture'],
    ['half a JPEG', photo.subarray(0, photo.length / 2), 'not-a-picture'],
    ['a PNG of 30 000 by 30 000', bomb(30_000, 30_000), 'picture-too-large'],
    ['11 MB behind a JPEG', Buffer.concat([photo, Buffer.alloc(11 << 20)]), 'picture-too-large'],
    ['a thread', await picture(9, 900).png().toBuffer(), 'not-a-picture'],
  ]
  for (const [what, bytes, code] of hostile)
    await expect(save(bytes), what).rejects.toMatchObject({ name: 'AppError', code })
  expect((await db.selectFrom('pictures').select('id').execute()).length).toBe(before)
})

test('V05: a picture that is a script too is a picture alone when it comes out', async () => {
  const sent = Buffer.concat([
    await picture(64, 64).gif().toBuffer(),
    Buffer.from('*/=1;alert("canary")//<script>canary</script>'),
  ])
  const { id } = await save(sent)
  for (const name of await namesOf(id)) {
    const file = await findPictureFile(app.platform.db, id, name)
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toContain('canary')
  }
})

test('X13: the largest picture allowed takes less than 200 MB, and requests go on meanwhile', async () => {
  const sent = await picture(5000, 5000).withMetadata({ orientation: 6 }).png().toBuffer()
  const before = process.memoryUsage().rss
  let most = before
  let lag = 0
  let last = performance.now()
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
    lag = Math.max(lag, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  await Promise.all([save(sent, [320, 640, 960, 1280]), save(sent, [320])])
  clearInterval(watch)
  const megabytes = Math.round((most - before) / 1e6)
  process.stdout.write(
    `25 megapixels on their side, and another one waiting: ${megabytes} MB more, the thread was late by ${Math.round(lag)} ms\n`,
  )
  expect(megabytes).toBeLessThan(200)
})

test('what nothing shows after a day is swept; what is shown stays until it is removed', async () => {
  const { db, engine } = app.platform
  const sent = await picture(64, 64).png().toBuffer()
  const [shown, forgotten] = [await save(sent), await save(sent)]
  await db.transaction().execute((trx) => claimPicture(trx, shown.id))
  engine.advance(DAY_MS - 60_000)
  const fresh = await save(sent)
  engine.advance(120_000)
  expect(await sweepPictures(app.platform)).toBeGreaterThanOrEqual(1)
  const left = async (id: string) => (await namesOf(id)).length > 0
  expect([await left(shown.id), await left(forgotten.id), await left(fresh.id)]).toEqual([true, false, true])
  await expect(db.transaction().execute((trx) => claimPicture(trx, forgotten.id))).rejects.toMatchObject({
    code: 'picture-gone',
  })
  await removePicture(db, shown.id)
  expect(await left(shown.id)).toBe(false)
  engine.advance(-DAY_MS)
})
