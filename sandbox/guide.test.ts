import { afterAll, expect, test } from 'vitest'
import { openWorld } from './test-kit.ts'

const world = await openWorld()
afterAll(() => world.close())

test.each([
  ['', 'en', 'What to try first', ''],
  ['?lang=fr', 'fr', 'Par où commencer', '/fr'],
])(
  'the guide%s has the steps of each role, which lead to pages of the site',
  async (query, lang, title, prefix) => {
    const page = await (await fetch(`${world.url}/guide${query}`)).text()
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page.match(/<h2>/g)).toHaveLength(3)
    const linked = [...page.matchAll(/href="http:\/\/localhost:3000([^"]*)"/g)].map(([, path = '']) => path)
    expect(linked.length).toBeGreaterThan(8)
    expect(linked.filter((path) => !path.startsWith(`${prefix}/`))).toEqual([])
  },
)
