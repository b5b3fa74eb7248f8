import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../test-kit.ts'

const hourMs = 3_600_000
let world: World
let headers: Record<string, string>

beforeEach(async () => {
  world = await openWorld()
  const basic = Buffer.from('sandbox-paypal-client:sandbox-paypal-secret').toString('base64')
  const answer = await fetch(`${world.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
})
afterEach(() => world.close())

const post = async (path: string, body: object) =>
  (await (
    await fetch(`${world.url}/paypal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as { id: string; purchase_units: { payments: { captures: { id: string }[] } }[] }

async function sell(customId: string): Promise<string> {
  const { id } = await post('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: customId, amount: { currency_code: 'CAD', value: '34.98' } }],
  })
  await fetch(`${world.url}/paypal/checkoutnow?token=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  const { purchase_units } = await post(`/v2/checkout/orders/${id}/capture`, {})
  return purchase_units[0]?.payments.captures[0]?.id ?? ''
}

async function list(more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    start_date: new Date(Date.now() - 24 * hourMs).toISOString(),
    end_date: new Date(Date.now() + hourMs).toISOString(),
    ...more,
  })
  const answer = await fetch(`${world.url}/paypal/v1/reporting/transactions?${query}`, { headers })
  const body = (await answer.json()) as {
    transaction_details: { transaction_info: Record<string, unknown> }[]
    total_items: number
    total_pages: number
    details?: { issue: string }[]
  }
  return {
    status: answer.status,
    body,
    infos: body.transaction_details?.map((each) => each.transaction_info),
  }
}

const later = (ms: number) =>
  fetch(`${world.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paypalClockOffsetMs: ms }),
  })

test('payments and refunds are listed three hours later, page by page', async () => {
  const captures = [await sell('first'), await sell('second')]
  await post(`/v2/payments/captures/${captures[0]}/refund`, {
    amount: { currency_code: 'CAD', value: '5.00' },
    custom_id: 'back',
  })
  expect((await list()).body).toMatchObject({ transaction_details: [], total_items: 0, total_pages: 0 })
  await later(3 * hourMs + 60_000)
  const { infos } = await list()
  expect(infos).toHaveLength(3)
  for (const [i, customId] of ['first', 'second'].entries())
    expect(infos).toContainEqual(
      expect.objectContaining({
        transaction_id: captures[i],
        transaction_event_code: 'T0006',
        transaction_status: 'S',
        transaction_amount: { currency_code: 'CAD', value: '34.98' },
        transaction_initiation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
        custom_field: customId,
      }),
    )
  expect(infos).toContainEqual(
    expect.objectContaining({
      paypal_reference_id: captures[0],
      transaction_event_code: 'T1107',
      transaction_amount: { currency_code: 'CAD', value: '-5.00' },
    }),
  )
  const pages = [await list({ page_size: '2' }), await list({ page_size: '2', page: '2' })]
  expect(pages.map((page) => page.infos.length)).toEqual([2, 1])
  expect(pages[0]?.body).toMatchObject({ total_items: 3, total_pages: 2 })
})

test.each([
  ['more than 31 days', { start_date: new Date(Date.now() - 32 * 24 * hourMs).toISOString() }],
  ['an end before its start', { end_date: new Date(Date.now() - 48 * hourMs).toISOString() }],
  ['no date', { start_date: 'yesterday' }],
  ['what it has no data of yet', { start_date: new Date().toISOString() }],
  ['pages of 501', { page_size: '501' }],
])('PayPal refuses %s', async (_what, more) => {
  expect(await list(more as Record<string, string>)).toMatchObject({
    status: 400,
    body: { details: [{ issue: 'INVALID_REQUEST' }] },
  })
})
