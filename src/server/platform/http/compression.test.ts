import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import type { App } from './policy.ts'
import { createServer } from './server.ts'

let app: App
const long = 'Twelfth Night, or What You Will. '.repeat(100)

beforeAll(async () => {
  app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, []))
  app.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(long))
  app.get('/json', async () => ({ long }))
  app.get('/short', async () => ({ short: 'Seat A1' }))
  app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.from(long)))
  app.get('/stream', (_, reply) => reply.type('text/event-stream').send(long))
  app.get('/broken', async () => {
    throw new Error('on purpose')
  })
})
afterAll(() => app.close())

const ask = (url: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': accepted } })

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('a long text goes out as %s to whoever accepts "%s"', async (encoding, accepted, read) => {
  for (const [url, text] of [
    ['/page', long],
    ['/json', JSON.stringify({ long })],
  ] as const) {
    const { headers, rawPayload } = await ask(url, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(text.length / 5)
    expect(read(rawPayload).toString()).toBe(text)
  }
})

test.each(['', 'identity', 'br;q=0', 'gzip;q=0, br;q=0'])(
  'nobody gets what they do not accept: "%s"',
  async (accepted) => {
    const { headers, body } = await ask('/page', accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toBe(long)
  },
)

test.each(['/short', '/picture', '/stream', '/broken'])('%s goes out as it is', async (url) => {
  expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding')
})

test('a response to HEAD has no body, and the length of the text', async () => {
  const { headers, rawPayload } = await ask('/page', 'br', 'HEAD')
  expect(rawPayload.length).toBe(0)
  expect(headers).not.toHaveProperty('content-encoding')
})
