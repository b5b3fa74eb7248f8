import { expect } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import { newPatron, type Person } from './people.ts'
import type { RunningApp } from './running-app.ts'
import { hold, type SeededPerformance } from './seeded-performance.ts'

/** Buys these seats by card, without a browser, and waits until the order has this status. */
export async function buy(
  app: RunningApp,
  seeded: SeededPerformance,
  seats: number[],
  { donation = 0, status = 'paid', who }: { donation?: number; status?: Order['status']; who?: Person } = {},
): Promise<{ who: Person; order: Order; session: string }> {
  const buyer = who ?? (await newPatron(app))
  await hold(app, buyer, seeded, seats)
  const { url, orderId } = await app.api<{ url: string; orderId: string }>('POST', '/stripe/payment-link', {
    token: buyer.token,
    body: { seats: seats.map((seatNum) => ({ seatNum })), donation },
  })
  const session = /cs_test_\w+/.exec(url)?.[0] ?? ''
  if (status === 'manual_review') await app.faults({ session: { id: session, amountDelta: -1 } })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const read = () => app.api<Order>('GET', `/orders/${orderId}`, { token: buyer.token })
  await expect.poll(async () => (await read()).status).toBe(status)
  return { who: buyer, order: await read(), session }
}
