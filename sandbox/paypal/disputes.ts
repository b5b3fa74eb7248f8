import { notFound, unprocessable } from './errors.ts'
import { type Capture, cents, type Dispute, moneyOf, newId } from './objects.ts'
import { findCapture, refund } from './orders.ts'
import type { PayPalParts } from './parts.ts'

/** The dispute of this id; throws RESOURCE_NOT_FOUND. */
export function findDispute({ records }: PayPalParts, id: string): Dispute {
  const dispute = records.find('dispute', id)
  if (!dispute) throw notFound()
  return dispute
}

/** The buyer opens a dispute about a capture, or part of it (cents). */
export function openDispute(parts: PayPalParts, of: Capture, amountCents?: number): void {
  const dispute: Dispute = {
    dispute_id: newId('PP-D-'),
    status: 'OPEN',
    reason: 'UNAUTHORISED',
    dispute_amount: moneyOf(amountCents ?? cents(of.amount), of.amount.currency_code),
    disputed_transactions: [{ seller_transaction_id: of.id }],
    create_time: parts.now(),
  }
  keep(parts, of, dispute)
  parts.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute, orderOf(of))
}

/** Decides the open dispute of a capture. Losing it refunds the capture. */
export function decideDispute(parts: PayPalParts, of: Capture, isWon: boolean): void {
  const open = parts.records.list('dispute', of.id).find(({ status }) => status === 'OPEN')
  if (!open) throw unprocessable('INVALID_RESOURCE_STATE', 'This capture has no open dispute.')
  if (!isWon)
    refund(
      parts,
      findCapture(parts, of.id),
      { amountCents: cents(open.dispute_amount) },
      'PAYMENT.CAPTURE.REVERSED',
    )
  const outcome_code = isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  const dispute: Dispute = { ...open, status: 'RESOLVED', dispute_outcome: { outcome_code } }
  keep(parts, of, dispute)
  parts.emit('CUSTOMER.DISPUTE.RESOLVED', 'dispute', dispute, orderOf(of))
}

/** A dispute as PayPal's list shows it: without its outcome. */
export function listDisputes({ records }: PayPalParts, captureId: string): object[] {
  return records
    .list('dispute', captureId)
    .map(({ dispute_outcome: _, disputed_transactions: __, ...summary }) => summary)
}

function keep({ records }: PayPalParts, of: Capture, dispute: Dispute): void {
  records.keep('dispute', dispute.dispute_id, of.id, dispute)
}

const orderOf = (of: Capture) => of.supplementary_data.related_ids.order_id
