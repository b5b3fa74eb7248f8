import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROXY_IDLE_MS } from '../../src/server/platform/http/listen/connections.ts'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { hold, newcomer, openPerformance } from '../../src/server/testing/scenes/box-office.ts'
import { until } from '../../src/server/testing/until.ts'
import { PICTURE_BYTES } from '../../src/shared/platform/pictures.ts'
import { largePoster } from './large-poster.ts'
import { deployed, openPlace, type RunningProxy } from './proxy-place.ts'

const MEGABYTE = 1024 * 1024

let app: Harness
beforeAll(async () => {
  app = await createHarness({
    listen: true,
    env: { TRUST_PROXY: deployed.trustProxy, PUBLIC_URL: `https://${deployed.name}` },
  })
  await app.start()
})
afterAll(() => app?.close())

const upload = (through: RunningProxy, body: Uint8Array, token: string) =>
  through.ask('/api/shows/pictures', { method: 'PUT', body, token, headers: { 'content-type': 'image/png' } })

/** Seat streams open at the server. */
async function viewers(): Promise<number> {
  const { text } = (await app.api('GET', '/metrics')).body
  return Number(/^seat_viewers (\d+)$/m.exec(String(text))?.[1])
}

/** Each file without the lines about logs and upload size. */
const careless = {
  nginx: (text: string) => text.replace(/^ *(access_log|error_log|client_max_body_size) .*$/gm, ''),
  caddy: (text: string) => text.replace(/^\t+(request>.*|max_size .*|respond @large .*)$/gm, ''),
}

describe.each(['nginx', 'caddy'] as const)('%s', (kind) => {
  let place: ReturnType<typeof openPlace>
  let proxy: RunningProxy
  /** The control. */
  let control: RunningProxy
  /** In front of nobody. */
  let away: RunningProxy

  beforeAll(async () => {
    const { host } = new URL(app.origin())
    place = openPlace(kind)
    proxy = await place.start('deployed', deployed.text(kind), host)
    control = await place.start('careless', careless[kind](deployed.text(kind)), host)
    away = await place.start('away', deployed.text(kind), '127.0.0.1:1')
  }, 240_000)
  afterAll(async () => {
    for (const each of [proxy, control, away]) await each?.stop()
    place?.remove()
  })

  test('X13: a poster of five megabytes passes, and what is too large is refused in words', {
    timeout: 120_000,
  }, async () => {
    const { token } = await app.as('admin@proxy.example', 'admin')
    expect((await largePoster()).length).toBeGreaterThan(5_000_000)
    expect(await upload(proxy, await largePoster(), token)).toMatchObject({ status: 200 })
    const tooLarge = await upload(proxy, new Uint8Array(PICTURE_BYTES + 1), token)
    expect([tooLarge.status, JSON.parse(tooLarge.text).code]).toEqual([413, 'picture-too-large'])
    const far = await upload(proxy, new Uint8Array(PICTURE_BYTES + 2 * MEGABYTE), token).catch(() => ({
      status: 413,
    }))
    expect(far.status).toBe(413)
    // nginx's own default would refuse most posters; Caddy has none.
    const small = await upload(control, new Uint8Array(2 * MEGABYTE), token).catch(() => ({ status: 413 }))
    expect(small.status === 413).toBe(kind === 'nginx')
  })

  test('W05: nobody reads the metrics through the proxy', async () => {
    expect(await proxy.ask('/metrics')).toMatchObject({ status: 404 })
    const { token } = await app.as('admin@proxy.example', 'admin')
    for (const path of [
      '/%6detrics',
      '//metrics',
      '/./metrics',
      '/x/../metrics',
      '/metrics?x',
      '/metrics/',
      '/METRICS',
    ]) {
      for (const more of [
        {},
        { token },
        { headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' } },
      ]) {
        const { text } = await proxy.ask(path, more)
        expect({ path, shown: text.includes('http_request_seconds') }).toEqual({ path, shown: false })
      }
    }
  })

  test('W04: what a visitor claims about the way here does not change whom a limit counts', async () => {
    const { db } = app.platform
    const keys = async () =>
      (await db.selectFrom('throttles').select('key').orderBy('key').execute()).map(({ key }) => key)
    const attempt = (claim: string, localAddress: string) =>
      proxy.ask('/api/auth/login', {
        method: 'POST',
        localAddress,
        body: JSON.stringify({ email: 'spoof@proxy.example', password: 'wrong-wrong-wrong' }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': claim,
          'x-real-ip': claim,
          'x-forwarded-host': claim,
          forwarded: `for=${claim}`,
        },
      })
    await db.deleteFrom('throttles').execute()
    expect(await attempt('198.51.100.1', '127.0.0.2')).toMatchObject({ status: 401 })
    const first = await keys()
    expect(first.length).toBeGreaterThan(0)
    for (const claim of ['198.51.100.2', '127.0.0.1', '198.51.100.3, 127.0.0.1'])
      await attempt(claim, '127.0.0.2')
    expect(await keys()).toEqual(first)
    await attempt('198.51.100.1', '127.0.0.3')
    expect((await keys()).length, 'another visitor is counted apart').toBeGreaterThan(first.length)
  })

  test('W02: strangers’ names are refused, plain HTTP leads to TLS, and each header is there once', async () => {
    const options = { host: '127.0.0.1', port: proxy.https, rejectUnauthorized: false }
    for (const servername of ['elsewhere.example', undefined]) {
      const socket = connectTls({ ...options, ...(servername && { servername }) })
      const [error] = await once(socket, 'error')
      expect(String(error)).toMatch(/unrecognized name|alert/i)
    }
    const plain = await fetch(`http://127.0.0.1:${proxy.http}/shows?x=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      kind === 'nginx' ? 301 : 308,
      `https://${kind === 'nginx' ? deployed.name : '127.0.0.1'}/shows?x=1`,
    ])
    const { headers } = await proxy.ask('/')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; /)
  })

  /** A seat stream over HTTP/2, as browsers open it through this proxy; `text` gathers what has arrived. */
  function openStream(performance: string) {
    const session = connectHttp2(`https://127.0.0.1:${proxy.https}`, place.tls)
    const stream = session.request({
      ':path': `/api/performances/${performance}/seats/stream`,
      ':authority': deployed.name,
    })
    const seen = { text: '', protocol: () => session.alpnProtocol }
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      seen.text += chunk
    })
    return { seen, close: () => session.destroy() }
  }

  test('X13: a seat stream begins at once over HTTP/2, each change comes when it happens, and a reader who left leaves nothing', async () => {
    const performance = await openPerformance(app)
    const patron = await newcomer(app)
    const streams = Array.from({ length: 8 }, () => openStream(performance))
    for (const { seen } of streams)
      await until(() => seen.text.includes('event: snapshot'), 'the snapshot is here', 5_000)
    expect(streams[0]?.seen.protocol()).toBe('h2')
    expect(await viewers()).toBe(8)
    await hold(app, patron, performance, [3])
    for (const { seen } of streams)
      await until(() => /event: delta/.test(seen.text), 'the change is here', 5_000)
    for (const { close } of streams) close()
    await until(async () => (await viewers()) === 0, 'the streams are gone', 10_000)
  })

  test('X29: HEAD of a seat stream leaves nothing', async () => {
    const performance = await openPerformance(app)
    for (let i = 0; i < 20; i++)
      expect(
        await proxy.ask(`/api/performances/${performance}/seats/stream`, { method: 'HEAD' }),
      ).toMatchObject({ status: 200, text: '' })
    expect(await viewers()).toBe(0)
  })

  test('W03: neither a token nor the number of a ticket is in any log of it, also when the server is away', async () => {
    const [token, number] = ['canary-of-a-link', '7K3M9QXW2ABCDEFG']
    const addresses = [
      `/verify?token=${token}`,
      `/unsubscribe?%74oken=${token}`,
      `/payment-success?session_id=${token}`,
      `/api/tickets/TICKET-${number}/qr.png`,
      `/api/ticket%73/%54ICKET-${number.toLowerCase()}/qr.png`,
      `/api/tickets/${number}/qr.png`,
      `/TICKET-${number}`,
      `/api/admin/orders?q=TICKET-${number}`,
    ]
    for (const { ask } of [proxy, away, control]) {
      for (const path of addresses)
        await ask(path, { headers: { referer: `https://${deployed.name}/verify?token=${token}` } })
      // Refused by the proxy itself, which logs that as an error.
      const body = new Uint8Array(PICTURE_BYTES + 2 * MEGABYTE)
      await ask(`/unsubscribe?token=${token}`, { method: 'POST', body }).catch(() => null)
    }
    const telling = (lines: string[]) =>
      lines.filter((line) => /canary-of-a-link|7K3M9QXW2ABCDEFG/i.test(line))
    await until(() => telling(control.log()).length > addresses.length, 'a careless one tells')
    for (const { log } of [proxy, away]) {
      await until(() => /\/verify.*\/unsubscribe.*\*\*\*/s.test(log().join('\n')), 'the rest is written')
      expect(telling(log())).toEqual([])
    }
  })

  if (kind === 'nginx')
    test('over plain HTTP it serves what proves the name for a certificate, and nothing else', async () => {
      const folder = join(proxy.folder, '.well-known/acme-challenge')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'token'), 'token.thumbprint')
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${proxy.http}/.well-known/${path}`, { redirect: 'manual' })
      expect(await (await ask('acme-challenge/token')).text()).toBe('token.thumbprint')
      expect((await ask('acme-challenge/other')).status).toBe(404)
      expect((await ask('security.txt')).status).toBe(301)
    })

  if (kind === 'nginx')
    test('the filter for fail2ban finds the address of a wrong password in the log, and of nothing else', async () => {
      const filter = readFileSync(
        new URL('../../deploy/fail2ban/filter.d/front-of-house.conf', import.meta.url),
        'utf8',
      )
      const patterns = [...filter.matchAll(/^(?:failregex =|\s+)\s*(\^<HOST>.*)$/gm)].map(
        ([, text = '']) => new RegExp(text.replace('<HOST>', '(?<host>\\S+)')),
      )
      expect(patterns).toHaveLength(2)
      const { db } = app.platform
      await db.deleteFrom('throttles').execute()
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'guess@proxy.example', password: 'wrong-wrong-wrong' })
      await proxy.ask('/api/auth/login', { method: 'POST', localAddress: '127.0.0.9', body, headers })
      await proxy.ask('/shows', { localAddress: '127.0.0.10' })
      // Addresses that any page can make a visitor's browser ask for.
      const forged = [
        '/x%20429%20',
        '/x%20429%20GET%20/%20',
        '/%0A127.0.0.11%20429%20',
        '/api/auth/login%20401%20',
      ]
      for (const path of forged) await proxy.ask(path, { localAddress: '127.0.0.10' })
      const lines = await until(() => {
        const found = proxy.log().filter((line) => /^127\.0\.0\.(9|10) /.test(line))
        return found.length >= 2 + forged.length ? found : null
      }, 'both are written')
      // fail2ban looks at a line without its date.
      const found = lines
        .map((line) => line.replace(/\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d\]/, ''))
        .flatMap((line) => patterns.flatMap((pattern) => pattern.exec(line)?.groups?.host ?? []))
      expect(found).toEqual(['127.0.0.9'])
    })

  test('while the server is away, people get a page of ours that says so, and tries again', async () => {
    const page = await away.ask('/shows/winter')
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } })
    expect(page.text).toBe(readFileSync(new URL('../../deploy/away.html', import.meta.url), 'utf8'))
    for (const [path, options] of [
      ['/api/webhooks/stripe', { method: 'POST', body: '{}' }],
      ['/api/shows/all', {}],
    ] as const) {
      const call = await away.ask(path, options)
      expect(call).toMatchObject({
        status: 503,
        headers: { 'retry-after': '30', 'content-type': 'application/json' },
      })
      expect(JSON.parse(call.text)).toMatchObject({ code: 'unavailable' })
    }
    // What the server refuses itself goes through as it is.
    expect(JSON.parse((await proxy.ask('/api/nothing')).text)).toMatchObject({ code: 'not-found' })
  })

  test('documents and files arrive compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const { text } = await proxy.ask('/')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
    for (const path of ['/', script])
      expect([path, await proxy.ask(path, { headers })]).toMatchObject([
        path,
        { status: 200, headers: { 'content-encoding': 'br' } },
      ])
  })

  test('W07: it gives an idle connection up before a server that stops closes it', () => {
    const seconds = Number(/keepalive(?:_timeout)? (\d+)s;?$/m.exec(deployed.text(kind))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds * 1000).toBeLessThan(PROXY_IDLE_MS)
    expect(PROXY_IDLE_MS).toBeLessThan(app.fastify.server.keepAliveTimeout)
  })
})
