import type { Database } from '../../platform/db/schema.ts'
import { words } from './bundle-catalogue.ts'

type Table = keyof Database & string
type SheetOf<T extends Table> = {
  table: T
  /** The first one identifies the row, and sorts the sheet. */
  columns: (keyof Database[T] & string)[]
  /** What it lists, and what its columns mean. */
  says: () => string
}
const sheet = <T extends Table>(table: T, says: () => string, columns: SheetOf<T>['columns']) => ({
  table,
  says,
  columns,
})

/** The sheets of the bundle, by file name. Codes of tickets, passwords and keys are in none. */
export const bundleSheets = {
  'people.csv': sheet('users', words.people, [
    ...(['id', 'email', 'first_name', 'last_name', 'phone', 'username', 'language', 'role'] as const),
    ...(['email_verified_at', 'disabled_at', 'deleted_at', 'created_at'] as const),
  ]),
  'consents.csv': sheet('consents', words.consents, ['id', 'user_id', 'list', 'given', 'wording', 'at']),
  'shows.csv': sheet('shows', words.shows, [
    ...(['id', 'name', 'description', 'description_fr', 'director', 'cast_list', 'location'] as const),
    ...(['address', 'length_minutes', 'intervals', 'tax_exempt', 'starts_on', 'ends_on'] as const),
  ]),
  'performances.csv': sheet('performances', words.performances, [
    ...(['id', 'show_id', 'starts_at', 'doors_at', 'sales_end_at', 'status'] as const),
  ]),
  'orders.csv': sheet('orders', words.orders, [
    ...(['id', 'user_id', 'buyer_name', 'buyer_email', 'organisation', 'status', 'currency'] as const),
    ...(['subtotal_cents', 'donation_cents', 'tax_cents', 'total_cents'] as const),
    ...(['created_at', 'paid_at', 'closed_at'] as const),
  ]),
  'changes.csv': sheet('order_changes', words.changes, [
    ...(['id', 'order_id', 'kind', 'status', 'how', 'reason', 'created_at', 'done_at'] as const),
  ]),
  'lines.csv': sheet('order_lines', words.lines, [
    ...(['id', 'order_id', 'change_id', 'performance_id', 'kind', 'seat_label', 'type_name'] as const),
    ...(['net_cents', 'tax_cents', 'untaxed', 'ended_by', 'ended_at'] as const),
  ]),
  'payments.csv': sheet('payment_attempts', words.payments, [
    ...(['id', 'order_id', 'change_id', 'provider', 'payment_ref', 'amount_cents'] as const),
    ...(['captured_cents', 'currency', 'state', 'created_at', 'updated_at'] as const),
  ]),
  'refunds.csv': sheet('refunds', words.refunds, [
    ...(['id', 'order_id', 'attempt_id', 'change_id', 'amount_cents', 'reason', 'state'] as const),
    ...(['provider_ref', 'paid_otherwise', 'note', 'created_at', 'done_at'] as const),
  ]),
  'allowances.csv': sheet('allowances', words.allowances, [
    ...(['id', 'order_id', 'change_id', 'amount_cents', 'created_at'] as const),
  ]),
  'credit-accounts.csv': sheet('credit_accounts', words.creditAccounts, ['id', 'user_id', 'currency']),
  'credit.csv': sheet('credit_entries', words.credit, [
    ...([
      'id',
      'account_id',
      'amount_cents',
      'kind',
      'reason',
      'attempt_id',
      'refund_id',
      'created_at',
    ] as const),
  ]),
  'tickets.csv': sheet('tickets', words.tickets, [
    ...(['id', 'order_id', 'order_line_id', 'performance_id', 'seat_label', 'type_name', 'state'] as const),
    ...(['issued_at', 'voided_at', 'admitted_at'] as const),
  ]),
  'attendance.csv': sheet('admissions', words.attendance, [
    ...(['scan_id', 'ticket_id', 'performance_id', 'direction', 'kind', 'result', 'at'] as const),
  ]),
}
