import type { MoneyBack } from '../provider.ts'
import type { PayPalHttp } from './http.ts'
import { centsOf, findOrderOf, type Money, type PayPalRefund } from './orders.ts'

type Dispute = {
  dispute_id: string
  status: string
  reason?: string
  create_time?: string
  dispute_amount?: Money
  dispute_outcome?: { outcome_code?: string }
}

/** Outcomes in which the buyer gets our money (developer.paypal.com, dispute_outcome). */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** Every refund of a capture, also those that failed. */
export async function listRefunds(call: PayPalHttp, captureId: string): Promise<PayPalRefund[]> {
  const order = await findOrderOf(call, captureId)
  const refunds = order?.purchase_units?.[0]?.payments?.refunds ?? []
  return refunds.filter(({ links }) => captureOf(links) === captureId)
}

/**
 * All money of a capture that went back or is claimed back. PayPal pays a lost dispute by a refund of the capture: a
 * refund of a dispute's amount that nobody here asked for, made since it was opened, is that dispute's and not
 * listed twice.
 */
export async function listMoneyBack(call: PayPalHttp, captureId: string): Promise<MoneyBack[]> {
  const refunds = await listRefunds(call, captureId)
  const disputes: MoneyBack[] = []
  for (const dispute of await listDisputes(call, captureId)) {
    const amountCents = dispute.dispute_amount ? centsOf(dispute.dispute_amount) : 0
    const paid = refunds.findIndex(
      (refund) =>
        !refund.custom_id &&
        !isDead(refund.status) &&
        amountOf(refund) === amountCents &&
        timeOf(refund) >= timeOf(dispute),
    )
    if (paid >= 0) refunds.splice(paid, 1)
    disputes.push({
      kind: 'dispute',
      reference: dispute.dispute_id,
      refundId: null,
      amountCents,
      state: paid >= 0 ? 'done' : stateOf(dispute),
      why: dispute.reason ?? null,
    })
  }
  return [
    ...refunds.map<MoneyBack>((refund) => ({
      kind: 'refund',
      reference: refund.id,
      refundId: refund.custom_id ?? null,
      amountCents: amountOf(refund),
      state: isDead(refund.status) ? 'undone' : 'done',
      why: isDead(refund.status) ? refund.status : null,
    })),
    ...disputes,
  ]
}

/** The capture that a refund names as its own (`rel` up). */
export function captureOf(links: PayPalRefund['links']): string | undefined {
  return links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
}

/** Whether a refund in this status came to nothing. */
export function isDead(status: string): boolean {
  return status === 'FAILED' || status === 'CANCELLED'
}

/** The disputes of a capture; a list has no outcomes, so each is asked for. */
async function listDisputes(call: PayPalHttp, captureId: string): Promise<Dispute[]> {
  const path = '/v1/customer/disputes'
  const { items = [] } = await call<{ items?: { dispute_id: string }[] }>(
    'GET',
    `${path}?disputed_transaction_id=${encodeURIComponent(captureId)}`,
  )
  return Promise.all(
    items.map(({ dispute_id }) => call<Dispute>('GET', `${path}/${encodeURIComponent(dispute_id)}`)),
  )
}

function stateOf({ status, dispute_outcome }: Dispute): MoneyBack['state'] {
  if (status !== 'RESOLVED') return 'open'
  return LOST.has(dispute_outcome?.outcome_code ?? '') ? 'done' : 'undone'
}

const amountOf = ({ amount }: PayPalRefund) => (amount ? centsOf(amount) : 0)
const timeOf = ({ create_time }: { create_time?: string }) => Date.parse(create_time ?? '')
