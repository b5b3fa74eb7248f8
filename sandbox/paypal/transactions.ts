import { PayPalError } from './errors.ts'
import { type Capture, cents, type Money, moneyOf, type Refund } from './objects.ts'
import type { PayPalParts } from './parts.ts'

/** A transaction appears in the list three hours late, which is all that PayPal promises. */
const delayMs = 3 * 3_600_000
const longestMs = 31 * 24 * 3_600_000

interface TransactionInfo {
  transaction_id: string
  paypal_reference_id?: string
  paypal_reference_id_type?: 'TXN'
  /** T0006: a checkout payment; T1107: a refund by the merchant. */
  transaction_event_code: 'T0006' | 'T1107'
  transaction_initiation_date: string
  transaction_updated_date: string
  transaction_amount: Money
  /** Success, pending, denied. */
  transaction_status: 'S' | 'P' | 'D'
  custom_field?: string | undefined
}

/** Transaction Search: payments and refunds between two times, oldest first. @throws PayPalError 400 */
export function listTransactions(parts: PayPalParts, query: URLSearchParams) {
  const from = timeOf(query, 'start_date')
  const until = timeOf(query, 'end_date')
  const refreshedAt = parts.faults.paypalNow() - delayMs
  if (until < from) throw invalid('end_date', 'End date should not be less than start date.')
  if (until - from > longestMs) throw invalid('start_date', 'Date range is greater than 31 days.')
  if (from > refreshedAt) throw invalid('start_date', 'Data for the given start date is not available.')
  const size = numberOf(query, 'page_size', 100)
  const page = numberOf(query, 'page', 1)
  if (size > 500) throw invalid('page_size', 'The page size can be at most 500.')
  const status = query.get('transaction_status')
  const all = everything(parts)
    .filter((info) => status === null || info.transaction_status === status)
    .filter(({ transaction_initiation_date: date }) => {
      const at = Date.parse(date)
      return at >= from && at <= until && at <= refreshedAt
    })
  return {
    transaction_details: all
      .slice((page - 1) * size, page * size)
      .map((transaction_info) => ({ transaction_info })),
    account_number: 'SANDBOXTHEATRE',
    start_date: reportTime(new Date(from).toISOString()),
    end_date: reportTime(new Date(until).toISOString()),
    last_refreshed_datetime: reportTime(new Date(refreshedAt).toISOString()),
    page,
    total_items: all.length,
    total_pages: Math.ceil(all.length / size),
  }
}

function everything({ records }: PayPalParts): TransactionInfo[] {
  const captures = records.list('capture', null, 100_000).toReversed()
  return captures
    .flatMap((capture) => [
      payment(capture),
      ...records.list('refund', capture.id).map((refund) => moneyBack(capture, refund)),
    ])
    .toSorted((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date))
}

function payment(capture: Capture): TransactionInfo {
  const status = capture.status === 'PENDING' ? 'P' : capture.status === 'DECLINED' ? 'D' : 'S'
  return {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: reportTime(capture.create_time),
    transaction_updated_date: reportTime(capture.create_time),
    transaction_amount: capture.amount,
    transaction_status: status,
    custom_field: capture.custom_id,
  }
}

function moneyBack(capture: Capture, refund: Refund): TransactionInfo {
  return {
    transaction_id: refund.id,
    paypal_reference_id: capture.id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_initiation_date: reportTime(refund.create_time),
    transaction_updated_date: reportTime(refund.create_time),
    transaction_amount: moneyOf(-cents(refund.amount), refund.amount.currency_code),
    transaction_status: 'S',
    custom_field: refund.custom_id,
  }
}

/** The reports write times to the second, with an offset: 2026-11-21T19:30:00+0000. */
function reportTime(iso: string): string {
  return iso.replace(/\.\d+Z$/, '+0000')
}

function timeOf(query: URLSearchParams, name: string): number {
  const at = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(at)) throw invalid(name, 'A date and time with seconds is wanted.')
  return at
}

function numberOf(query: URLSearchParams, name: string, otherwise: number): number {
  const given = query.get(name)
  const number = given === null ? otherwise : Number(given)
  if (!Number.isInteger(number) || number < 1) throw invalid(name, 'A whole number from 1 is wanted.')
  return number
}

function invalid(field: string, why: string): PayPalError {
  return new PayPalError(400, 'INVALID_REQUEST', `${field}: ${why}`, 'INVALID_REQUEST')
}
