import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/test/chromium.ts'
import { startClock } from './scripts/test/suite-clock.ts'

startClock()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Two wait for a server, a timer or each other often enough to leave a fifth of two cores idle.
  workers: 3,
  forbidOnly: true,
  // For what hangs, as in vitest.config.ts.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    screenshot: 'only-on-failure',
    // No page lives long enough to earn back what optimizing its code costs.
    launchOptions: launchOptions(['--js-flags=--no-opt --no-maglev']),
  },
  projects: [
    {
      name: 'phone',
      // What depends on the width, or on a finger. The desktop checks how wide the others are on a phone.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
