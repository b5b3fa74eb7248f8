import type { PastShow } from '../../shared/accounts/users.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'

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
  listPastShows(db: Db, engine: Engine, userId: string): Promise<PastShow[]>
  /** Orders, tickets, payments and refunds, for the download of personal data. */
  listPurchases(db: Db, userId: string): Promise<unknown[]>
  /** What came to their credit, and what went. */
  listCredit(db: Db, userId: string): Promise<unknown[]>
  /** Scans of their tickets, with what staff wrote about them. */
  listAdmissions(db: Db, userId: string): Promise<unknown[]>
  /** What they scanned themselves, as staff. */
  listScans(db: Db, userId: string): Promise<unknown[]>
  /** Forgets what staff wrote on a person's orders, refunds and tickets. */
  eraseTexts(trx: Trx, userId: string): Promise<void>
  /** Forgets stored reports that list people. */
  deleteReportsAboutPeople(trx: Trx): Promise<void>
  /** Mail preferences with every consent, oldest first. */
  listConsents(db: Db, userId: string): Promise<unknown[]>
  /** Holds of seats, oldest first. */
  listHolds(db: Db, userId: string): Promise<unknown[]>
  /** Shifts at the desk. */
  listShifts(db: Db, userId: string): Promise<unknown[]>
}
