// SQLite alone: PostgreSQL reads a view as if its text stood in the statement.
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { setupHouse } from '../../testing/scenes/scenario.ts'
import {
  isUnsettled,
  paymentsLeft,
  readAccount,
  readCaptures,
  readDue,
  readReturnedCredit,
} from './account.ts'
import { findLiveAttempt } from './attempts.ts'
import { taxesOfOrders } from './taxes.ts'

const { platform } = await setupHouse()
const { db } = platform

const reads = {
  readAccount: () => readAccount(db, 'none'),
  readCaptures: () => readCaptures(db, 'none'),
  readDue: () => readDue(db, 'none'),
  paymentsLeft: () => paymentsLeft(db, 'none'),
  readReturnedCredit: () => readReturnedCredit(db, 'none'),
  isUnsettled: () => isUnsettled(db, 'none'),
  taxesOfOrders: () => taxesOfOrders(db, ['none']),
  findLiveAttempt: () => findLiveAttempt(db, 'none'),
}

const onSqlite = test.runIf(process.env.TEST_ENGINE === 'sqlite')

onSqlite.each(Object.entries(reads))(
  '%s finds its rows by indexes, however many orders there are',
  async (_name, read) => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    await read().catch(() => undefined)
    const [text] = prepare.mock.calls.at(-1) ?? []
    prepare.mockRestore()
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text ?? '')}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    // `captures` are those of one order, read before.
    expect(
      rows.map(({ detail }) => detail).filter((detail) => /^SCAN (?!CONSTANT|captures\b)/.test(detail)),
    ).toEqual([])
  },
)
