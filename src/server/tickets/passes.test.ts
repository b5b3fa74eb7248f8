import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHealth } from '../operations/health/health.ts'
import { readPassKeys } from '../platform/settings/pass-keys.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { writePassKeys } from '../testing/harness/pass-keys.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'

const folder = mkdtempSync(join(tmpdir(), 'foh-wallet-'))
const at = (name: string) => join(folder, name)
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>

beforeAll(async () => {
  app = await createHarness({ env: writePassKeys(folder) })
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

test('the address for Google Wallet carries a signed ticket, and is short', async () => {
  const { token } = await app.as('android@college.example')
  const { tickets } = await buyFree(app, token, seeded.first.id, [13])
  const [ticket] = tickets
  const { body } = await app.api('GET', `/api/tickets/${ticket?.ticketId}/google-pass`, { token })
  const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(String(body.url)) ?? []
  expect(jwt.length).toBeLessThan(1900)
  const key = createPublicKey(readFileSync(at('pass-key.pem')))
  const { payload } = await jwtVerify(jwt, key, { issuer: 'passes@theatre.test', audience: 'google' })
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      eventTicketClasses: [{ id: `3388000000022.${seeded.first.id}` }],
      eventTicketObjects: [
        { id: `3388000000022.${ticket?.ticketId}`, barcode: { type: 'QR_CODE', value: ticket?.qr } },
      ],
    },
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

test('health warns a month before the certificate of the passes ends', async () => {
  const found = async () => (await checkHealth(app.platform)).find(({ name }) => name === 'apple-pass')
  expect(await found()).toMatchObject({ state: 'good' })
  writePassKeys(folder, { days: 20 })
  expect(await found()).toMatchObject({
    state: 'attention',
    seen: expect.stringMatching(/another (19|20) days/),
  })
})

test('keys that cannot be used are named', () => {
  const env = writePassKeys(folder, { subject: '/CN=Some website' })
  expect(() => readPassKeys(env)).toThrow(
    'APPLE_WALLET_DIR cannot be used: pass.pem is not the certificate of a pass type',
  )
  expect(() => readPassKeys({ APPLE_WALLET_DIR: at('none') })).toThrow(
    /^APPLE_WALLET_DIR cannot be used: ENOENT/,
  )
  expect(() => readPassKeys({ GOOGLE_WALLET_FILE: at('google.json') })).toThrow(
    /GOOGLE_WALLET_ISSUER is missing/,
  )
  expect(() => readPassKeys({ ...env, APPLE_WALLET_DIR: '', GOOGLE_WALLET_FILE: at('pass.pem') })).toThrow(
    /^GOOGLE_WALLET_FILE cannot be used/,
  )
  expect(new X509Certificate(readFileSync(at('pass.pem'))).subject).toContain('Some website')
})
