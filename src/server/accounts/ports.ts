import type { PastShow } from '../../shared/accounts/users.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'

type OwnList = 'orders' | 'credit' | 'admissions' | 'scans' | 'consents' | 'holds' | 'shifts'

/** What accounts needs from features to its right; passed in by `app.ts`. */
export type AccountPorts = {
  /** Whether a payment or refund is still in progress. */
  hasOpenMoney(trx: Trx, userId: string): Promise<boolean>
  /** Whether they hold seats now. */
  holdsSeats(trx: Trx, engine: Engine, userId: string): Promise<boolean>
  /** How many orders they have, and valid tickets. */
  countPurchases(trx: Trx, userId: string): Promise<{ orders: number; tickets: number }>
  /** Gives all orders of one person to another. */
  movePurchases(trx: Trx, fromId: string, toId: string): Promise<void>
  /** Lets the account that stays take over what the other did not want any more. */
  mergePreferences(trx: Trx, merge: { fromId: string; intoId: string; actorId: string }): Promise<void>
  /** Valid tickets for performances that are not over yet. */
  countTicketsAhead(trx: Trx, engine: Engine, userId: string): Promise<number>
  listPastShows(db: Db, engine: Engine, userId: string, forOffice: boolean): Promise<PastShow[]>
  /**
   * What other features have about a person, for the download of personal data. `admissions` are scans of their tickets,
   * with what staff wrote about them, and `scans` what they scanned themselves, as staff.
   */
  collectOwnData(db: Db, userId: string): Promise<Record<OwnList, unknown[]>>
  /** Forgets what staff wrote on a person's orders, refunds and tickets. */
  eraseTexts(trx: Trx, userId: string): Promise<void>
}
