import { afterAll, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'
import { askProvider, paymentKey, requestsWith } from '../../testing/harness/provider.ts'
import { hold, newcomer, openPerformance, readLink, readOrder } from '../../testing/scenes/box-office.ts'
import { approve, ordersAtPayPal, readWallet } from '../../testing/scenes/wallet.ts'

const app = await createHarness({ sandbox: true, env: { FRENCH: 'on' } })
afterAll(() => app.close())

test('P15 killed between call and commit, and asked again in the other language: it is the same session', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const askIn = async (language: string) =>
    readLink(
      await app.http('POST', '/api/stripe/payment-link', {
        token: who.token,
        headers: { 'accept-language': language },
        body: { email: who.email, seats: [{ seatMapId: 'A1' }, { seatMapId: 'A2' }], donation: 5 },
      }),
    )
  const first = await askIn('en-CA')
  await app.platform.db
    .updateTable('payment_attempts')
    .set({ state: 'creating', reference: null, url: null })
    .where('order_id', '=', first.orderId)
    .execute()
  expect(await askIn('fr-CA')).toEqual(first)
  expect(await requestsWith(app, await paymentKey(app, first.orderId))).toMatchObject([
    { status: 200, replayed: false },
    { status: 200, replayed: true },
  ])
  await app.expectLedgerBalanced()
})

const seats = [{ seatMapId: 'A1' }, { seatMapId: 'A2' }]
const askInFrench = { 'accept-language': 'fr-CA' }

test('the card page is in the language of whoever pays, and leads back to it', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const body = { email: who.email, seats, donation: 5 }
  const link = readLink(
    await app.http('POST', '/api/stripe/payment-link', { token: who.token, headers: askInFrench, body }),
  )
  const { data } = await askProvider(app, '/checkout/sessions?limit=100&expand[]=data.line_items')
  const session = (
    data as { client_reference_id: string; line_items: { data: { description: string }[] } }[]
  ).find((each) => each.client_reference_id === link.orderId)
  const { publicUrl } = app.platform.config
  expect(session).toMatchObject({
    locale: 'fr-CA',
    success_url: `${publicUrl}/fr/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/fr/payment?left=${link.orderId}`,
  })
  expect(session?.line_items.data.map(({ description }) => description)).toEqual([
    expect.stringMatching(/\u00a0: place A1$/),
    expect.stringMatching(/\u00a0: place A2$/),
    'Don',
    expect.stringMatching(/^Taxe/),
  ])
  expect((await app.http('GET', `/fr/payment?left=${link.orderId}`)).status).toBe(200)
})

test('an order and its papers say the language of the title, which need not be the reader’s', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await app.platform.db.updateTable('shows').set({ language: 'In French, with English surtitles' }).execute()
  await hold(app, who, performance, [1, 2])
  const body = { email: who.email, seats, donation: 0 }
  const { orderId } = readLink(await app.http('POST', '/api/stripe/payment-link', { token: who.token, body }))
  expect(await readOrder(app, who, orderId)).toMatchObject({ titleLang: 'fr-CA' })
  const { token } = await app.as('desk@college.example', 'admin')
  const atDesk = await app.api('GET', `/api/orders/${orderId}/detail`, { token })
  expect(atDesk.body).toMatchObject({ show: { titleLang: 'fr-CA' } })
  await app.platform.db.updateTable('shows').set({ language: 'Español' }).execute()
  expect(await readOrder(app, who, orderId)).toMatchObject({ titleLang: null })
})

test('an English reader is shown English by the provider, whatever their browser speaks', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const link = readLink(
    await app.http('POST', '/api/stripe/payment-link', {
      token: who.token,
      headers: { 'accept-language': 'en-CA' },
      body: { email: who.email, seats, donation: 0 },
    }),
  )
  const { data } = await askProvider(app, '/checkout/sessions?limit=100')
  expect(data).toContainEqual(
    expect.objectContaining({
      client_reference_id: link.orderId,
      locale: 'en',
      cancel_url: `${app.platform.config.publicUrl}/payment?left=${link.orderId}`,
    }),
  )
})

test('PayPal, too, and it leads back', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, [1, 2])
  const order = readWallet(
    await app.api('POST', '/api/payments/paypal/orders', {
      token: who.token,
      headers: askInFrench,
      body: { seats: [{ seatNum: 1 }, { seatNum: 2 }] },
    }),
  )
  expect(await ordersAtPayPal(app, order.orderId)).toMatchObject([
    {
      locale: 'fr-CA',
      purchase_units: [
        {
          description: expect.stringMatching(/^Billets\u00a0: /),
          items: [{ name: expect.stringMatching(/\u00a0: place A1$/) }, {}, {}],
        },
      ],
    },
  ])
  const back = await approve(app, order, 'cancel')
  expect(back.headers.get('location')).toContain(`/fr/payment?left=${order.orderId}`)
})
