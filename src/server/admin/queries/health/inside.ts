import { statfs } from 'node:fs/promises'
import type { HealthCheck } from '../../../../shared/admin/health.ts'
import { countUnknown } from '../../../orders/unknown/unknown-payments.ts'
import { type Finding, readFindings } from '../../../platform/readiness.ts'
import { listDeadJobs } from '../dead-jobs.ts'
import { type BooksFound, booksAtOnce } from './books.ts'
import { check, type HealthContext, howLong } from './check.ts'

/** Bytes that a folder of backups should have left. */
const ROOM_BYTES = 500e6
/** How long, in ms, a mail may fail before somebody should look. */
const WAITING_MS = 10 * 60_000
/** Kinds of dead jobs that are named. */
const NAMED = 5
/** How long ago, in ms, is as good as now. */
const AT_ONCE_MS = 1000

const labels: Record<Finding['name'], string> = {
  database: 'Database',
  writing: 'Writing',
  disk: 'Disk',
  jobs: 'Jobs',
  backup: 'Backup',
}

/** What the server itself needs, has left undone, and has on its books. */
export async function checkInside(ctx: HealthContext): Promise<HealthCheck[]> {
  const findings = await readFindings(ctx)
  return Promise.all([
    check('settings', 'Settings', () => lookAtSettings(ctx)),
    ...findings.map((finding) =>
      check(finding.name, labels[finding.name], async () =>
        finding.name === 'backup' ? lookAtBackup(ctx, finding) : told(finding),
      ),
    ),
    check('dead-jobs', 'Given up', () => lookAtDead(ctx)),
    check('waiting-mails', 'Waiting mails', () => lookAtWaiting(ctx)),
    check('books', 'Books', () => lookAtBooks(ctx)),
  ])
}

async function lookAtSettings({ config }: HealthContext) {
  if (config.sandbox)
    return {
      state: 'good' as const,
      seen: 'Complete. The sandbox plays payments and mail: no real ticket is sold.',
    }
  if (config.production && config.trustProxy.length === 0)
    return {
      state: 'look' as const,
      seen: 'Complete, without TRUST_PROXY.',
      advice:
        'Behind a reverse proxy set TRUST_PROXY to its address: without it all visitors share the limits of one.',
    }
  return { state: 'good' as const, seen: 'Complete.' }
}

function told({ state, stops, advice }: Finding) {
  if (state === 'ok') return { state: 'good' as const, seen: 'Good.' }
  if (state === 'unknown') return { state: 'unknown' as const, seen: 'It could not be checked.' }
  // Its first sentence says what is wrong, the others what to do.
  const [seen = '', ...rest] = advice.split(/(?<=\.) (?=[A-Z])/)
  return { state: stops ? ('wrong' as const) : ('look' as const), seen, advice: rest.join(' ') }
}

async function lookAtBackup({ config, now, signs }: HealthContext, finding: Finding) {
  const { good_at: good = null, bad_at: bad = null, bytes = null, problem = '' } = signs.get('backup') ?? {}
  if (bad !== null && bad > (good ?? 0))
    return {
      state: 'wrong' as const,
      seen: `The last one failed ${howLong(now - bad)} ago (${problem}).`,
      advice: 'Run npm run backup by hand: it says what to do.',
    }
  if (config.sandbox && good === null) return { state: 'unknown' as const, seen: 'A sandbox needs none.' }
  if (finding.state !== 'ok' || good === null) return { ...told(finding), state: 'wrong' as const }
  const seen = `The last one was made ${howLong(now - good)} ago (${((bytes ?? 0) / 1e6).toFixed(1)} MB).`
  const room = config.backupDir === null ? null : await roomIn(config.backupDir)
  if (room !== null && room < ROOM_BYTES)
    return {
      state: 'look' as const,
      seen: `${seen} Its folder is nearly full.`,
      advice: `Make room in ${config.backupDir}.`,
    }
  return { state: 'good' as const, seen }
}

/** Free bytes; null if this user does not see the folder. */
async function roomIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

async function lookAtDead({ db }: HealthContext) {
  const { kinds, jobs } = await listDeadJobs(db)
  if (kinds.length === 0) return { state: 'good' as const, seen: 'No job and no mail was given up.' }
  const named = kinds.slice(0, NAMED).map(({ kind, title, count }) => {
    const problem = jobs.find((job) => job.kind === kind)?.problem
    return `${count} ${title} (${[`kind ${kind}`, problem].filter(Boolean).join(': ')})`
  })
  return {
    state: 'wrong' as const,
    seen: `Given up after four days: ${named.join('; ')}.`,
    advice:
      'Mend the cause, then try them again or drop them: npm run doctor -- --retry KIND, or --drop KIND.',
    path: '/admin/messages',
  }
}

async function lookAtWaiting({ db, now }: HealthContext) {
  const { n, since } = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('since')])
    .where('state', '=', 'ready')
    .where('attempts', '>', 0)
    .where('run_at', '>', now)
    .where((eb) => eb.or([eb('kind', '=', 'mail'), eb('kind', 'like', '%-mail')]))
    .executeTakeFirstOrThrow()
  const oldest = since === null ? 0 : now - Number(since)
  if (oldest < WAITING_MS) return { state: 'good' as const, seen: 'No mail is late.' }
  return {
    state: 'look' as const,
    seen: `${n} could not be sent yet, the oldest for ${howLong(oldest)}.`,
    advice: 'They are tried again by themselves. If the mail server is well, see who refuses them.',
    path: '/admin/messages',
  }
}

async function lookAtBooks(ctx: HealthContext) {
  const found = await (ctx.books ?? booksAtOnce(ctx.db)).look(ctx.now)
  return { ...(await judgeBooks(ctx, found)), ...(found.checking && { checking: true }) }
}

async function judgeBooks({ db, now }: HealthContext, { problem, at }: BooksFound) {
  if (at === null)
    return { state: 'unknown' as const, seen: 'They are being checked: many orders take a while.' }
  const age = now - at < AT_ONCE_MS ? '' : ` Checked ${howLong(now - at)} ago.`
  if (problem !== null)
    return {
      state: 'wrong' as const,
      seen: `${problem}${age}`,
      advice:
        'Sell on, keep a backup of this moment, and report it with the rows of ledger_check and claim_check.',
    }
  const unknown = await countUnknown(db)
  if (unknown > 0)
    return {
      state: 'look' as const,
      seen: `The books agree. ${unknown === 1 ? 'A payment at the providers belongs' : `${unknown} payments at the providers belong`} to no order.${age}`,
      advice: 'Refund them, or note what they are.',
      path: '/admin/orders/unknown',
    }
  return { state: 'good' as const, seen: `The books agree, and every seat has one owner.${age}` }
}
