import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWords } from '../shared/pages.ts'
import { headerProfile } from '../shared/platform/settings/header-profiles.ts'
import { adminPages } from './admin-pages.tsx'
import { matchPage } from './platform/match-page.ts'
import { routes as ownRoutes } from './router.tsx'

const routes = [...ownRoutes, ...adminPages]

/** The path of the page that the browser shows for a typed address; null for the home page in place of a missing one. */
function shownAt(address: string): string | null {
  const { pathname } = new URL(`http://own.invalid${address}`)
  return matchPage(routes, pathname)?.page.path ?? null
}

const exampleOf = (route: string) => route.replace(/:\w+/g, 'Some-One_42')

/** What a browser may be given for a page, from a hand that knows the page's path. */
const mutations: ((path: string, at: number) => string)[] = [
  (path, at) => swap(path, at, (letter) => flip(letter)),
  (path, at) => swap(path, at, (letter) => percent(letter)),
  (path, at) => swap(path, at, (letter) => percent(letter).toLowerCase()),
  (path, at) => swap(path, at, (letter) => percent(letter).replace('%', '%25')),
  (path, at) => swap(path, at, (letter) => (letter === '/' ? '//' : letter)),
  (path, at) => swap(path, at, (letter) => (letter === '/' ? '\\' : letter)),
  (path, at) => swap(path, at, (letter) => (letter === '/' ? '/./' : letter)),
  (path, at) => swap(path, at, (letter) => (letter === '/' ? '/x/../' : letter)),
  (path, at) => swap(path, at, (letter) => (letter === '/' ? '/x/%2e%2E/' : letter)),
  (path, at) => swap(path, at, (letter) => `${letter}%00`),
  (path, at) => swap(path, at, (letter) => `${letter}%0A`),
  (path, at) => swap(path, at, (letter) => `${letter}%zz`),
  (path, at) => swap(path, at, (letter) => `${letter}%ff`),
  (path, at) => swap(path, at, (letter) => `${letter};x=1`),
  (path, at) => swap(path, at, (letter) => `${letter}\u017f\u212a`),
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}///`,
  (path) => `${path}%2F`,
  (path) => `${path}.`,
  (path) => `${path}/..`,
  (path) => `/${path}`,
]

function swap(path: string, at: number, change: (letter: string) => string): string {
  const i = at % path.length
  return path.slice(0, i) + change(path.charAt(i)) + path.slice(i + 1)
}
const flip = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const spellings = fc
  .tuple(
    fc.constantFrom(...routes.map(({ path }) => exampleOf(path))),
    fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat(200)), { minLength: 1, maxLength: 3 }),
  )
  .map(([path, changes]) => changes.reduce((now, [mutate, at]) => mutate(now, at), path))
  .filter((address) => address.startsWith('/'))

/** Expects that the document of an address has the headers and the words of the page that is shown there. */
function expectMeant(address: string): void {
  const shown = shownAt(address)
  if (shown === null) {
    expect({ address, profile: headerProfile(address) }).toEqual({
      address,
      profile: expect.stringMatching(/^(public|staff)$/),
    })
    return
  }
  const plain = exampleOf(shown)
  expect({ address, shown, profile: headerProfile(address), words: pageWords(address) }).toEqual({
    address,
    shown,
    profile: headerProfile(plain),
    words: pageWords(plain),
  })
}

test('W01, X28: however an address is spelled, its document has the headers and the title of the page that is shown', () => {
  fc.assert(fc.property(spellings, expectMeant), { numRuns: 2_000 })
})

test('every page of the admins has the headers of the office, by which the others do not look for it', () => {
  expect(adminPages.filter(({ path }) => headerProfile(exampleOf(path)) !== 'staff')).toEqual([])
})

test('W01: the spellings of the test above do lead to pages of every profile', () => {
  const seen = new Set<string>()
  for (const address of fc.sample(spellings, { numRuns: 1_000, seed: 1 })) {
    const shown = shownAt(address)
    if (shown !== null && address !== shown) seen.add(headerProfile(exampleOf(shown)))
  }
  expect([...seen].toSorted()).toEqual(['door', 'pay', 'public', 'staff'])
})

test.each([
  ['/Scan-Ticket', '/scan-ticket'],
  ['/%53can-ticket', '/scan-ticket'],
  ['/PAYMENT///', '/payment'],
  ['/SEATMAP', '/seatMap'],
  ['/seatmap/13', '/seatMap/:seatNum'],
  ['/Admin/users', '/admin/users'],
  ['/%61dmin/users', '/admin/users'],
  ['/admin/users//', '/admin/users'],
  ['/admin/users/%41dd', '/admin/users/add'],
  ['/shows/x/..\\../admin', '/admin'],
  ['/admin/%2e%2e/scan-ticket', '/scan-ticket'],
  ['/%2561dmin', null],
  ['/admin%2Fusers', null],
  ['/admin%00', null],
  ['/admin;x', null],
  ['//admin', null],
  ['/admin/%', null],
  ['/admin%0A', null],
])('W01, X28: %s shows %s', (address, shown) => {
  expect(shownAt(address)).toBe(shown)
  expectMeant(address)
})

/** What the code of the pages says, by file: tests apart. */
const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] }).map(
  (file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }),
)

/** Whatever a link, a button or a redirect is given as its address, where that is written out. */
const written = /(?:\bto=\{?|\bto: |\bgo\(\s*|\bpageAt\(\s*)['"](\/[^'"?#]*)/g

test('every link leads to a page', () => {
  const paths = new Set<string>(routes.map(({ path }) => path))
  const links = sources.flatMap(({ file, text }) =>
    [...text.matchAll(written)].map(([, path = '']) => ({ file, path })),
  )
  expect(links.filter(({ path }) => !paths.has(path) && shownAt(path) === null)).toEqual([])
  expect([...new Set(links.map(({ path }) => path))].toSorted()).toMatchInlineSnapshot(`
    [
      "/",
      "/about",
      "/admin",
      "/admin/audit",
      "/admin/codes",
      "/admin/dashboard",
      "/admin/health",
      "/admin/keys",
      "/admin/manual",
      "/admin/manual/:task",
      "/admin/messages",
      "/admin/messages/:id",
      "/admin/offers",
      "/admin/offers/:id",
      "/admin/offers/:id/seats",
      "/admin/offers/complimentary",
      "/admin/offers/new",
      "/admin/orders",
      "/admin/orders/:id",
      "/admin/orders/:id/change",
      "/admin/orders/new",
      "/admin/orders/unknown",
      "/admin/performances/:id/cancel",
      "/admin/performances/:id/elsewhere",
      "/admin/reports",
      "/admin/reports/:name",
      "/admin/seatMap/",
      "/admin/seatMap/:seatNum/delete",
      "/admin/seatMap/:seatNum/update",
      "/admin/seatMap/add",
      "/admin/seats",
      "/admin/settings",
      "/admin/shows",
      "/admin/shows/:id/announcements",
      "/admin/shows/:id/performances",
      "/admin/shows/add",
      "/admin/shows/delete/:id",
      "/admin/shows/update/:id",
      "/admin/ticket-types",
      "/admin/users",
      "/admin/users/:username",
      "/admin/users/:username/update",
      "/admin/users/add",
      "/admin/users/import",
      "/cart",
      "/complete-profile",
      "/confirmation",
      "/door-conflicts",
      "/door-list",
      "/exchange",
      "/forgot-password",
      "/gift-cards",
      "/live-house",
      "/lobby",
      "/login",
      "/past-shows",
      "/payment",
      "/privacy",
      "/profile",
      "/scan-ticket",
      "/season",
      "/seatMap",
      "/seatMap/:seatNum",
      "/seats",
      "/setup",
      "/shows",
      "/shows/:id",
      "/ticket-person/profile",
      "/verify-notice",
    ]
  `)
})

test('addresses of pages are built in one place', () => {
  const built = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bto=\{|\bto: |\bgo\(\s*)`\//g)].map(() => file),
  )
  expect(built).toEqual([])
})
