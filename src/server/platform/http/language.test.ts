import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'

let app: Harness
let english: Harness

beforeAll(async () => {
  app = await createHarness({ env: { FRENCH: 'on' } })
  english = await createHarness({ env: { FRENCH: 'off' } })
})
afterAll(async () => {
  await app?.close()
  await english?.close()
})

const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }
const page = async (path: string, headers: Record<string, string> = {}, house = app) => {
  const answer = await house.api('GET', path, { headers })
  const html = String(answer.body.text)
  return {
    html,
    lang: /<html lang="([\w-]+)"/.exec(html)?.[1],
    headers: answer.headers,
    status: answer.status,
  }
}

test('a page is in the language that the browser asks for, and in English for all others', async () => {
  expect((await page('/about')).lang).toBe('en-CA')
  expect((await page('/about', french)).lang).toBe('fr-CA')
  expect((await page('/about', { 'accept-language': 'de, fr;q=0.1' })).lang).toBe('fr-CA')
  expect((await page('/about', { 'accept-language': 'xx, *' })).lang).toBe('en-CA')
})

test('the address names the language before the browser does, and following a link keeps nothing', async () => {
  const { lang, headers } = await page('/en/about', french)
  expect(lang).toBe('en-CA')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await page('/fr')).lang).toBe('fr-CA')
  expect((await page('/about', { ...french, cookie: 'a=b; language=en' })).lang).toBe('en-CA')
  expect((await page('/about', { ...french, cookie: 'a=b; language=en.account' })).lang).toBe('en-CA')
  expect((await page('/fr/about', { cookie: 'language=en' })).lang).toBe('fr-CA')
  expect((await page('/about', { cookie: 'language=nothing' })).lang).toBe('en-CA')
})

test('search engines find each page in both languages, and links stay in the language of the address', async () => {
  const { html } = await page('/fr/about')
  const links = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g),
  ]
  expect(links.map(([, kind, lang, url]) => [kind, lang, new URL(url ?? '').pathname])).toEqual([
    ['canonical', undefined, '/fr/about'],
    ['alternate', 'en-CA', '/en/about'],
    ['alternate', 'fr-CA', '/fr/about'],
    ['alternate', 'x-default', '/about'],
  ])
  expect(html).toContain('href="/fr/shows"')
  expect(html).toContain('<a href="/en/about" lang="en-CA" hrefLang="en-CA">English</a>')
  expect((await page('/about')).html).toContain('href="/shows"')
})

test('the scanner is installed by one address, which the language of an address leads to', async () => {
  const { status, headers } = await page('/fr/scan-ticket?performance=1')
  expect({ status, to: headers.location }).toEqual({ status: 302, to: '/scan-ticket?performance=1' })
  expect(headers['set-cookie']).toBeUndefined()
  const { html, lang } = await page('/scan-ticket', { cookie: 'language=fr' })
  expect(lang).toBe('fr-CA')
  const manifest = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? ''
  expect((await app.api('GET', manifest)).body).toMatchObject({ id: '/scan-ticket', lang: 'fr-CA' })
  expect((await page('/scan-ticket')).html).toContain('<link rel="manifest" href="/scan-ticket.webmanifest">')
})

test('a call is answered in the language that it asks for, whatever its page was kept in', async () => {
  const say = async (headers: Record<string, string>) =>
    (await app.api('GET', '/api/admin/orders', { headers })).body.message
  expect(await say({})).toBe('Please log in.')
  expect(await say(french)).toBe('Veuillez vous connecter.')
  expect(await say({ 'accept-language': 'en-CA', cookie: 'language=fr' })).toBe('Please log in.')
})

test('a theatre that offers no French is English for everybody, and says nothing of languages', async () => {
  const { html, lang, headers } = await page('/fr/about', french, english)
  expect(lang).toBe('en-CA')
  expect(headers['set-cookie']).toBeUndefined()
  expect(html).not.toMatch(/hreflang|Français/i)
  expect(html).toContain('href="/shows"')
})
