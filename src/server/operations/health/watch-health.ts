import { type Language, offeredLanguages } from '../../../shared/language/language.ts'
import type { HealthCheck } from '../../../shared/operations/health.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { mailAdmins } from '../../orders/records/people/notify-admins.ts'
import { newId } from '../../platform/base/base.ts'
import { inTime, tooLong } from '../../platform/base/in-time.ts'
import { inLanguage } from '../../platform/base/reader.ts'
import { countUse } from '../../platform/jobs/throttle.ts'
import { readNow } from '../../platform/records/audit.ts'
import { readVitalSigns } from '../../platform/records/vital-signs.ts'
import { postAlarm, postAlive } from '../gateway.ts'
import { HEALTH_SIGN, isAlarming } from '../rules.ts'
import { checkHealth } from './health.ts'

/** For how long, in ms, one process's check is enough: less than an hour, since timers are not exact. */
const CLAIM_MS = 55 * 60_000
/** How long a new house has for its first backup, in ms. */
const FIRST_BACKUP_MS = 2 * DAY_MS
/** How long the check of the books may take, in ms. The alarm waits for it, also while the database is away. */
const BOOKS_MS = 30_000

/**
 * Checks the health of a real house, once an hour from however many processes. What is wrong becomes a line on the
 * admins' first page, a mail to each of them, once a day for each thing, and a message to ALARM_URL; when nothing is,
 * ALIVE_URL is called. While the database is away every process sends the message. Throws when one cannot be delivered.
 */
export async function watchHealth(ctx: OrdersContext) {
  const { config, db, engine } = ctx
  if (config.sandbox) return
  const claim = await countUse(db, engine, 'health-watch', CLAIM_MS).catch(() => null)
  if (claim !== null && claim.count > 1) return
  const subject = await withBooks(ctx)
  const check = async (language: Language) =>
    withoutFirstBackup(ctx, await inLanguage(language, () => checkHealth(subject)))
  const checks = await check('en')
  const alarming = checks.filter(isAlarming)
  const recorded = await Promise.allSettled([recordHealth(ctx, checks), mailOnceADay(ctx, alarming, check)])
  await (alarming.length > 0 ? postAlarm(config, alarming) : postAlive(config))
  for (const each of recorded) if (each.status === 'rejected') throw each.reason
}

/** Records what is wrong, for the admins' first page and the metrics, and what is no longer. */
export async function recordHealth(
  { db, signs }: Pick<OrdersContext, 'db' | 'signs'>,
  checks: readonly HealthCheck[],
) {
  const alarming = checks.filter(isAlarming)
  for (const { name, seen } of alarming) await signs.recordFailure(`${HEALTH_SIGN}${name}`, seen)
  const names = new Set<string>(alarming.map(({ name }) => HEALTH_SIGN + name))
  for (const { name, bad_at, good_at } of (await readVitalSigns(db)).values())
    if (isHealthSign(name) && !names.has(name) && (bad_at ?? 0) > (good_at ?? 0))
      await signs.recordSuccess(name)
}

const isHealthSign = (name: string): name is `${typeof HEALTH_SIGN}${string}` => name.startsWith(HEALTH_SIGN)

/** Mails everything that is wrong if any of it was not mailed for a day. */
async function mailOnceADay(
  ctx: OrdersContext,
  alarming: readonly HealthCheck[],
  check: (language: Language) => Promise<HealthCheck[]>,
) {
  if (alarming.length === 0) return
  const names = alarming.map(({ name }) => name).toSorted()
  const texts = new Map<Language, readonly HealthCheck[]>([['en', alarming]])
  for (const language of offeredLanguages(ctx.settings.current).filter((each) => each !== 'en')) {
    const found = await check(language)
    const same = found.filter(({ name }) => names.includes(name))
    texts.set(language, same)
  }
  await ctx.db.transaction().execute(async (trx) => {
    let due = false
    for (const name of names)
      if ((await countUse(trx, ctx.engine, `health-mail:${name}`, DAY_MS)).count === 1) due = true
    if (!due) return
    await mailAdmins(trx, ctx, `health-alarm:${newId()}`, (language) => ({
      template: 'health-alarm',
      props: { findings: texts.get(language) ?? alarming, link: `${ctx.config.publicUrl}/admin/health` },
    }))
  })
  ctx.jobs.wake()
}

/**
 * The context with books that were checked once, in the worker. On a busy machine that takes longer than the six
 * seconds of a health check, which is no reason for an alarm. Books that were not checked are not reported as wrong.
 */
async function withBooks(ctx: OrdersContext) {
  const { databaseUrl, dataDir } = ctx.config
  const task = ctx.renderer.task('books', { database: { databaseUrl, dataDir } })
  const checked = inTime(task, BOOKS_MS, tooLong('the check of the books takes too long'))
  await Promise.allSettled([checked])
  return {
    ...ctx,
    books: { read: async (now: number) => ({ problem: await checked, at: now, checking: false }) },
  }
}

/** Leaves out the backup of a house that began less than two days ago: its first is made in its first night. */
async function withoutFirstBackup({ db, engine }: OrdersContext, checks: HealthCheck[]) {
  try {
    const sign = (await readVitalSigns(db)).get('backup')
    if (sign || (await readNow(db, engine)) - (await openedAt(db)) >= FIRST_BACKUP_MS) return checks
    return checks.filter(({ name }) => name !== 'backup')
  } catch {
    return checks
  }
}

/** When the house opened, in ms since 1970: when its first keys were made. */
async function openedAt(db: OrdersContext['db']) {
  const { at } = await db
    .selectFrom('keys')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
