import { expect, test } from '@playwright/test'
import { buildIfChanged } from '../scripts/dev/build.ts'
import { adminPages } from '../src/web/admin-pages.tsx'
import type { AppRoute } from '../src/web/platform/route.ts'
import { routes } from '../src/web/router.tsx'
import { addressesOf } from './support/addresses.ts'
import { openInFrench } from './support/french.ts'
import { offerSeats } from './support/offers.ts'
import { buy } from './support/orders.ts'
import { demoPerson, newPatron, type Person, signIn, staff } from './support/people.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { openWhole, shootAndCheck } from './support/screens.ts'
import { hold, seedPerformance } from './support/seeded-performance.ts'
import { typedTexts, unsaidOn } from './support/unsaid.ts'

test.setTimeout(240_000)

let app: RunningApp
let people: Record<'visitor' | 'user' | 'door' | 'admin', Person | undefined>
let addressOf: (page: string) => string

test.beforeAll(async () => {
  // It builds, which takes minutes on a busy machine.
  test.setTimeout(600_000)
  buildIfChanged({ pseudo: true })
  app = await startApp({ build: 'dist-pseudo/server/main.js', settings: { FRENCH: 'true' } })
  const seeded = await seedPerformance(app)
  const user = await newPatron(app)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: user })
  await hold(app, user, seeded, seeded.free.slice(2, 4))
  const offer = await offerSeats(app, seeded, seeded.free.slice(4, 6))
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: user.token })
  addressOf = addressesOf({ order: order.orderId, offer: offer.orderId, username, seeded })
  people = {
    visitor: undefined,
    user,
    door: await demoPerson(app, staff.door),
    admin: await demoPerson(app, staff.admin),
  }
})
test.afterAll(async () => app?.close())

/** Who opens a page here: of those who may, the one for whom it is made. */
function viewerOf({ roles }: Pick<AppRoute, 'roles'>): keyof typeof people {
  if (roles === 'everybody') return 'visitor'
  if (roles === 'any' || roles.includes('user')) return 'user'
  return roles.includes('ticket_person') ? 'door' : 'admin'
}

const walks = [
  ...routes.map(({ path, roles }) => ({ path, viewer: viewerOf({ roles }) })),
  ...adminPages.map(({ path }) => ({ path, viewer: 'admin' as const })),
]

for (const viewer of ['visitor', 'user', 'door', 'admin'] as const)
  test(`every word on the pages of the ${viewer} stands in a catalogue, and a language 40 % longer fits`, async ({
    browser,
  }) => {
    const context = await openInFrench(browser, app.url)
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    const person = people[viewer]
    if (person) await signIn(page, person)
    /** Each with the first page that it is on. */
    const unsaid = new Map<string, string>()
    for (const { path } of walks.filter((walk) => walk.viewer === viewer))
      await test.step(path, async () => {
        await openWhole(page, addressOf(path))
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', 'fr-CA')
        for (const line of await unsaidOn(page, typedTexts(app)))
          if (!unsaid.has(line)) unsaid.set(line, path)
        await shootAndCheck(page, `pseudo${path.replaceAll(/\W+/g, '-')}`)
      })
    await context.close()
    expect(Object.fromEntries(unsaid)).toEqual({})
  })
