import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import type { RunningApp } from './support/running-app.ts'
import { expect, test } from './support/theatre.ts'

/** Opens a page of another site, on another port, with the dates of a show, under a policy that allows nothing but the theatre's script. */
async function openCollege(page: Page, app: RunningApp, show: string, lang = 'en') {
  const policy = `default-src 'none'; script-src ${app.url}; connect-src ${app.url}; require-trusted-types-for 'script'`
  const body = `<!doctype html><html lang="${lang}"><title>College</title><h1>Plays</h1>
    <script src="${app.url}/widget.js" async></script>
    <theatre-dates show="${show}"><a href="${app.url}/shows">Tickets</a></theatre-dates>`
  const college = createServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(body),
  ).listen(0, '127.0.0.1')
  await once(college, 'listening')
  page.once('close', () => college.close())
  await page.goto(`http://127.0.0.1:${(college.address() as AddressInfo).port}/season`)
}

test('the widget shows dates under a strict policy without a cookie, and its button leaves every frame', async ({
  page,
  app,
  seeded,
}) => {
  const cookies: string[] = []
  page.on('request', async (request) => {
    const { cookie } = await request.allHeaders()
    if (cookie && new URL(page.url()).pathname === '/season' && request.url().includes('/api/'))
      cookies.push(cookie)
  })
  await openCollege(page, app, seeded.show.showName)
  const dates = page.getByRole('listitem')
  await expect(dates.filter({ hasText: 'seats left' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeHidden()
  const button = page.getByRole('link', { name: /^Choose seats: / }).first()
  await expect(button).toHaveAttribute('target', '_top')
  await expectAccessible(page, 'widget')
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: seeded.show.showName })).toBeVisible()
  expect(cookies).toEqual([])
  expect((await readFile('public/widget.js')).length).toBeLessThanOrEqual(10_000)
})

test('the widget speaks the language of its page; its link stays where the theatre has no such show', async ({
  page,
  app,
  seeded,
}) => {
  await openCollege(page, app, seeded.show.showName, 'fr')
  await expect(page.getByRole('link', { name: /^Choisir les places/ }).first()).toBeVisible()
  await openCollege(page, app, 'No such show')
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible()
})
