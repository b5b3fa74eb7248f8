import { type ListedPayment, ProviderRefused, type Traced } from '../provider.ts'
import type { PayPalHttp } from './http.ts'
import { centsOf, findOrderOf, type Money, readOrder } from './orders.ts'

/** Listed after three hours at most (developer.paypal.com, Transaction Search); as much again for safety. */
export const PAYPAL_LIST_DELAY_MS = 6 * 60 * 60 * 1000
/** PayPal's longest page. */
const PAGE_SIZE = 500

type Transaction = {
  transaction_info?: {
    transaction_id?: string
    transaction_event_code?: string
    transaction_initiation_date?: string
    transaction_amount?: Money
    custom_field?: string
  }
}

/** What an id of ours looks like: the list has the payments of everybody who sells through the account. */
const OURS = /^[0-9a-f]{32}$/

/** A page of the payments that came to us in a time (ms) and are settled. Wants the app's permission "Transaction Search". */
export async function listTransactions(call: PayPalHttp, from: number, until: number, page = '1') {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(until).toISOString(),
    transaction_status: 'S',
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page,
  })
  const { transaction_details = [], total_pages = 0 } = await call<{
    transaction_details?: Transaction[]
    total_pages?: number
  }>('GET', `/v1/reporting/transactions?${query}`)
  return {
    payments: transaction_details.flatMap(listedPayment),
    next: Number(page) < total_pages ? String(Number(page) + 1) : null,
  }
}

/** T00… are payments from one account to another; what leaves ours has a negative amount. */
function listedPayment({ transaction_info: info }: Transaction): ListedPayment[] {
  const { transaction_id: paymentRef, custom_field: attemptId, transaction_amount: amount } = info ?? {}
  if (!paymentRef || !attemptId || !amount || !OURS.test(attemptId)) return []
  const amountCents = centsOf(amount)
  if (!info?.transaction_event_code?.startsWith('T00') || amountCents === 0) return []
  return [
    {
      paymentRef,
      attemptId,
      amountCents,
      currency: amount.currency_code.toLowerCase(),
      paidAt: Date.parse(info.transaction_initiation_date ?? '') || 0,
    },
  ]
}

/** PayPal's order of a capture, and ours that it was made for; null when the capture is none that we can read. */
export async function traceCapture(call: PayPalHttp, captureId: string): Promise<Traced | null> {
  try {
    const order = await findOrderOf(call, captureId)
    return order && { reference: order.id, orderId: readOrder(order).orderId }
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
