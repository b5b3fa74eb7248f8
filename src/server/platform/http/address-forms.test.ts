import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShow } from '../../shows/commands/create-show.ts'
import { askExactly } from '../../testing/ask-exactly.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ listen: true })

const ask = (target: string, options = {}) => askExactly(app.origin(), target, options)

describe('X30: an address costs what its length costs', () => {
  test.each([
    `/a${'/'.repeat(15_000)}b`,
    `/a${'\\'.repeat(7000)}b`,
    `/fr/x${'/'.repeat(2000)}b`,
    `/api/shows/${'a'.repeat(2000)}`,
    `/shows/x${'%2F'.repeat(1000)}`,
  ])('a path of more than 2,000 characters is refused before it is read', async (target) => {
    const { status, text } = await ask(target)
    expect([status, JSON.parse(text)]).toMatchObject([414, { code: 'address-too-long' }])
  })

  test('a shorter one is a page, and a long query is none of its length', async () => {
    expect((await ask(`/a${'/'.repeat(1990)}b`)).status).toBe(200)
    expect((await ask(`/admin${'/'.repeat(1990)}`)).text).toContain('content="staff"')
    expect((await ask(`/shows?search=${'a'.repeat(5000)}`)).status).toBe(200)
  })
})

describe('a browser that asks for a page is refused with a page', () => {
  const html = { headers: { accept: 'text/html,*/*;q=0.8' } }
  test.each([
    ['many slashes', `/a${'/'.repeat(15_000)}b`, 414, 'This address is too long.'],
    ['a long name', `/shows/${'a'.repeat(3000)}`, 414, 'This address is too long.'],
    ['a stray percent sign', '/%zz', 400, 'This address cannot be read'],
    ['no text', '/shows/a%00b', 400, 'This text contains a character that cannot be stored.'],
    ['another host', '//elsewhere.example', 404, 'Not found.'],
    ['a control character', '/foo%0Abar', 404, 'Not found.'],
    ['a script of before', '/assets/gone.js', 404, 'Not found.'],
    ['a picture of before', '/media/gone.webp', 404, 'Not found.'],
  ])('%s', async (_what, target, refusal, sentence) => {
    const { status, headers, text } = await ask(target, html)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      refusal,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(text).toContain(`<h1>${sentence}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['retry-after']).toBeUndefined()
    expect(text).not.toContain('http-equiv="refresh"')
  })

  test.each([
    ['unknown', '/api/nothing', 404],
    ['a stray percent sign', '/api/shows/%', 400],
    ['long', `/api/${'a'.repeat(3000)}`, 414],
    ['no text', '/api/shows/a%00b', 400],
  ])('but a call with JSON, in browsers too: %s', async (_what, target, refusal) => {
    const { status, text } = await ask(target, html)
    expect([status, JSON.parse(text)]).toMatchObject([refusal, { requestId: expect.any(String) }])
  })

  test('in the language of the request', async () => {
    const french = await createHarness({ listen: true, env: { FRENCH: 'on' } })
    for (const target of [`/fr/a${'/'.repeat(3000)}b`, `/a${'/'.repeat(3000)}b`]) {
      const headers = { ...html.headers, 'accept-language': 'fr' }
      const { text } = await askExactly(french.origin(), target, { headers })
      expect(text).toContain('<h1>Cette adresse est trop longue.')
    }
    await french.close()
  })
})

describe('only pages have an address in each language', () => {
  let french: Harness
  beforeAll(async () => {
    french = await createHarness({ listen: true, env: { FRENCH: 'on' } })
  })
  afterAll(() => french.close())
  const askFrench = (target: string, options = {}) => askExactly(french.origin(), target, options)

  test.each(['/fr/api/shows/all', '/en/api/shows/all', '/fr/%61pi/shows/all', '/fr/../fr/api/shows/all'])(
    'W05 %s is not found',
    async (target) => {
      expect((await askFrench(target)).status).toBe(404)
    },
  )
  test.each(['/fr/metrics', '/en/metrics', '/fr/m%65trics', '/fr/healthz', '/fr/readyz'])(
    'W05 %s says nothing of the server',
    async (target) => {
      const { text, headers } = await askFrench(target)
      expect(headers['content-type']).toContain('text/html')
      expect(text).not.toContain('process_cpu')
    },
  )
  test('a log-in is one address, by which the proxy counts failures', async () => {
    for (const path of ['/fr/api/auth/login', '/en/api/auth/login'])
      expect((await askFrench(path, { method: 'POST' })).status).toBe(404)
  })
  test.each([
    ['/fr/scan-ticket', '/scan-ticket'],
    ['/fr/scan-ticket?x=%E2%82%AC', '/scan-ticket?x=%E2%82%AC'],
    ['/fr/Scan%2DTicket/', '/Scan%2DTicket/'],
  ])('%s leads to %s, as it is spelled', async (target, to) => {
    const { status, headers } = await askFrench(target)
    expect([status, headers.location]).toEqual([302, to])
  })
  test.each(['/fr/scan-ticket%3F%E2%82%AC', '/fr/scan-ticket%23%F0%9F%8E%AD', '/fr/scan-ticket%3Fx'])(
    '%s is no failure',
    async (target) => {
      expect((await askFrench(target)).status).toBeLessThan(500)
    },
  )
})

describe('a show may be called like a file', () => {
  const html = { headers: { accept: 'text/html,*/*;q=0.8' } }
  test.each(['R.U.R', '.hack', 'Love 2.0', 'Vol.2', 'index.html', 'package.json'])('%s', async (showName) => {
    await createShow(app.platform, {
      name: showName,
      startDate: '2027-03-01',
      endDate: '2027-03-02',
      location: 'Main Stage',
    })
    const target = `/shows/${encodeURIComponent(showName)}`
    for (const options of [html, {}]) {
      const { status, text } = await ask(target, options)
      expect(status).toBe(200)
      expect(text).toContain(`<title>${showName} ·`)
    }
  })
  test('one that there is not has a page that says so', async () => {
    const { status, text } = await ask('/shows/No.Show', html)
    expect(status).toBe(404)
    expect(text).toContain('<title>No show found')
  })
  test.each(['/index.html', '/x.pdf', '/.env', '/shows/a/b.png'])(
    '%s is a 404, which people see as a page and programs as JSON',
    async (target) => {
      const page = await ask(target, html)
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      const { status, text } = await ask(target)
      expect([status, JSON.parse(text).code]).toEqual([404, 'not-found'])
    },
  )
})
