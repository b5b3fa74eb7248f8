import { afterAll, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'
import { requestsWith } from '../../testing/harness/provider.ts'
import { hold, newcomer, openPerformance, readLink } from '../../testing/scenes/box-office.ts'

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
  expect(await requestsWith(app, `order:${first.orderId}:v1`)).toMatchObject([
    { status: 200, replayed: false },
    { status: 200, replayed: true },
  ])
  await app.expectLedgerBalanced()
})
