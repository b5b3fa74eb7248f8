import { readerLocale } from '../../../shared/language/language.ts'
import type { HealthCheck } from '../../../shared/operations/health.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_SEAT_NUM } from '../../../shared/seating/seats.ts'
import { countUnknown } from '../../orders/unknown/unknown-payments.ts'
import { countRows } from '../../platform/db/engine.ts'
import { failedTasks, readVitalSigns } from '../../platform/records/vital-signs.ts'
import { commandLine } from '../../platform/settings/command-line.ts'
import { listDeadJobs } from '../messages/dead-jobs.ts'
import { isReporting } from '../rules.ts'
import { hostSign } from '../watching/arrivals.ts'
import { type Finding, freeBytes, readFindings } from '../watching/readiness.ts'
import { type BooksFound, booksAtOnce } from './books.ts'
import { words } from './catalogue.ts'
import { attention, check, good, type HealthContext, howLong, unknown, wrong } from './check.ts'

/** Bytes that a folder of backups should have left. */
const ROOM_BYTES = 500e6
/** How long, in ms, a mail may fail before somebody should look. */
const WAITING_MS = 10 * 60_000
/** From this number of a seat on, somebody should know how few are left. */
const MANY_NUMBERS = 60_000
/** Kinds of dead jobs that are named. */
const NAMED = 5
/** How long ago, in ms, is as good as now. */
const AT_ONCE_MS = 1000

/** What the server itself needs, has left undone, and has on its books. */
export async function checkInside(ctx: HealthContext): Promise<HealthCheck[]> {
  const findings = await readFindings(ctx)
  return Promise.all([
    check('settings', common.settings(), () => checkSettings(ctx)),
    ...findings.map((finding) =>
      check(finding.name, words[finding.name](), async () =>
        finding.name === 'backup' ? checkBackup(ctx, finding) : toCheck(finding),
      ),
    ),
    check('dead-jobs', words.dead(), () => checkDeadJobs(ctx)),
    check('tasks', words.tasks(), () => checkTasks(ctx)),
    check('waiting-mails', words.mails(), () => checkWaitingJobs(ctx)),
    check('books', words.books(), () => checkBooks(ctx)),
    check('seat-numbers', words.seatNumbers(), () => checkSeatNumbers(ctx)),
  ])
}

async function checkSettings(ctx: HealthContext) {
  const { config, now } = ctx
  const { timeZone } = config
  const when = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
  const time = new Intl.DateTimeFormat(readerLocale(), { ...when, timeZone }).format(now)
  const inZone = (seen: string) => `${seen} ${words.theatreTime({ zone: timeZone, time })}`
  const arrived = checkArrivals(ctx)
  if (arrived) return { ...arrived, seen: inZone(arrived.seen) }
  if (config.sandbox) return good(inZone(words.sandboxPlays()))
  if (config.production && config.trustProxy.length === 0)
    return attention(inZone(words.noProxy()), words.setProxy())
  return good(inZone(words.complete()))
}

/** What the requests of the last day say against PUBLIC_URL and TRUST_PROXY. */
function checkArrivals({ config, now, signs }: HealthContext) {
  const host = signs.get(hostSign(config.publicUrl))
  // Whoever tries addresses names hosts too: of a site that is found by its name some request is for that.
  if (host?.bad_at && now - host.bad_at < DAY_MS && host.bad_at - (host.good_at ?? 0) > DAY_MS)
    return wrong(words.otherHost({ host: String(host.problem), url: config.publicUrl }), words.correctUrl())
  const proxy = signs.get('proxy')
  if (proxy?.bad_at && now - proxy.bad_at < DAY_MS && proxy.bad_at > (proxy.good_at ?? 0))
    return attention(
      words.untrustedProxy({
        count: proxy.bad_count,
        peer: String(proxy.problem),
        set: config.trustProxy.join(', ') || 'none',
      }),
      words.trustPeer({ peer: String(proxy.problem) }),
    )
  return null
}

function toCheck({ state, stops, seen, todo }: Finding) {
  if (state === 'ok') return good(words.good())
  if (state === 'unknown') return unknown(words.notChecked())
  return (stops ? wrong : attention)(seen, todo)
}

async function checkBackup({ config, now, signs }: HealthContext, finding: Finding) {
  const { good_at: last = null, bad_at: bad = null, bytes = null, problem = '' } = signs.get('backup') ?? {}
  if (bad !== null && bad > (last ?? 0))
    return wrong(
      words.backupFailed({ long: howLong(now - bad), problem: String(problem) }),
      words.backupByHand({ command: commandLine(config.env, 'backup') }),
    )
  if (config.sandbox && last === null) return unknown(words.noneNeeded())
  if (finding.state !== 'ok' || last === null) return { ...toCheck(finding), state: 'wrong' as const }
  const seen = words.backupMade({ long: howLong(now - last), megabytes: megabytesOf(bytes ?? 0) })
  const room = config.backupDir === null ? null : await freeBytes(config.backupDir)
  if (room !== null && room < ROOM_BYTES)
    return attention(`${seen} ${words.folderFull()}`, words.makeRoom({ folder: String(config.backupDir) }))
  return good(seen)
}

/** "1.2". */
function megabytesOf(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return new Intl.NumberFormat(readerLocale(), digits).format(bytes / 1e6)
}

async function checkDeadJobs({ db }: HealthContext) {
  const { kinds, jobs } = await listDeadJobs(db)
  if (kinds.length === 0) return good(words.noneDead())
  const named = kinds.slice(0, NAMED).map(({ kind, title, count }) => {
    const problem = jobs.find((job) => job.kind === kind)?.problem
    return problem ? words.deadWhy({ count, title, kind, problem }) : words.deadKind({ count, title, kind })
  })
  return wrong(words.someDead({ list: named.join('; ') }), words.settleDead(), '/admin/messages')
}

async function checkTasks({ db, now }: HealthContext) {
  const failed = failedTasks(await readVitalSigns(db))
  if (failed.length === 0) return good(words.noneFailed())
  const list = failed.map(({ task, bad_at, problem }) =>
    words.failedWhy({ task, long: howLong(now - Number(bad_at)), problem: String(problem) }),
  )
  const found = failed.every(({ task }) => isReporting(task)) ? attention : wrong
  return found(words.someFailed({ list: list.join('; ') }), words.goOnFailing())
}

async function checkWaitingJobs({ db, now }: HealthContext) {
  const { n, since } = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('since')])
    .where('state', '=', 'ready')
    .where('attempts', '>', 0)
    .where('run_at', '>', now)
    .where((eb) => eb.or([eb('kind', '=', 'mail'), eb('kind', 'like', '%-mail')]))
    .executeTakeFirstOrThrow()
  const oldest = since === null ? 0 : now - since
  if (oldest < WAITING_MS) return good(words.noneLate())
  return attention(words.someLate({ count: n, long: howLong(oldest) }), words.triedAgain(), '/admin/messages')
}

/** All houses share the numbers of seats, which have 16 bits in the codes of tickets. */
async function checkSeatNumbers({ db }: HealthContext) {
  const used = await countRows(db.selectFrom('seats'))
  const seen = words.numbersUsed({ used: String(used), most: String(MAX_SEAT_NUM) })
  return used < MANY_NUMBERS ? good(seen) : attention(seen, words.spareNumbers())
}

async function checkBooks(ctx: HealthContext) {
  const found = await (ctx.books ?? booksAtOnce(ctx.db)).read(ctx.now)
  return { ...(await judgeBooks(ctx, found)), ...(found.checking && { checking: true }) }
}

async function judgeBooks({ db, now }: HealthContext, { problem, at }: BooksFound) {
  if (at === null) return unknown(words.beingChecked())
  const aged = (sentence: string) =>
    now - at < AT_ONCE_MS ? sentence : `${sentence} ${words.checkedAgo({ long: howLong(now - at) })}`
  if (problem !== null) return wrong(aged(words[`${problem}Wrong`]()), words.reportBooks())
  const count = await countUnknown(db)
  if (count === 0) return good(aged(words.booksAgree()))
  const seen = aged(words.unknownPayments({ count }))
  return attention(seen, words.settleUnknown(), '/admin/orders/unknown')
}
