import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, devices, expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { writePassKeys } from '../src/server/testing/harness/pass-keys.ts'
import { expectAccessible } from './support/accessible.ts'
import { main } from './support/desk.ts'
import { buy } from './support/orders.ts'
import { signIn } from './support/people.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import { seedPerformance } from './support/seeded-performance.ts'

const keys = mkdtempSync(join(tmpdir(), 'foh-passes-'))
let app: RunningApp

test.beforeAll(async () => {
  app = await startApp({ settings: writePassKeys(keys) })
})
test.afterAll(async () => {
  await app?.close()
  rmSync(keys, { recursive: true })
})

/** The page of an order of two tickets, on a phone of this kind. */
async function openOrder(browser: Browser, userAgent: string) {
  const { who, order } = await buy(app, await seedPerformance(app), [1, 2])
  const viewport = { width: 390, height: 664 }
  const context = await browser.newContext({ baseURL: app.url, userAgent, viewport, reducedMotion: 'reduce' })
  context.on('weberror', (error) => expect.soft(error.error().message).toBe(''))
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, who)
  await page.goto(`/confirmation?order=${order.orderId}`)
  const ticket = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  return { context, page, order, ticket: ticket.first() }
}

test('an iPhone saves a ticket as a pass in one press', async ({ browser }) => {
  const { context, page, ticket } = await openOrder(browser, devices['iPhone 14'].userAgent)
  await expect(ticket.getByRole('button', { name: 'Add to Google Wallet' })).toBeHidden()
  const downloading = page.waitForEvent('download')
  await ticket.getByRole('button', { name: 'Add to Apple Wallet' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^TICKET-\w+\.pkpass$/)
  expect(Object.keys(unzipSync(await readFile(await download.path())))).toContain('signature')
  await shootAndCheck(page, 'apple-pass')
  await expectAccessible(page, 'apple-pass')
  await context.close()
})

test('another phone goes to Google with the signed ticket, and comes back by Back', async ({ browser }) => {
  const { context, page, ticket } = await openOrder(browser, devices['Pixel 7'].userAgent)
  await expect(ticket.getByRole('button', { name: 'Add to Apple Wallet' })).toBeHidden()
  await context.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'Google Wallet' }))
  await ticket.getByRole('button', { name: 'Add to Google Wallet' }).click()
  await expect(page).toHaveURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.goBack()
  await expect(ticket.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await context.close()
})
