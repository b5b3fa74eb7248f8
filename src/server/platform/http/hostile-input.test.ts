import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodies as bodiesOf, type Schema } from '../../testing/bodies.ts'
import { sample } from '../../testing/samples.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { newId } from '../base/base.ts'

type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Call = { method: string; url: string; query: string[]; body: Schema | undefined }

const app = await setupApp()
await app.start()
const admin = await app.as('admin@hostile.example', 'admin')
const { show, first } = await freeShow(app)
const order = await buyFree(app, admin.token, first.id, [1, 2])
const real: Record<string, string> = {
  showId: show.id,
  '/shows/:name': show.name,
  '/performances/:id': first.id,
  '/orders/:id': order.orderId,
  ':ticketId': order.tickets[0]?.ticketId ?? '',
  ':username': 'admin-hostile-example',
  ':seatNum': '1',
}

/** Texts for a path segment or a query parameter; each is encoded before it is sent. */
const texts = [
  '-1',
  '0',
  '1e9',
  '9007199254740993',
  '9'.repeat(40),
  '2026-13-45',
  '0000-00-00',
  '+275760-09-14T00:00:00Z',
  '2026-11-26T25:61',
  "' or 1=1 --",
  '%',
  '%00',
  '..',
  '__proto__',
  'constructor',
  '\u202e\u2028\ufeff',
  '\ufffd\ud83c\udfad'.repeat(20),
  'İ'.repeat(40),
  '\t\r\nSet-Cookie: a=b',
  'a'.repeat(1800),
]
/** Raw path segments. */
const parts = [
  ...texts.map(encodeURIComponent),
  '%',
  '%00',
  '%ed%a0%80',
  '%ff',
  '%2e%2e',
  '%2f',
  '%5c',
  ';',
  '',
]
/** JSON for one field of a body. */
const values = [
  ...['2026-13-45', '0000-00-00', '+275760-09-14T00:00:00Z', '2026-11-26T25:61', '__proto__', 'constructor'],
  ...['', ' ', '\u202e\u2028\ufeff', 'İ'.repeat(40), '\t\r\nBcc: a@b.example', 'a'.repeat(1800)],
]
  .map((text) => JSON.stringify(text))
  .concat(
    '"\\ud800"',
    '"\\u0000"',
    'null',
    'true',
    '-1',
    '0',
    '1.5',
    '1e400',
    '2147483648',
    '9007199254740993',
  )
  .concat('[]', '{}', '[null]', '["a","a"]', '[{}]', '{"__proto__":{"x":1}}')
/** Whole bodies. */
const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify('x'.repeat(70_000)),
]
const types = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/png',
  'x'.repeat(300),
  ';;;',
]

/** Values for fields by name, where the type alone does not determine them. */
const known: [RegExp, () => string][] = [
  [/email/i, () => 'somebody@hostile.example'],
  [/phone/i, () => '514 555-0123'],
  [/password/i, () => 'twelve-owls-at-dawn'],
  [/color/i, () => '#112233'],
  [/scanId/, randomUUID],
  [/^ticketIds?$/, () => real[':ticketId'] ?? ''],
  [/^performanceId$/, () => real['/performances/:id'] ?? ''],
  [/^showId$/, () => real.showId ?? ''],
  [/At$/, () => '2031-02-03T19:30'],
  [/time/i, () => '19:30'],
  [/date|^from$|^to$/i, () => '2031-02-03'],
]

/** A minimal value that passes a schema, so that the next field is checked. */
function smallest(schema: Schema = {}, name = ''): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return smallest(first, name)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array')
    return schema.minItems || /seats|times/.test(name) ? [smallest(schema.items, name)] : []
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, smallest(schema.properties?.[key], key)]),
    )
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  const fitting = known.find(([pattern]) => pattern.test(name))
  if (fitting) return fitting[1]()
  return schema.pattern?.includes('[0-9a-f]{32}') ? newId() : 'x'
}

/** Every declared call, with its schemas of query and body. */
function callsOf(): Call[] {
  const { paths } = app.fastify.swagger() as { paths: Record<string, Record<string, Operation>> }
  return app.fastify.declaredRoutes
    .filter(({ url }) => !url.startsWith('/api/docs') && !url.endsWith('/stream'))
    .map(({ method, url }) => {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const words = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query')
      return {
        method,
        url,
        query: words.map(({ name }) => name),
        body: operation?.requestBody?.content['application/json']?.schema,
      }
    })
}

const failed: string[] = []
let asked = 0
/** What the library of the schemas says by itself, in words for programmers. */
const raw = /Invalid (?:input|option|string|ISO|number|URL)\b|Too (?:small|big): |Unrecognized key/

/** Each place gets one text of so many. Places of a kind take turns, so that each text is sent to many of them. */
const SHARE = sample(3, 1)
const turns = { parts: 0, words: 0, bodies: 0, types: 0, values: 0 }
const share = <T>(kind: keyof typeof turns, texts: readonly T[]): T[] => {
  const own = turns[kind]++ % SHARE
  return texts.filter((_, i) => i % SHARE === own)
}

/** Sends a request as an authorized person and records it if the server failed, or refused it in the library's words. */
async function send(
  { method, url }: Call,
  address: string,
  { payload, type = 'application/json' }: { payload?: string; type?: string } = {},
): Promise<void> {
  const who = url.startsWith('/api/door') || url === '/api/verify-ticket' ? 'ticket_person' : 'admin'
  const { token } = tokens[who]
  const { statusCode, body } = await app.fastify.inject({
    method: method as 'GET',
    url: address,
    headers: { authorization: `Bearer ${token}`, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  asked++
  if (statusCode >= 500 || (statusCode === 400 && raw.test(body)))
    failed.push(
      `${statusCode} ${method} ${address.slice(0, 200)} ${(payload ?? '').slice(0, 200)} ${body.slice(0, 200)}`,
    )
}

let tokens: Record<'admin' | 'ticket_person', { token: string }>

/** New sessions, because some calls end them, at a later time, because of the rate limits. */
async function refresh(): Promise<void> {
  app.platform.engine.advance(60_000)
  tokens = {
    admin: await app.as('admin@hostile.example', 'admin'),
    ticket_person: await app.as('door@hostile.example', 'ticket_person'),
  }
}

/** The URL of a call: ids of real things, except those in `change`. */
const addressOf = (url: string, change: Record<string, string> = {}) =>
  url.replace(/(\/\w+\/)?:(\w+)/g, (whole, folder: string | undefined, name: string) => {
    const known = real[whole] ?? real[`:${name}`] ?? newId()
    return `${folder ?? ''}${change[name] ?? encodeURIComponent(known)}`
  })

async function hostilePaths(call: Call): Promise<void> {
  for (const [, name = ''] of call.url.matchAll(/:(\w+)/g))
    await Promise.all(share('parts', parts).map((part) => send(call, addressOf(call.url, { [name]: part }))))
}

async function hostileQueries(call: Call): Promise<void> {
  for (const name of call.query) {
    const words = share('words', [...parts, 'a&', `1&${name}=2`]).map((text) => `${name}=${text}`)
    words.push(`${name}[]=1`, `${name}[a]=1`, '__proto__=1', 'constructor=1')
    await Promise.all(words.map((query) => send(call, `${addressOf(call.url)}?${query}`)))
  }
}

/** Of each call, so many bodies made from its schema: right, nearly right and hostile. `SEED` changes them. */
const MADE = sample(3, 20)
const seed = Number(process.env.SEED) || 1

async function madeBodies(call: Call): Promise<void> {
  if (!call.body) return
  const fitting = Object.fromEntries(
    Object.entries(real).map(([name, value]) => [name.split(':').at(-1), [value]]),
  )
  const made = fc.sample(bodiesOf(call.body, fitting), { seed, numRuns: MADE })
  await Promise.all(made.map((body) => send(call, addressOf(call.url), { payload: JSON.stringify(body) })))
}

async function hostileBodies(call: Call): Promise<void> {
  const address = addressOf(call.url)
  const put = (payload: string, type?: string) => send(call, address, { payload, ...(type && { type }) })
  await Promise.all([
    ...share('bodies', bodies).map((body) => put(body)),
    ...share('types', types).map((type) => put('{}', type)),
  ])
  const whole = smallest(call.body) as Record<string, unknown>
  for (const field of Object.keys(call.body?.properties ?? {})) {
    const { [field]: _, ...others } = whole
    const rest = Object.entries(others).map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`,
    )
    await Promise.all(share('values', values).map((value) => put(`{${rest.join('')}"${field}":${value}}`)))
  }
}

test('V08, X30: no path, query or body of any call breaks the server', { timeout: 240_000 }, async () => {
  const order = ['GET', 'POST', 'PUT', 'DELETE']
  const calls = callsOf()
    .filter(({ method }) => order.includes(method))
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  for (const call of calls) {
    await refresh()
    await hostilePaths(call)
    await hostileQueries(call)
    if (call.method !== 'GET') await hostileBodies(call)
    await madeBodies(call)
  }
  expect(failed.splice(0)).toEqual([])
  expect(asked * SHARE).toBeGreaterThan(5_000)
  await app.expectLedgerBalanced()
})

test.each(['HEAD', 'OPTIONS', 'TRACE', 'PATCH'])(
  'V08, W05: %s of no call breaks the server',
  async (method) => {
    await refresh()
    for (const call of callsOf()) await send({ ...call, method }, addressOf(call.url))
    expect(failed.splice(0)).toEqual([])
  },
)
