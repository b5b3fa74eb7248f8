import { expect, test } from 'vitest'
import { pagePaths } from '../../../shared/pages.ts'
import { createShow } from '../../shows/commands/create-show.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { FOUND_FOR_MS } from './pages/found-pages.ts'

const app = await setupApp()

const document = async (path: string) => {
  const { status, headers, body } = await app.api('GET', path)
  return { status, headers, html: String(body.text), csp: parse(String(headers['content-security-policy'])) }
}

function parse(csp: string): Record<string, string> {
  return Object.fromEntries(
    csp.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )
}

test.each([
  ['/', 'public'],
  ['/shows', 'public'],
  ['/seats', 'public'],
  ['/payment', 'pay'],
  ['/scan-ticket', 'door'],
  ['/admin/dashboard', 'staff'],
  ['/ticket-person/profile', 'staff'],
])('W01: %s is served with the %s profile', async (path, profile) => {
  const { headers, html, csp } = await document(path)
  const nonce = /nonce-([^']+)/.exec(csp['script-src'] ?? '')?.[1]
  expect(html).toContain(`content="${profile}"`)
  expect(html).toContain(`nonce="${nonce}"`)
  expect(csp).toMatchObject({
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  const more: Record<string, string> = {
    public: ' http://localhost:4000/google/gsi/client',
    pay: ' http://localhost:4000/paypal/',
    door: " 'wasm-unsafe-eval'",
  }
  expect(csp['script-src']).toBe(`'self' 'nonce-${nonce}'${more[profile] ?? ''}`)
  for (const part of ['style-src', 'frame-src', 'connect-src'])
    expect(csp[part]?.includes('/google/gsi/')).toBe(profile === 'public')
  for (const part of ['script-src', 'frame-src', 'connect-src', 'img-src'])
    expect(csp[part]?.includes('/paypal/')).toBe(profile === 'pay')
  expect(csp['img-src']?.includes('https:')).toBe(profile === 'public' || profile === 'staff')
  expect(headers['permissions-policy']).toContain(profile === 'door' ? 'camera=(self)' : 'camera=()')
})

test('X28: no document may stand in a frame of another site, and no other answer either', async () => {
  const paths = [
    ...pagePaths.map((path) => path.replace(/:\w+/, 'x')),
    '/',
    '/nowhere',
    '/api/docs/',
    '/api/openapi.json',
    '/favicon.svg',
    '/healthz',
  ]
  expect(paths).toEqual(
    expect.arrayContaining(['/payment', '/cart', '/seats', '/admin/dashboard', '/scan-ticket']),
  )
  for (const path of paths) {
    const { headers, csp } = await document(path)
    expect({ path, csp: csp['frame-ancestors'], old: headers['x-frame-options'] }).toEqual({
      path,
      // A library's pages: the API reference may be framed by our own site.
      csp: path.startsWith('/api/docs') ? "'self'" : "'none'",
      old: 'DENY',
    })
  }
})

test('W01: a nonce is used for one answer, and data may load nothing', async () => {
  const [first, second] = [await document('/'), await document('/')]
  expect(first.csp['script-src']).not.toBe(second.csp['script-src'])
  for (const path of ['/api/shows/all', '/api/unknown', '/favicon.svg', '/healthz']) {
    const { csp } = await document(path)
    expect(csp).toMatchObject({
      'default-src': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    })
  }
})

test.each(['/saved-tickets.js', '/scan-ticket-worker.js'])(
  'W01: %s may ask this site alone, and is asked for anew',
  async (path) => {
    const { status, headers, csp } = await document(path)
    expect(status).toBe(200)
    expect(csp).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'" })
    expect(headers['cache-control']).toBe('public, max-age=0')
  },
)

test('W02: every answer is hardened', async () => {
  for (const path of ['/', '/api/shows/all', '/api/unknown']) {
    const { headers } = await document(path)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
  }
  for (const path of ['/verify', '/stop-email-change'])
    expect((await document(path)).headers['referrer-policy']).toBe('no-referrer')
})

test('index.html, dot files, source maps and folders are no files', async () => {
  for (const path of [
    '/index.html',
    '/assets/',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/.env',
    '/assets/x.js.map',
  ])
    expect({ path, status: (await app.api('GET', path)).status }).toEqual({ path, status: 404 })
})

test('V01, V02: a hostile show name is text in title, meta, linked data and page state', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>"\u2028\u2029&'
  const { platform } = app
  const now = Date.now()
  await createShow(platform, {
    name: hostile,
    description: hostile,
    startDate: new Date(now + 86_400_000).toISOString(),
    endDate: new Date(now + 2 * 86_400_000).toISOString(),
    cast: [hostile],
    director: hostile,
    location: hostile,
  })
  // Other tests of this file have loaded the page.
  platform.engine.advance(FOUND_FOR_MS)
  const { html } = await document('/shows')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length)
  const state = /id="page-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  expect(state).not.toMatch(/[\u2028\u2029]/)
  expect(JSON.stringify(JSON.parse(state))).toContain('onerror')
  const show = await platform.db.selectFrom('shows').select('id').executeTakeFirstOrThrow()
  const page = (await document(`/shows/${show.id}`)).html
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('&#60;/script&#62;')
  const linked = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
  expect(linked.length).toBeGreaterThan(0)
})
