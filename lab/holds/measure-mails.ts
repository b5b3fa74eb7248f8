import type { Db, Engine } from '../../src/server/platform/db/engine.ts'
import { readNow } from '../../src/server/platform/records/audit.ts'
import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { perSecond } from '../kit/statistics.ts'

const KIND = 'order-mail'
const DRAINED_WITHIN_MS = 60_000

export type MailFigures = { mails: number; perSecond: number }

/**
 * Drains a queue of ticket mails: `purchase` fills it while SMTP is down; then SMTP returns, every mail is made due at
 * once (retry delays are not measured), and the time to the last one counts.
 */
export async function measureMails(
  { db, engine }: { db: Db; engine: Engine },
  sandbox: Sandbox,
  purchase: () => Promise<unknown>,
): Promise<MailFigures> {
  await sandbox.faults({ smtp: { mode: 'refuse' } })
  await purchase()
  await sandbox.noFaults()
  const begun = await readNow(db, engine)
  // Repeatedly, because a mail that was just being refused goes back into its delay.
  const drained = async () => {
    await makeDue(db, engine)
    return (await waitingMails(db)) === 0
  }
  await until(drained, 'the mails are sent', DRAINED_WITHIN_MS)
  const sent = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll<number>().as('mails'), eb.fn.max('finished_at').as('last')])
    .where('kind', '=', KIND)
    .where('finished_at', '>=', begun)
    .executeTakeFirstOrThrow()
  const mails = Number(sent.mails)
  return { mails, perSecond: perSecond(mails, Number(sent.last) - begun) }
}

function makeDue(db: Db, engine: Engine) {
  return db
    .updateTable('jobs')
    .set({ run_at: engine.now() })
    .where('kind', '=', KIND)
    .where('state', '=', 'ready')
    .where('run_at', '>', engine.now())
    .execute()
}

/** Ticket mails that are not sent yet. */
export async function waitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', KIND)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow()
  return Number(count)
}
