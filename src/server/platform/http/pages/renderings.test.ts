import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Piscina } from 'piscina'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RenderTask } from '../../../../shared/platform/rendering.ts'
import { createShow } from '../../../shows/commands/create-show.ts'
import { createHarness, type Harness } from '../../../testing/harness/harness.ts'
import { changeOf } from '../../../testing/harness/programme.ts'
import { until } from '../../../testing/until.ts'
import { openPageThread } from '../../mail/renderer.ts'
import { cachePages, FOUND_FOR_MS } from './found-pages.ts'
import type { PageData } from './pages.ts'
import { createRenderings, type PageRenderings } from './renderings.ts'

describe('documents', () => {
  let app: Harness
  let show: string
  const DAY_MS = 86_400_000

  beforeAll(async () => {
    app = await createHarness()
    // Still the last day of the year in Montréal, and the next year in Greenwich.
    const opening = Date.UTC(2033, 0, 1, 0, 30)
    ;({ id: show } = await createShow(app.platform, {
      name: 'La Nuit des rois <i>',
      description: 'Viola lands in Illyria & lives on.',
      startDate: new Date(opening).toISOString(),
      endDate: new Date(opening + DAY_MS).toISOString(),
      cast: ['Zoé Tremblay'],
      director: 'Marie-Ève Roy',
      location: 'Salle Émile-Desrosiers',
    }))
  })
  afterAll(() => app.close())

  const html = async (path: string) => String((await app.api('GET', path)).body.text)
  /** The scripts that a document asks for, with all that they import at once. */
  const scriptsOf = async (path: string) =>
    [...(await html(path)).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => String(file))
  /** What #root contains, without markup. */
  async function rendered(path: string): Promise<string> {
    const root = /<div id="root">(.*)<\/div>\s*<script/s.exec(await html(path))?.[1] ?? ''
    return root.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  }

  test.each([
    ['/', ['La Nuit des rois &lt;i&gt;', 'Viola lands in Illyria &amp; lives on.', 'Marie-Ève Roy']],
    ['/shows', ['Shows', 'La Nuit des rois', 'Any month']],
    ['/shows?search=nobody', ['No show found']],
    ['/about', ['About the theatre', 'Students act, direct, build']],
  ])('%s says what it says before any script runs', async (path, words) => {
    const text = await rendered(path)
    for (const word of words) expect(text).toContain(word)
    expect(text).toContain('Hawthorn College Theatre')
  })

  test('a show has its dates in the zone of the theatre, and how to buy without scripts', async () => {
    const text = await rendered(`/shows/${show}`)
    expect(text).toContain('31 December 2032')
    expect(text).toContain('To buy tickets here')
  })

  test.each([
    ['/cart', 'on-paper'],
    ['/Payment', 'on-paper'],
    ['/confirmation?order=1', 'on-paper'],
    ['/seats', ''],
    ['/', ''],
  ])('%s comes in its theme: "%s"', async (path, theme) => {
    expect(await html(path)).toContain(`<body class="${theme}">`)
  })

  test('a page that only its reader may see is a frame; one that nobody knows is empty', async () => {
    expect(await rendered('/past-shows')).toContain('Loading…')
    for (const [path, shape] of Object.entries({
      '/cart': 'cart',
      '/seats': 'seats',
      '/admin/dashboard': 'admin',
    }))
      expect(await html(path)).toContain(`page-outline" data-shape="${shape}"`)
    expect(await rendered('/nowhere')).toBe('')
    expect(await rendered('/shows/nowhere')).toBe('')
  })

  test('W01: what is rendered keeps to the policy: no script, no style attribute, rules with the nonce of the answer', async () => {
    const { body, headers } = await app.api('GET', '/')
    const text = String(body.text)
    const root = text.slice(text.indexOf('<div id="root">'), text.indexOf('id="page-state"'))
    expect(root).not.toMatch(/ style=| on\w+=/)
    const nonce = /<style nonce="([^"]+)">\[data-style="0"\]\{--gl:#/.exec(text)?.[1]
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
    expect(await html('/')).not.toContain(String(nonce))
  })

  test('a document asks for the files of its page', async () => {
    const [home, page] = [await html('/'), await html(`/shows/${show}`)]
    const files = (text: string) =>
      [...text.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file)
    expect(files(page).length).toBeGreaterThan(files(home).length)
    expect(new Set(files(page)).size).toBe(files(page).length)
    for (const file of files(page)) expect((await app.api('GET', String(file))).status).toBe(200)
  })

  test('no page on the way to a ticket loads the schemas of the contracts', async () => {
    const paths = [
      '/',
      '/shows',
      `/shows/${show}`,
      '/about',
      '/login',
      '/seats',
      '/cart',
      '/payment',
      '/confirmation',
    ]
    for (const path of paths) {
      for (const file of await scriptsOf(path)) {
        const { body } = await app.api('GET', file)
        expect(String(body.text).includes('_zod'), `${file} of ${path} brings zod`).toBe(false)
      }
    }
  })

  test('a public page asks for at most 95.5 kB of scripts', async () => {
    for (const path of ['/', '/shows', `/shows/${show}`, '/about']) {
      const sizes = (await scriptsOf(path)).map((file) => {
        const plain = join('dist/client', file)
        return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size
      })
      const all = sizes.reduce((sum, size) => sum + size, 0)
      expect(all, path).toBeGreaterThan(50_000)
      expect(all, path).toBeLessThanOrEqual(95_500)
    }
  })

  test('chunks import one another in no circle, in which one would read what another has not made yet', () => {
    const manifest: Record<string, { imports?: string[] }> = JSON.parse(
      readFileSync('dist/client/.vite/manifest.json', 'utf8'),
    )
    const done = new Set<string>()
    const visit = (name: string, above: readonly string[]) => {
      expect(above).not.toContain(name)
      if (done.has(name)) return
      for (const each of manifest[name]?.imports ?? []) visit(each, [...above, name])
      done.add(name)
    }
    for (const name of Object.keys(manifest)) visit(name, [])
    expect(done.size).toBeGreaterThan(50)
  })

  test('a page on the way to a ticket comes in few files, which would wait for one another', async () => {
    for (const path of ['/seats', '/cart', '/payment', '/confirmation'])
      expect((await scriptsOf(path)).length, path).toBeLessThanOrEqual(15)
  })

  test('what an admin changes is on the next page that anybody loads', async () => {
    const { token } = await app.as('office@hawthorn.test', 'admin')
    const body = changeOf(await app.api('GET', `/api/shows/${show}`), { newDirectorName: 'Somebody else' })
    for (const path of ['/', `/shows/${show}`]) expect(await rendered(path)).toContain('Marie-Ève Roy')
    expect((await app.api('PUT', '/api/shows/update', { token, body })).status).toBe(200)
    for (const path of ['/', `/shows/${show}`]) expect(await rendered(path)).toContain('Somebody else')
  })

  test('seats that are held are counted a second later, in the rendering and in its data alike', async () => {
    const { token } = await app.as('patron@hawthorn.test')
    const page = `/shows/${show}`
    const list = (await app.api('GET', `/api/performances?show=${show}`)).body as unknown as { id: string }[]
    const path = `/api/performances/${list[0]?.id}/hold`
    /** The seats left of the first performance, as rendered and as the browser takes them over. */
    const counted = async () => {
      const text = await html(page)
      const state = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
      return [/(\d+) seats left/.exec(text)?.[1], /"seatsLeft":(\d+)/.exec(state)?.[1]]
    }
    app.platform.engine.advance(FOUND_FOR_MS)
    expect(await counted()).toEqual(['80', '80'])
    expect((await app.api('PUT', path, { token, body: { seats: [1, 2, 3] } })).status).toBe(200)
    app.platform.engine.advance(FOUND_FOR_MS)
    expect(await counted()).toEqual(['77', '77'])
  })

  test('an address is found once a second, unless all are invalidated; what could not be found is tried again', async () => {
    let [now, finds] = [5000, 0]
    const pages = cachePages(
      async (path) => {
        finds++
        return path === '/' ? ({ words: {}, state: { finds } } as unknown as PageData) : null
      },
      async () => now,
    )
    const first = await pages.find('/', '')
    now += FOUND_FOR_MS - 1
    expect(await pages.find('/', '')).toBe(first)
    now += 1
    const second = await pages.find('/', '')
    expect(second).not.toBe(first)
    expect(await pages.find('/', '?genre=farce')).not.toBe(second)
    pages.invalidate()
    expect(await pages.find('/', '')).not.toBe(second)
    expect(finds).toBe(4)
    await pages.find('/gone', '')
    await pages.find('/gone', '')
    expect(finds).toBe(6)
  })
})

describe('the thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-render-'))
  const threads: Piscina[] = []
  afterEach(async () => {
    await Promise.all(threads.splice(0).map((thread) => thread.destroy()))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const warnings: unknown[] = []
  const log = { warn: (what: unknown) => warnings.push(what) } as unknown as Parameters<
    typeof createRenderings
  >[1]
  const task: RenderTask = { address: '/', state: {}, meta: {}, language: 'en', base: '' }

  /** Renderings by a bundle whose `render` has this body. The patient wait longer than people do. */
  async function renderings(body: string, patient = true): Promise<PageRenderings> {
    const file = join(folder, `render-${threads.length}-${body.length}.mjs`)
    writeFileSync(file, `let n = 0\nexport async function render(task) { n++; ${body} }\n`)
    const thread = openPageThread(pathToFileURL(file))
    threads.push(thread)
    await until(async () => thread.threads.length === 1, 'the thread is there')
    return createRenderings(thread, log, patient ? 10_000 : undefined)
  }

  const page = '{ html: String(n) + task.address, styles: "", preloads: "", file: null }'

  test('requests for the same page and data share a rendering', async () => {
    const { render } = await renderings(`return ${page}`)
    await until(async () => (await render(task, 'warm')) !== null, 'the thread has loaded')
    const all = await Promise.all([
      render(task, 'a'),
      render(task, 'a'),
      render(task, 'b'),
      render({ ...task, address: '/x' }, 'a'),
    ])
    expect(all.map((each) => each?.html)).toEqual([
      all[0]?.html,
      all[0]?.html,
      expect.anything(),
      expect.anything(),
    ])
    expect(new Set(all.map((each) => each?.html)).size).toBe(3)
    expect(await render(task, 'a')).toEqual(all[0])
  })

  test('one that throws leaves the page without a rendering, and is logged', async () => {
    const { render } = await renderings('throw new Error("on purpose")')
    expect(await render(task, '')).toBeNull()
    await until(async () => warnings.length > 0, 'it is logged')
  })

  test('one that hangs is not waited for, and those behind it are rendered by another thread', async () => {
    const { render } = await renderings(`if (task.address === '/hang') for (;;); return ${page}`, false)
    const begun = performance.now()
    expect(await render({ ...task, address: '/hang' }, '')).toBeNull()
    expect(performance.now() - begun).toBeLessThan(4000)
    await until(
      async () => (await render(task, String(performance.now()))) !== null,
      'pages are rendered again',
    )
  })

  test('without a bundle nothing is rendered', async () => {
    expect(await createRenderings(null, log).render(task, '')).toBeNull()
  })
})
