import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseText } from '../../testing/database-text.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { newId } from '../base/base.ts'

const app = await setupApp()

/** Every API route, with unused ids. */
function apiRoutes() {
  return app.fastify.declaredRoutes
    .filter((route) => route.url.startsWith('/api/') && !route.url.startsWith('/api/docs'))
    .filter((route) => ['GET', 'POST', 'PUT', 'DELETE'].includes(route.method))
    .map((route) => ({
      ...route,
      path: route.url
        .replace(/:ticketId/, 'TICKET-0000000000000000')
        .replace(/:keyNo/, '65535')
        .replace(/:\w+/g, newId()),
    }))
}

/** All rows of all tables as one text, so that any change shows. */
async function contents(): Promise<string> {
  const { db } = app.platform
  const dumps: [string, string[]][] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    dumps.push([name, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return JSON.stringify(dumps)
}

test('the description of the API names every answer: what each call sends, and what it refuses with', async () => {
  const { body } = await app.api('GET', '/api/openapi.json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; content?: object }> }>>
    components: { responses: Record<string, { content: object }> }
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ name: `${method} ${path}`, responses })),
  )
  expect(operations.length).toBeGreaterThan(100)
  for (const { name, responses } of operations) {
    expect(responses[500], name).toBeDefined()
    for (const [status, { $ref = '', content }] of Object.entries(responses)) {
      const shared = components.responses[$ref.replace('#/components/responses/', '')]
      const named = Object.keys(content ?? shared?.content ?? {})
      expect(named, `${name} ${status}`).toHaveLength(status === '204' ? 0 : 1)
    }
  }
})

test('Z04: unknown fields are refused by name on every route with a body, and nothing changes', async () => {
  const admin = await app.as('admin@routes.example', 'admin')
  const door = await app.as('door@routes.example', 'ticket_person')
  const before = await contents()
  const hostile = { isAdmin: true, emailVerified: true, status: 'paid', userId: newId(), toString: 'x' }
  const routes = apiRoutes().filter((route) => route.hasBody)
  expect(routes.length).toBeGreaterThan(5)
  for (const { method, path, url, policy } of routes) {
    const token = policy === 'ticket_person' ? door.token : admin.token
    const { status, body } = await app.api(method, path, { token, body: hostile })
    expect({ url, status, code: body.code }).toEqual({ url, status: 400, code: 'invalid-input' })
    expect(Object.keys(body.fields as object)).toEqual(
      expect.arrayContaining(['isAdmin', 'status', 'userId']),
    )
  }
  expect(await contents()).toBe(before)
})

/** By design: the link of a mail, and the download of the own data, which is written down. */
const writing = ['/api/auth/verify', '/api/auth/my-data']

test('Z08: a GET, called twice, changes nothing (those by design apart)', async () => {
  const { token } = await app.as('reader@routes.example')
  const gets = apiRoutes().filter(
    ({ method, url }) => method === 'GET' && !url.endsWith('/stream') && !writing.includes(url),
  )
  const before = await contents()
  for (const { path } of [...gets, ...gets]) await app.api('GET', path, { token })
  expect(await contents()).toBe(before)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'Z08, X27: a write of type %s, which another site could send, is refused with 415',
  async (type) => {
    const { token } = await app.as('writer@routes.example')
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload: '{"email":"a@b.example","password":"x"}',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported-media-type' })
  },
)

test('X27: no other origin may read more than the season, and a preflight is not granted', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const read = await app.api('GET', '/api/auth/config', { headers: { origin } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    const season = await app.api('GET', '/api/shows/all', { headers: { origin } })
    expect(season.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(season.headers['access-control-allow-origin']).toBe('*')
    const preflight = await app.fastify.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(404)
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  }
})

describe('V10: limits of what is read', () => {
  const send = (payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  test('a body over 64 kB is 413', async () => {
    const answer = await send(JSON.stringify({ email: 'x'.repeat(10_000_000) }))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large'])
  })
  test.each([
    ['10 000 brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['__proto__', '{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['broken JSON', '{"email":'],
    ['no object', 'null'],
  ])('%s is 400', async (_what, payload) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })
  test('an address with a very long id is 400 or 404', async () => {
    const answer = await app.api('GET', `/api/shows/${'a'.repeat(5000)}`)
    expect([400, 404, 414]).toContain(answer.status)
  })
})

describe('X30: parameters of lists', () => {
  /** Parameters that take free text, where anything is a valid search. */
  const typed = ['q', 'search', 'label', 'into', 'person', 'subject', 'token', 'session_id']
  const hostile = [
    ';drop table users',
    "' or 1=1 --",
    '-1',
    '1000000000',
    '1e9',
    'NaN',
    '[object Object]',
    '__proto__',
  ]

  type Operation = { parameters?: { in: string; name: string }[] }
  async function lists() {
    const { paths } = (await app.api('GET', '/api/openapi.json')).body as {
      paths: Record<string, Record<string, Operation>>
    }
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
        parameters
          .filter((parameter) => parameter.in === 'query' && method === 'get')
          .map(({ name }) => ({ method, path: path.replace(/\{\w+\}/g, newId()), name })),
      ),
    )
  }

  test('what is out of range, no value at all, given twice or unknown is 400, and nothing fails', async () => {
    const { token } = await app.as('lister@routes.example', 'admin')
    const found = await lists()
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'limit', 'offset', 'state', 'q']),
    )
    // Whoever downloads a list of people leaves an entry; nothing else may change.
    const kept = async () =>
      (await databaseText(app)).split('\n').filter((row) => !row.includes('"action":"list-downloaded"'))
    const before = await kept()
    const ask = async (method: string, path: string, query: string) => {
      const { status } = await app.api(method.toUpperCase(), `${path}?${query}`, { token })
      return { query: `${method} ${path}?${query}`, status }
    }
    for (const { method, path, name } of found) {
      for (const value of hostile) {
        const asked = await ask(method, path, `${name}=${encodeURIComponent(value)}`)
        expect(asked.status, asked.query).toBeLessThan(500)
        if (!typed.includes(name)) expect(asked).toEqual({ ...asked, status: 400 })
      }
      for (const query of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}=1&${name}[]=2`,
        `${name}.a=1`,
        `__proto__[${name}]=1`,
        `order=id;drop&${name}=1`,
      ]) {
        const asked = await ask(method, path, query)
        expect(asked).toEqual({ ...asked, status: 400 })
      }
      expect((await ask(method, path, `${name}=${'x'.repeat(9000)}`)).status).toBeLessThan(500)
    }
    expect(await kept()).toEqual(before)
  })
})

test('W03: an API answer is not kept by anybody, and a token in the address or a cookie is nobody', async () => {
  const { token } = await app.as('query@routes.example')
  const answer = await app.api('GET', '/api/shows/all')
  expect(answer.headers['cache-control']).toBe('no-store')
  const inQuery = await app.api('GET', `/api/orders?token=${token}&access_token=${token}`)
  const inCookie = await app.api('GET', '/api/orders', { headers: { cookie: `token=${token}` } })
  expect([inQuery.status, inCookie.status]).toEqual([401, 401])
})

test('W04: X-Forwarded-For of a stranger does not change whom a limit counts', async () => {
  const { db } = app.platform
  const attempt = (address: string) =>
    app.api('POST', '/api/auth/login', {
      body: { email: 'spoof@routes.example', password: 'wrong-wrong-wrong' },
      headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` },
    })
  await attempt('198.51.100.1')
  const keys = async () =>
    (await db.selectFrom('throttles').select('key').orderBy('key').execute()).map((row) => row.key)
  const before = await keys()
  expect(before.length).toBeGreaterThan(0)
  await attempt('198.51.100.2')
  expect(await keys()).toEqual(before)
})

test('/metrics is for this machine and for admins; a proxy on this machine does not make its callers local', async () => {
  const { token } = await app.as('patron2@routes.example')
  const forwarded = { 'x-forwarded-for': '198.51.100.9' }
  expect((await app.api('GET', '/metrics')).status).toBe(200)
  expect((await app.api('GET', '/metrics', { headers: forwarded })).status).toBe(401)
  expect((await app.api('GET', '/metrics', { headers: forwarded, token })).status).toBe(403)
})
