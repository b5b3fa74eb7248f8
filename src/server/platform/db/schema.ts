import type { ColumnType } from 'kysely'
import type { Tables } from '../../../../api/tables.ts'

/**
 * Columns whose values the code decides, so that a new one needs no migration. What is for a gift card has no performance
 * in the database; what may read one reads `NO_PERFORMANCE` in its place (`performanceOf`).
 */
type Narrowed = {
  [T in 'orders' | 'order_lines']: Omit<Tables[T], 'performance_id'> & { performance_id: PerformanceId }
}
type PerformanceId = ColumnType<string, string | null, string>

/** Views, of which SQLite does not say what is null. */
type Views = {
  current_lines: Narrowed['order_lines']
  captures: Record<'id' | 'order_id' | 'change_id' | 'provider', string> &
    Record<'change_no' | 'attempt_no' | 'created_at' | 'left_cents', number> & {
      change_status: Tables['order_changes']['status']
    }
  credit_balances: { account_id: string; user_id: string | null; currency: string; balance_cents: number }
  order_balances: { order_id: string } & Record<`${Sum | 'balance'}_cents`, number>
  ledger_check: { order_id: string; problem: string; cents: number }
  claim_check: { performance_id: string; seat_num: number; problem: string }
}

type Sum = 'live' | 'captured' | 'reserved' | 'back' | 'outside' | 'allowed'

/**
 * All tables and views by name. `npm run api` makes the types of tables of the SQL in `migrations/`. Times are ms since
 * 1970, flags 0 or 1, money cents, lists JSON text.
 */
export type Database = Omit<Tables, keyof Narrowed> & Narrowed & Views
