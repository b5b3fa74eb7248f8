import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askExactly } from '../../testing/ask-exactly.ts'
import { builtPaths } from '../../testing/harness/harness.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ listen: true })

const ask = (target: string, options = {}) => askExactly(app.origin(), target, options)

/** What distinguishes the four kinds of document. */
async function kindOf(target: string) {
  const { status, headers, text } = await ask(target)
  const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  return {
    status,
    says: /name="header-profile" content="(\w+)"/.exec(text)?.[1],
    google: scripts.includes('/google/'),
    paypal: scripts.includes('/paypal/'),
    wasm: scripts.includes('wasm-unsafe-eval'),
    camera: headers['permissions-policy']?.includes('camera=(self)'),
    referrer: headers['referrer-policy'],
  }
}

describe('W01, X28: a document has the headers of its page, however the address is spelled', () => {
  const plain = { status: 200, google: false, paypal: false, wasm: false, camera: false }
  const kinds = {
    public: { ...plain, says: 'public', google: true },
    pay: { ...plain, says: 'pay', paypal: true },
    staff: { ...plain, says: 'staff' },
    door: { ...plain, says: 'door', wasm: true, camera: true },
  }
  test.each<[target: string, kind: keyof typeof kinds]>([
    ['/Admin/users', 'staff'],
    ['/%61dmin/users', 'staff'],
    ['/%41DMIN', 'staff'],
    ['/admin/users//', 'staff'],
    ['/SEATMAP', 'staff'],
    ['/seatmap/13/', 'staff'],
    ['/%73eatMap', 'staff'],
    ['/Ticket-Person/Profile', 'staff'],
    ['/shows/../admin', 'staff'],
    ['/shows/%2e%2E/admin', 'staff'],
    ['/shows\\..\\admin', 'staff'],
    ['http://elsewhere.example/Admin', 'staff'],
    ['/Scan-Ticket', 'door'],
    ['/scan%2Dticket///', 'door'],
    ['/PAYMENT', 'pay'],
    ['/pa%79ment/', 'pay'],
    ['/%2561dmin', 'public'],
    ['/admin%2Fusers', 'public'],
    ['/admin;x', 'public'],
    ['/admin%5Cusers', 'public'],
    ['/Login', 'public'],
  ])('%s is %s', async (target, kind) => {
    expect(await kindOf(target)).toMatchObject(kinds[kind])
  })

  test.each(['/Verify', '/verif%79/', '/RESET-PASSWORD//', '/Unsubscribe', '/x/../verify'])(
    '%s?token=… names itself to nobody as a referrer',
    async (target) => {
      expect(await kindOf(`${target}?token=x`)).toMatchObject({ status: 200, referrer: 'no-referrer' })
    },
  )

  test('the title is that of the page, and no word of the query is taken for a part of it', async () => {
    expect((await ask('/Admin/Users')).text).toContain('<title>All Users')
    for (const word of ['constructor', '__proto__', 'toString'])
      expect((await ask(`/admin?page=${word}`)).text).toContain('<title>Tonight')
  })
})

describe('W05: only pages and files of the build are served', () => {
  test.each([
    // Outside its folder
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/../index.html',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/assets/..%5c..%5cserver%5cmain.js',
    '/assets/..\\..\\server\\main.js',
    '/assets/%252e%252e%252findex.html',
    '/assets/..;/index.html',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
    '/posters/..%2findex.html',
    '/posters/%2e%2e%2findex.html',
    '/media/..%2findex.html',
    '/api/docs/static/..%2f..%2fpackage.json',
    // Folders, dot files, source maps, the server's own file names
    '/assets/',
    '/posters/',
    '/index.html',
    '/index%2ehtml',
    '/INDEX.HTML',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.git/HEAD',
    '/.well-known/security',
    '/assets/.htaccess',
    '/.vite/manifest.json',
    '/package.json',
    '/server.lock',
    '/theatre.db',
    '/theatre.db-wal',
    // Not the address of a page
    '//',
    '//[',
    '//elsewhere.example/admin',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '*',
    '/api',
    '/API/shows/all',
    '/%61pi/nothing',
    '/foo%0Abar',
    '/foo%7F',
    `/api/shows/${'a'.repeat(1801)}`,
  ])('%s is not found', async (target) => {
    const { status, headers, text } = await ask(target)
    expect({ status, code: JSON.parse(text).code, cache: headers['cache-control'] }).toEqual({
      status: 404,
      code: 'not-found',
      cache: 'no-store',
    })
  })

  test.each([
    ...['/%', '/%zz', '/%ff', '/%E0%A4%A', '/api/shows/%', '/assets/%', '/admin/%c0%ae'],
    ...['/a%00b', '/shows/a%00b', '/assets/%00', '/posters/a.svg%00.png', '/api/media/%00/%00'],
  ])('%s, which is no text, is bad input, in our own words and with our headers', async (target) => {
    const { status, headers, text } = await ask(target)
    expect([status, JSON.parse(text).code]).toEqual([400, 'invalid-input'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(text).not.toContain('FST_')
  })

  test('a source map of the build would not be served, and every other file of it is, under its own name alone', async () => {
    const folder = join(builtPaths.clientDir, 'assets')
    const [script = ''] = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(await ask(`/assets/${script}`)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    for (const target of [`/assets/${script}.map`, `/assets/x/../${script}.map`, `/assets/${script}/`])
      expect({ target, status: (await ask(target)).status }).toEqual({ target, status: 404 })
  })

  test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE'])(
    '%s is no method of a page, a file or a list',
    async (method) => {
      for (const target of ['/', '/favicon.svg', '/api/performances', '/healthz', '/nowhere']) {
        const { status, headers, text } = await ask(target, { method, headers: { 'x-canary': 'canary' } })
        expect({ target, status: [400, 404].includes(status), cache: headers['cache-control'] }).toEqual({
          target,
          status: true,
          cache: 'no-store',
        })
        expect(text).not.toContain('canary')
      }
    },
  )

  test('HEAD answers as GET does, without a body', async () => {
    for (const target of ['/', '/favicon.svg', '/api/shows/all', '/nowhere.png', '/assets/x.js']) {
      const [head, get] = [await ask(target, { method: 'HEAD' }), await ask(target)]
      expect({ target, status: head.status, text: head.text }).toEqual({
        target,
        status: get.status,
        text: '',
      })
      expect(head.headers['cache-control']).toBe(get.headers['cache-control'])
    }
  })
})

describe('W03: what is not there is kept by nobody', () => {
  test.each([
    '/assets/index-gone.js',
    '/posters/gone.png',
    '/media/gone.webp',
    `/api/media/${'0'.repeat(32)}/picture.jpg`,
    '/api/media/x/picture.jpg',
    '/api/docs/static/gone.js',
    '/api/orders',
    '/metrics.txt',
    '/unknown.js',
  ])('%s', async (target) => {
    const { status, headers } = await ask(target)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('nor is an answer of the API under another spelling of its address', async () => {
    for (const target of [
      '/%61pi/shows/all',
      '/ap%69/auth/config',
      'http://elsewhere.example/api/shows/all',
    ]) {
      const { status, headers } = await ask(target)
      expect({ target, status, cache: headers['cache-control'] }).toEqual({
        target,
        status: 200,
        cache: 'no-store',
      })
    }
  })

  test.each([
    ['range', 'bytes=99999999-'],
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
  ])('a file asked for with %s: %s that cannot be met is a plain refusal', async (name, value) => {
    const { status, headers } = await ask('/favicon.svg', { headers: { [name]: value } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(headers['cache-control']).toBe('no-store')
  })
})
