import type { Database } from '../../platform/db/schema.ts'
import { words } from '../catalogue.ts'

/** A sheet: what it lists and what its columns mean, and the columns, of which the first sorts the rows. */
const sheet = (table: keyof Database & string, says: () => string, columns: string) => ({
  table,
  says,
  columns: columns.split(' '),
})

/** The sheets of the bundle, by file name. Codes of tickets, passwords and keys are in none. */
export const bundleSheets = {
  'people.csv': sheet(
    'users',
    words.people,
    'id email first_name last_name phone username language role email_verified_at disabled_at deleted_at created_at',
  ),
  'consents.csv': sheet('consents', words.consents, 'id user_id list given wording at'),
  'shows.csv': sheet(
    'shows',
    words.shows,
    'id name description description_fr director cast_list location address length_minutes intervals tax_exempt starts_on ends_on',
  ),
  'houses.csv': sheet('houses', words.houses, 'id name'),
  'performances.csv': sheet(
    'performances',
    words.performances,
    'id show_id house_id starts_at doors_at sales_end_at status',
  ),
  'orders.csv': sheet(
    'orders',
    words.orders,
    'id user_id buyer_name buyer_email organisation status currency subtotal_cents donation_cents tax_cents total_cents created_at paid_at closed_at',
  ),
  'changes.csv': sheet(
    'order_changes',
    words.changes,
    'id order_id kind status how reason created_at done_at',
  ),
  'lines.csv': sheet(
    'order_lines',
    words.lines,
    'id order_id change_id performance_id kind seat_label zone type_name net_cents tax_cents untaxed ended_by ended_at',
  ),
  'payments.csv': sheet(
    'payment_attempts',
    words.payments,
    'id order_id change_id provider payment_ref amount_cents captured_cents currency state created_at updated_at',
  ),
  'refunds.csv': sheet(
    'refunds',
    words.refunds,
    'id order_id attempt_id change_id amount_cents reason state provider_ref paid_otherwise note created_at done_at',
  ),
  'allowances.csv': sheet('allowances', words.allowances, 'id order_id change_id amount_cents created_at'),
  'credit-accounts.csv': sheet('credit_accounts', words.creditAccounts, 'id user_id currency'),
  'credit.csv': sheet(
    'credit_entries',
    words.credit,
    'id account_id amount_cents kind reason attempt_id refund_id created_at',
  ),
  'tickets.csv': sheet(
    'tickets',
    words.tickets,
    'id order_id order_line_id performance_id seat_label type_name state issued_at voided_at admitted_at',
  ),
  'attendance.csv': sheet(
    'admissions',
    words.attendance,
    'scan_id ticket_id performance_id direction kind result at',
  ),
}
