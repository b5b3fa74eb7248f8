import { DAY_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { countUse } from '../../platform/jobs/throttle.ts'
import type { MailContent } from '../../platform/mail/mail-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Hoarder, listHoarders } from '../queries/origins.ts'

/** Queues a mail to every admin, once per `cause`. */
export type MailAdmins = (trx: Trx, cause: string, mail: MailContent) => Promise<void>

/** Reports origins that released many seats unbought: once a day each, in the log and by mail to admins. */
export async function reportHoarding(platform: Platform, mailAdmins: MailAdmins): Promise<void> {
  const { db, engine, log, jobs } = platform
  for (const hoarder of await listHoarders(db, engine)) {
    if (!(await reportOnce(platform, hoarder, mailAdmins))) continue
    const { kind, origin, seats } = hoarder
    log.warn({ kind, origin: origin.slice(0, 16), seats }, 'many seats were held but not bought')
    jobs.wake()
  }
}

/** Returns whether this was the day's first report, across all processes. */
async function reportOnce(
  { db, engine, config }: Platform,
  { kind, origin, seats }: Hoarder,
  mailAdmins: MailAdmins,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { count } = await countUse(trx, engine, `hoarding:${origin}`, DAY_MS)
    if (count > 1) return false
    await mailAdmins(trx, `hoarding:${newId()}`, {
      template: 'hoarding',
      props: { kind, seats, link: `${config.publicUrl}/seatMap` },
    })
    return true
  })
}
