import type { OrdersContext } from '../../orders/context.ts'
import { mailAdmins } from '../../orders/records/tell-admins.ts'
import { readNow } from '../../platform/clock.ts'
import { commandLine } from '../../platform/settings/command-line.ts'
import { readVitalSigns } from '../../platform/vital-signs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How old the last good backup may be, in ms; a new house has as long for its first. */
const OLD_MS = 2 * DAY_MS

/** Mails the admins of a real house, once a day from however many processes, while its backup fails or is too old. */
export async function warnOfBackup(ctx: OrdersContext): Promise<void> {
  const { config, db, engine } = ctx
  if (config.sandbox) return
  const now = await readNow(db, engine)
  const sign = (await readVitalSigns(db)).get('backup')
  const good = sign?.good_at ?? null
  const failed = (sign?.bad_at ?? 0) > (good ?? 0)
  if (!failed && now - (good ?? (await openedAt(ctx))) < OLD_MS) return
  await db.transaction().execute((trx) =>
    mailAdmins(trx, ctx, `backup-alarm:${Math.floor(now / DAY_MS)}`, {
      template: 'backup-alarm',
      props: {
        days: good === null ? null : Math.floor((now - good) / DAY_MS),
        problem: failed ? (sign?.problem ?? null) : null,
        link: `${config.publicUrl}/admin/health`,
        command: commandLine(config.env, 'backup'),
      },
    }),
  )
  ctx.jobs.wake()
}

/** When the house opened, in ms since 1970: when its first keys were made. */
async function openedAt({ db }: Pick<OrdersContext, 'db'>): Promise<number> {
  const { at } = await db
    .selectFrom('keys')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirstOrThrow()
  return Number(at)
}
