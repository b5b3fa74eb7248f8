import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { defaultSettings, theatreOf } from '../../shared/platform/settings/settings.ts'
import { checkOutside } from '../operations/health/outside.ts'
import { readPassKeys } from '../platform/settings/pass-keys.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { writePassKeys } from '../testing/harness/pass-keys.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'
import { applePass } from './documents/apple-pass.ts'
import { googlePassUrl } from './documents/google-pass.ts'

const folder = mkdtempSync(join(tmpdir(), 'foh-wallet-'))
const at = (name: string) => join(folder, name)
let env: ReturnType<typeof writePassKeys>
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>

beforeAll(async () => {
  env = writePassKeys(folder)
  app = await createHarness({ env })
  seeded = await freeShow(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (token: string, path: string) =>
  app.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

test('a pass for Apple Wallet has the ticket, its code, and a signature over all of its files', async () => {
  const { token } = await app.as('buyer@college.example')
  expect((await app.api('GET', '/api/passes', { token })).body).toEqual({ apple: true, google: true })
  const { tickets } = await buyFree(app, token, seeded.first.id, [12])
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket')
  const answer = await get(token, `/api/tickets/${ticket.ticketId}/apple-pass`)
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzipSync(answer.rawPayload)
  const pass = JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array()))
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.test.theatre',
    teamIdentifier: 'TEAM123456',
    serialNumber: ticket.ticketId,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.qr }],
  })
  expect(JSON.stringify(pass.eventTicket)).toContain('"label":"Row","value":"B"')
  const { signature, 'manifest.json': manifest, ...listed } = files
  const sums = Object.entries(listed).map(([name, file]) => [
    name,
    createHash('sha1').update(file).digest('hex'),
  ])
  expect(JSON.parse(strFromU8(manifest ?? new Uint8Array()))).toEqual(Object.fromEntries(sums))
  writeFileSync(at('signature'), signature ?? '')
  writeFileSync(at('manifest'), manifest ?? '')
  const verify = [
    'smime',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    at('signature'),
    '-content',
    at('manifest'),
  ]
  execFileSync('openssl', [...verify, '-CAfile', at('pass.pem'), '-purpose', 'any'], { stdio: 'pipe' })
  writeFileSync(at('manifest'), 'forged')
  expect(() =>
    execFileSync('openssl', [...verify, '-CAfile', at('pass.pem'), '-purpose', 'any'], { stdio: 'pipe' }),
  ).toThrow()
})

/** What an address of Google Wallet carries, once its signature is checked. */
async function readToken(url: string) {
  const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? []
  expect(jwt.length, 'what Google calls safe').toBeLessThanOrEqual(1800)
  const key = createPublicKey(readFileSync(at('pass-key.pem')))
  const { payload } = await jwtVerify(jwt, key, { issuer: 'passes@theatre.test', audience: 'google' })
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<
    string,
    Record<string, unknown>[]
  >
  return { typ: payload.typ, show: eventTicketClasses?.[0] ?? {}, ticket: eventTicketObjects?.[0] ?? {} }
}

test('the address for Google Wallet carries a signed ticket', async () => {
  const { token } = await app.as('android@college.example')
  const { tickets } = await buyFree(app, token, seeded.first.id, [13])
  const { body } = await app.api('GET', `/api/tickets/${tickets[0]?.ticketId}/google-pass`, { token })
  const { typ, show, ticket } = await readToken(String(body.url))
  expect(typ).toBe('savetowallet')
  expect(show.id).toMatch(/^3388000000022\.[\w-]{16}$/)
  expect(ticket).toMatchObject({ classId: show.id, barcode: { type: 'QR_CODE', value: tickets[0]?.qr } })
})

const paper = {
  ...{
    orderId: 'cd'.repeat(16),
    performanceId: 'ef'.repeat(16),
    sequence: 0,
    orderUrl: 'https://a.example/',
  },
  ...{ showName: 'Hamlet', location: 'Studio', buyerName: 'Zoé', timeZone: 'America/Toronto', tickets: [] },
  ...{ startsAt: Date.UTC(2026, 11, 4, 0, 30), doorsAt: Date.UTC(2026, 11, 4) },
}
const ticket = {
  ticketId: 'TICKET-0000000000000013',
  label: 'B4',
  ticketType: 'General',
  qr: 'A'.repeat(144),
}

test.each([
  ['Balcony A1', 'Row Balcony A', 'Seat 1'],
  ['Orchestra A1', 'Row Orchestra A', 'Seat 1'],
  ['Balcony 7', 'Area Balcony', 'Seat 7'],
  ['Lawn', 'Area Lawn'],
])('a pass for Apple Wallet of %s has %s', async (label, ...parts) => {
  const keys = readPassKeys(env).apple ?? expect.unreachable()
  const about = { paper, ticket: { ...ticket, label }, keys }
  const file = await applePass(about, theatreOf(defaultSettings, 'en'))
  const pass = JSON.parse(strFromU8(unzipSync(file)['pass.json'] ?? new Uint8Array()))
  const fields: { label: string; value: string }[] = pass.eventTicket.auxiliaryFields
  expect(fields.map((field) => `${field.label} ${field.value}`)).toEqual([...parts, 'Ticket General'])
})

describe('a pass for Google', () => {
  const keys = () => readPassKeys({ ...env, APPLE_WALLET_DIR: '' }).google ?? expect.unreachable()
  const long = 'Œuvre au noir, représentée à l’École'.repeat(5)
  const pass = async (more: object = {}, other: object = {}) =>
    readToken(
      await googlePassUrl(
        keys(),
        { paper: { ...paper, ...more }, ticket: { ...ticket, ...other } },
        theatreOf(defaultSettings, 'en'),
      ),
    )

  test('says the time of the theatre, in winter and in summer', async () => {
    expect((await pass()).show.dateTime).toEqual({ start: '2026-12-03T19:30:00-05:00' })
    const summer = await pass({ startsAt: Date.UTC(2027, 6, 3, 0, 30) })
    expect(summer.show.dateTime).toMatchObject({ start: '2027-07-02T20:30:00-04:00' })
  })

  test('is short whatever the names are', async () => {
    const texts = { showName: long, location: long, address: long, buyerName: long }
    const { show } = await pass(texts, { ticketType: long, label: 'Orchestra left A113' })
    expect(JSON.stringify(show.eventName)).toContain('…')
  })

  test('has other ids once anything has changed, as Google keeps what it has', async () => {
    const before = await pass()
    expect((await pass()).ticket.id).toBe(before.ticket.id)
    const moved = await pass({ startsAt: paper.startsAt + 60_000 })
    expect(moved.show.id).not.toBe(before.show.id)
    const signedAgain = await pass({}, { qr: 'B'.repeat(144) })
    expect(signedAgain.show.id).toBe(before.show.id)
    expect(signedAgain.ticket.id).not.toBe(before.ticket.id)
  })
})

test('Z03: passes are for the holder of a valid ticket', async () => {
  const { token } = await app.as('holder@college.example')
  const other = await app.as('stranger@college.example')
  const { tickets } = await buyFree(app, token, seeded.first.id, [14])
  const path = `/api/tickets/${tickets[0]?.ticketId}`
  for (const wallet of ['apple-pass', 'google-pass']) {
    expect(await app.api('GET', `${path}/${wallet}`, { token: other.token })).toMatchObject({ status: 404 })
    expect(await app.api('GET', `${path}/${wallet}`)).toMatchObject({ status: 401 })
  }
  await refundTicket(app, tickets[0]?.ticketId ?? '')
  for (const wallet of ['apple-pass', 'google-pass'])
    expect(await app.api('GET', `${path}/${wallet}`, { token })).toMatchObject({ status: 404 })
})

test('without keys there are no passes', async () => {
  const plain = await createHarness()
  try {
    const { token } = await plain.as('buyer@college.example')
    expect((await plain.api('GET', '/api/passes', { token })).body).toEqual({ apple: false, google: false })
    const { first } = await freeShow(plain)
    const { tickets } = await buyFree(plain, token, first.id, [12])
    for (const wallet of ['apple-pass', 'google-pass'])
      expect(
        (await plain.api('GET', `/api/tickets/${tickets[0]?.ticketId}/${wallet}`, { token })).status,
      ).toBe(404)
  } finally {
    await plain.close()
  }
})

test('health warns a month before the certificate of the passes ends, and says when it has', async () => {
  const found = async (later = 0, isBeside = false) => {
    const { passKeys, ...platform } = app.platform
    const ctx = { ...platform, ...(!isBeside && { passKeys }), now: Date.now() + later, signs: new Map() }
    return (await Promise.all(checkOutside(ctx))).find(({ name }) => name === 'apple-pass')
  }
  expect(await found()).toMatchObject({ state: 'good' })
  expect(await found(70 * DAY_MS)).toMatchObject({ state: 'attention', seen: 'Valid for another 19 days.' })
  expect(await found(92 * DAY_MS)).toMatchObject({
    state: 'wrong',
    seen: expect.stringMatching(/^The certificate expired 2 days ago/),
  })
  // A server signs with the certificate that it found when it started; beside it, the files count.
  writePassKeys(folder, { days: 8 })
  expect(await found()).toMatchObject({ state: 'good' })
  expect(await found(0, true)).toMatchObject({ state: 'attention' })
})

test('keys that cannot be used are named at the start, without their text', () => {
  expect(() => readPassKeys({ APPLE_WALLET_DIR: at('none') })).toThrow(
    /^APPLE_WALLET_DIR cannot be used: ENOENT/,
  )
  expect(() => readPassKeys({ GOOGLE_WALLET_FILE: at('google.json') })).toThrow(
    /GOOGLE_WALLET_ISSUER is missing/,
  )
  const google = { ...env, APPLE_WALLET_DIR: '' }
  const noKeyFile = 'GOOGLE_WALLET_FILE cannot be used: it is not the key file of a service account'
  for (const text of ['{"private_key": SECRET', '{}', '[]']) {
    writeFileSync(at('google.json'), text)
    expect(() => readPassKeys(google)).toThrow(noKeyFile)
  }
  writeFileSync(
    at('google.json'),
    JSON.stringify({ client_email: 'a@b.test', private_key: 'PRIVATE KEY SECRET' }),
  )
  expect(() => readPassKeys(google)).toThrow(/^GOOGLE_WALLET_FILE cannot be used: (?!.*SECRET)/)
  const apple = { APPLE_WALLET_DIR: folder }
  const own = readFileSync(at('pass.pem'))
  writePassKeys(folder)
  writeFileSync(at('pass.pem'), own)
  expect(() => readPassKeys(apple)).toThrow(
    'APPLE_WALLET_DIR cannot be used: pass-key.pem is not the key of pass.pem',
  )
  writePassKeys(folder, { subject: '/CN=Some website' })
  expect(() => readPassKeys(apple)).toThrow(
    'APPLE_WALLET_DIR cannot be used: pass.pem is not the certificate of a pass type',
  )
  writePassKeys(folder)
  writeFileSync(at('wwdr.pem'), 'rubbish')
  expect(() => readPassKeys(apple)).toThrow(/^APPLE_WALLET_DIR cannot be used/)
})
