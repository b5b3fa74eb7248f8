import { DAY_MS } from '../../../shared/platform/durations.ts'
import { newId } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { countUse } from '../../platform/jobs/throttle.ts'
import type { MailContent } from '../../platform/mail/mail-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { listHoarders } from '../queries/origins.ts'

/** Queues a mail to every admin, once per `cause`. */
export type MailAdmins = (trx: Trx, cause: string, mail: MailContent) => Promise<void>

/** Reports origins that released many seats unbought: once a day each, in the log and by mail to admins. */
export async function reportHoarding(platform: Platform, mailAdmins: MailAdmins): Promise<void> {
  const { db, engine, config, log, jobs } = platform
  for (const { kind, origin, seats } of await listHoarders(db, engine)) {
    // Of all processes, one makes the day's first report.
    const isFirst = await db.transaction().execute(async (trx) => {
      const { count } = await countUse(trx, engine, `hoarding:${origin}`, DAY_MS)
      const props = { kind, seats, link: `${config.publicUrl}/seatMap` }
      if (count === 1) await mailAdmins(trx, `hoarding:${newId()}`, { template: 'hoarding', props })
      return count === 1
    })
    if (!isFirst) continue
    log.warn({ kind, origin: origin.slice(0, 16), seats }, 'many seats were held but not bought')
    jobs.wake()
  }
}
