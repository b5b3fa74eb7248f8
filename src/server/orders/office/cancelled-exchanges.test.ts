import { describe, expect, test } from 'vitest'
import { workUntil } from '../../testing/harness/provider.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

describe('of an order with an exchange, a performance is cancelled:', () => {
  const exchangedAway = async (seats = [1], given = seats) => {
    const all = await ticketHolder(app, [1590, 1090], seats, { donation: 5 })
    await exchange(app, {
      ...all.input,
      ticketIds: all.ids.slice(0, given.length),
      seats: given.map((n) => n + 20),
    })
    await all.exchanged()
    return all
  }
  const cancelled = (performance: string) =>
    workUntil(
      app,
      async () => {
        const { progress } = (await admin.progress(performance)) as unknown as {
          progress: { done: number; orders: number }
        }
        return progress.done === progress.orders ? progress : null
      },
      'it is done',
    )
  test('the new one, and the donation goes back with the seats', async () => {
    const all = await exchangedAway()
    expect(await admin.progress(all.second)).toMatchObject({
      sold: { orders: 1, tickets: 1, total: 1749, donations: 500 },
    })
    await admin.cancel(all.second, { keepDonations: false, note: '' })
    expect(await cancelled(all.second)).toMatchObject({ orders: 1 })
    expect(await all.look()).toMatchObject({ status: 'refunded', refunded: 2299 })
  })
  test('the old one, and nothing changes, even if the other is cancelled with donations kept', async () => {
    const all = await exchangedAway()
    expect(await admin.progress(all.first)).toMatchObject({
      sold: { orders: 0, tickets: 0, total: 0, donations: 0 },
    })
    await admin.cancel(all.first, { keepDonations: false, note: '' })
    expect(await cancelled(all.first)).toMatchObject({ back: 0, due: 0 })
    expect(await all.look()).toMatchObject({ status: 'paid', refunded: 550 })
    await admin.cancel(all.second, { keepDonations: true, note: '' })
    await cancelled(all.second)
    expect(await all.look()).toMatchObject({ status: 'paid', refunded: 1749 })
  })
  test('one of two that it has tickets for, and the donation goes back with the other', async () => {
    const all = await exchangedAway([1, 2], [1])
    await admin.cancel(all.first, { keepDonations: false, note: '' })
    await cancelled(all.first)
    expect(await all.look()).toMatchObject({ status: 'paid', refunded: 550 + 1749 })
    await admin.cancel(all.second, { keepDonations: false, note: '' })
    await cancelled(all.second)
    expect(await all.look()).toMatchObject({ status: 'refunded', refunded: 3498 + 550 })
  })
})
