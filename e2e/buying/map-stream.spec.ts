import { expectTruth, openMap } from '../support/map.ts'
import { newPatron } from '../support/people.ts'
import { hold } from '../support/seeded-performance.ts'
import { test } from '../support/theatre.ts'

test('a storm of changes, a lost connection and a sleep end in the true map', async ({
  page,
  app,
  patron: _patron,
  seeded,
  watch,
}) => {
  watch.expectProblem(/seats\/stream|ERR_CONNECTION_RESET/)
  const other = await newPatron(app)
  await page.clock.install()
  await openMap(page, seeded)
  const ten = seeded.free.slice(0, 10)

  await test.step('storm', async () => {
    for (let i = 0; i < 20; i++) await hold(app, other, seeded, ten.slice(i % 5, 5 + (i % 5)))
    await hold(app, other, seeded, ten.slice(3, 9))
    await expectTruth(page, app, seeded)
  })
  await test.step('lost connection', async () => {
    await page.route('**/seats/stream', (route) => route.abort('connectionreset'))
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stream'))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await lost
    await hold(app, other, seeded, ten.slice(0, 2))
    await page.unroute('**/seats/stream')
    await expectTruth(page, app, seeded)
  })
  await test.step('too many streams: the seats are fetched again and again instead, until there is a stream', async () => {
    await page.route('**/seats/stream', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 'unavailable' } }),
    )
    const answered = (status: number) =>
      page.waitForResponse((answer) => answer.url().endsWith('/seats/stream') && answer.status() === status)
    const refused = answered(503)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await refused
    await hold(app, other, seeded, ten.slice(2, 7))
    const again = answered(503)
    await page.clock.fastForward('00:15')
    await again
    await expectTruth(page, app, seeded)
    await page.unroute('**/seats/stream')
    const opened = answered(200)
    await page.clock.fastForward('00:15')
    await opened
    await hold(app, other, seeded, ten.slice(4, 6))
    await expectTruth(page, app, seeded)
  })
  await test.step('sleep: the stream is silent, without an error', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/seats/stream', async (route) => {
      await gate.promise
      // By then the page has given up this stream.
      await route.abort().catch(() => {})
    })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await hold(app, other, seeded, ten.slice(5, 8))
    await page.unroute('**/seats/stream')
    await page.clock.fastForward('01:00')
    await expectTruth(page, app, seeded)
    gate.resolve()
  })
})

test('a hidden tab listens to nothing, and shows the true map when it is looked at again', async ({
  page,
  app,
  patron: _patron,
  seeded,
}) => {
  await openMap(page, seeded)
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/seats/stream'))
  await look(true)
  await closed
  await hold(app, await newPatron(app), seeded, seeded.free.slice(0, 3))
  const opened = page.waitForRequest((request) => request.url().endsWith('/seats/stream'))
  await look(false)
  await opened
  await expectTruth(page, app, seeded)
})

test('seats that were asked for while there was no stream, and come when there is one again, change nothing', async ({
  page,
  app,
  patron: _patron,
  seeded,
  watch,
}) => {
  watch.expectProblem(/seats\/stream|status of 503/)
  const other = await newPatron(app)
  await openMap(page, seeded)
  const late = Promise.withResolvers<void>()
  const path = `**/api/performances/${seeded.performance.id}/seats`
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const seats = await answer.json()
    await late.promise
    // As of another process, which has counted more changes.
    await route.fulfill({ response: answer, json: { ...seats, revision: seats.revision + 1000 } })
  })
  await page.route('**/seats/stream', (route) => route.fulfill({ status: 503 }), { times: 1 })
  const [asked, opened] = [
    page.waitForRequest((request) => request.url().endsWith('/seats')),
    page.waitForResponse((answer) => answer.url().endsWith('/seats/stream') && answer.status() === 200),
  ]
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await asked
  await opened
  await hold(app, other, seeded, seeded.free.slice(0, 2))
  await expectTruth(page, app, seeded)
  const come = page.waitForResponse((answer) => answer.url().endsWith('/seats'))
  late.resolve()
  await (await come).finished()
  await hold(app, other, seeded, seeded.free.slice(1, 4))
  await expectTruth(page, app, seeded)
})
