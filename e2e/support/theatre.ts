import { test as base, expect, type Page } from '@playwright/test'
import { buildIfChanged } from '../../scripts/dev/build.ts'
import { newPatron, type Person, signIn } from './people.ts'
import { type RunningApp, startApp } from './running-app.ts'
import { type SeededPerformance, seedPerformance } from './seeded-performance.ts'
import { createWatch, type Watch } from './watch.ts'
import { trackWindows, type Windows } from './windows.ts'

// Playwright loads this file once in its own process, then in each worker.
if (process.env.TEST_WORKER_INDEX === undefined) buildIfChanged()

type Settings = {
  holdMinutes: number
  /** Payments with our metadata that the provider has but no order matches when the server starts. */
  lostPayments: number
  /** Whether people may sign in with the sandbox's college. */
  college: boolean
  /** For files that change the theatre itself, as its house or its ticket types: the other files use another theatre. */
  ownTheatre: boolean
}
type Workers = Settings & { app: RunningApp; windows: Windows }
type Tests = {
  watch: Watch
  /** Opens a separate browser context, signed in as `person` or as a visitor. */
  open: (person?: Person) => Promise<Page>
  /** A verified patron, signed in on `page`. */
  patron: Person
  /** Whether tests go to the door, which lists the next performances only. */
  atDoor: boolean
  /** A performance on sale that no other test uses. */
  seeded: SeededPerformance
}

/**
 * Playwright's test with a theatre: a server and a sandbox per worker, and pages on which any unexpected error,
 * warning, refused request or policy violation fails the test. `holdMinutes` sets how long seats are held; it may be a
 * fraction and applies to a whole file.
 */
export const test = base.extend<Tests, Workers>({
  holdMinutes: [15, { option: true, scope: 'worker' }],
  lostPayments: [0, { option: true, scope: 'worker' }],
  college: [false, { option: true, scope: 'worker' }],
  ownTheatre: [false, { option: true, scope: 'worker' }],
  app: [
    async ({ holdMinutes, lostPayments, college }, use) => {
      const app = await startApp({ holdMinutes, lostPayments, college })
      await use(app)
      await app.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  windows: [async ({ browser, app }, use) => use(trackWindows(browser, app.url)), { scope: 'worker' }],

  baseURL: ({ app }, use) => use(app.url),
  // Covers both colour schemes: dark on the phone, light on the desktop. Motion would blur measurements.
  colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
  contextOptions: { reducedMotion: 'reduce' },

  watch: async ({ app }, use, info) => {
    const before = app.log().length
    const watch = createWatch(app.url)
    await use(watch)
    if (info.status !== info.expectedStatus)
      await info.attach('server log', { body: app.log().slice(before), contentType: 'text/plain' })
    expect(watch.problems, 'nothing unexpected happens in the browser').toEqual([])
    expect(watch.unmet(), 'every expected problem happens').toEqual([])
  },
  context: async ({ windows, watch }, use, info) => {
    const page = await windows.take()
    const detach = await watch.attach(page.context())
    await use(page.context())
    await detach()
    if (info.status === info.expectedStatus) await windows.giveBack(page)
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    await use(page ?? (await context.newPage()))
  },
  open: async ({ windows, watch }, use, info) => {
    const opened: { page: Page; detach: () => Promise<void> }[] = []
    await use(async (person) => {
      const page = await windows.take()
      opened.push({ page, detach: await watch.attach(page.context()) })
      if (person) await signIn(page, person)
      return page
    })
    for (const { page, detach } of opened) {
      await detach()
      if (info.status === info.expectedStatus) await windows.giveBack(page)
    }
  },
  patron: async ({ app, page }, use) => {
    const person = await newPatron(app)
    await signIn(page, person)
    await use(person)
  },
  atDoor: [false, { option: true }],
  seeded: async ({ app, atDoor }, use) => use(await seedPerformance(app, { atDoor })),
})

export { expect }
