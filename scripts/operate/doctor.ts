import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../src/server/operations/health/check.ts'
import { checkHealth } from '../../src/server/operations/health/health.ts'
import { sendTestMail } from '../../src/server/operations/health/send-test-mail.ts'
import { discardDeadJobs, retryDeadJobs } from '../../src/server/operations/messages/dead-jobs.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import { refuseForServer } from '../../src/server/platform/db/open.ts'
import { DATABASE_FILE } from '../../src/server/platform/db/sqlite.ts'
import { commandLine } from '../../src/server/platform/settings/command-line.ts'
import { type Config, readConfig } from '../../src/server/platform/settings/config.ts'
import { type HealthCheck, healthWords, summaryOf } from '../../src/shared/operations/health.ts'
import { askReady } from '../dev/run/ports.ts'
import { type Environment, loadEnvFile, usageOf, withTheatre } from './beside-server.ts'
import { openContext } from './open-context.ts'

const ways: [string, string][] = [
  ['', 'checks everything that the box office needs, and says what to do'],
  ['--mail EMAIL', 'the same, and sends a test mail'],
  ['--json', 'the same as JSON'],
  ['--retry KIND', 'retries all failed jobs of a kind'],
  ['--discard KIND', 'discards them, unless somebody is owed what they do'],
]
const usage = () => new Error(usageOf(process.env, 'doctor', ways))

/** How long the server may take to answer, in ms. */
const ANSWER_MS = 5000

type Options = { json: boolean; mailTo: string | null }
type DeadJobAction = 'retry' | 'discard'

function readOptions(args: readonly string[]): Options {
  const options: Options = { json: false, mailTo: null }
  for (let at = 0; at < args.length; at++) {
    const [word, next] = args.slice(at)
    if (word === '--json') options.json = true
    else if (word === '--mail' && next?.includes('@')) options.mailTo = args[++at] ?? null
    else throw usage()
  }
  return options
}

/** Looks at everything with these settings, beside the server or without it. Settings that stop a start are a finding. */
async function examine(env: Environment, mailTo: string | null): Promise<HealthCheck[]> {
  let config: Config
  try {
    config = readConfig(env, paymentProviders)
  } catch (error) {
    return [
      wrong('settings', 'Settings', error, 'Correct .env or the environment; docs/operations.md lists them.'),
    ]
  }
  if (!config.databaseUrl && !existsSync(join(config.dataDir, DATABASE_FILE)))
    return [
      wrong(
        'database',
        'Database',
        `There is no database in ${config.dataDir}.`,
        'Start the server once first, or set DATA_DIR or DATABASE_URL.',
      ),
    ]
  const { context, close } = await openContext(config)
  try {
    const isDown = config.sandbox !== null && (await askReady(config.port, config.host)) === false
    const [server, found] = await Promise.all([askServer(config, isDown), checkHealth(context)])
    const ours = isDown ? found.filter(({ name }) => !PLAYED.test(name)) : found
    const checks = [server, ...(await Promise.all(ours.map((each) => orRefused(each, context))))]
    return mailTo === null ? checks : [...checks, await tryMail(context, mailTo)]
  } finally {
    await close()
  }
}

/** A database that answers, but with which no server starts, is wrong all the same. */
async function orRefused(check: HealthCheck, { db, config }: OrdersContext): Promise<HealthCheck> {
  if (check.name !== 'database' || check.state !== 'good') return check
  return refuseForServer(db, config).then(
    () => check,
    (error) => wrong(check.name, check.label, error, ''),
  )
}

/** What the sandbox plays, which stops with the server. */
const PLAYED = /^(provider|webhooks):|^(mail|clock)$/

/** Whether the server answers, and could sell, at the address that people use. `isDown`: not even on its own port. */
async function askServer({ publicUrl, port, env }: Config, isDown: boolean): Promise<HealthCheck> {
  const found = (state: HealthCheck['state'], seen: string, advice = ''): HealthCheck => ({
    name: 'server',
    label: 'Server',
    state,
    seen,
    advice,
    path: null,
  })
  if (isDown)
    return found(
      'wrong',
      `Nothing answers on port ${port}, so payments and mail of the sandbox were not checked.`,
      `Start the server, or say which port it uses: PORT=4300 ${commandLine(env, 'doctor')}.`,
    )
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown }
    if (status === 'ready') return found('good', `It answers at ${publicUrl}.`)
    if (status === 'not ready')
      return found('wrong', `It answers at ${publicUrl}, but nothing can be sold.`, 'Its log says why.')
    if ([502, 503, 504].includes(answer.status))
      return found(
        'wrong',
        `The proxy answers at ${publicUrl}, but not the server behind it (${answer.status}).`,
        'Start the server; its log says why it ended.',
      )
    return found(
      'attention',
      `Something else answers at ${publicUrl}, with ${answer.status}.`,
      'Check that PUBLIC_URL is right, that the server runs, and that its proxy forwards to it.',
    )
  } catch (error) {
    const { message, cause } = error as Error
    if ((cause as { code?: unknown } | undefined)?.code === 'ENOTFOUND')
      return found(
        'wrong',
        `No name server knows the name in PUBLIC_URL, ${publicUrl}: the links in e-mails do not work.`,
        'Correct PUBLIC_URL, or make the name point to this machine, and restart.',
      )
    return found(
      'attention',
      `Nothing answers at ${publicUrl} (${textOf(cause ?? message)}).`,
      'Start the server, and check that its proxy runs and PUBLIC_URL is right. This machine may also reach that address by another route than visitors do.',
    )
  }
}

async function tryMail(platform: OrdersContext, to: string): Promise<HealthCheck> {
  try {
    await sendTestMail(platform, to)
  } catch (error) {
    return wrong('test-mail', 'Test mail', error, 'Check SMTP_URL and MAIL_FROM.')
  }
  const seen = `The mail server accepted it. Check that it reaches ${to}, and that it is not marked as spam.`
  return { name: 'test-mail', label: 'Test mail', state: 'good', seen, advice: '', path: null }
}

/** Ends or renews everything of a kind that was given up. */
async function settleDead(env: Environment, action: DeadJobAction, kind: string): Promise<string> {
  const act = action === 'retry' ? retryDeadJobs : discardDeadJobs
  const count = await withTheatre(env, (theatre) => act(theatre, { userId: null }, { kind, job: null }))
  if (count === 0) return `${kind}: there are no failed jobs.`
  return action === 'retry' ? `${kind}: ${count} will be retried at once.` : `${kind}: ${count} discarded.`
}

function wrong(name: string, label: string, error: unknown, advice: string): HealthCheck {
  const seen = error instanceof Error ? error.message : String(error)
  return { name, label, state: 'wrong', seen, advice, path: null }
}

function linesOf(checks: readonly HealthCheck[]): string {
  const lines = checks.flatMap(({ label, state, seen, advice, path }) => [
    `${healthWords[state].padEnd(16)} ${label}: ${seen}`,
    ...(advice || path
      ? [`${' '.repeat(17)}${[advice, path && `See ${path}.`].filter(Boolean).join(' ')}`]
      : []),
  ])
  return [...lines, '', summaryOf(checks)].join('\n')
}

/** Everything that was seen, as lines or JSON; ends with 1 if anything is wrong. */
async function report(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const checks = await examine(process.env, options.mailTo)
  process.stdout.write(`${options.json ? JSON.stringify(checks, null, 2) : linesOf(checks)}\n`)
  process.exitCode = checks.some(({ state }) => state === 'wrong') ? 1 : 0
}

loadEnvFile()
try {
  const [word, kind, ...more] = process.argv.slice(2)
  const action = (['retry', 'discard'] as const).find((each) => word === `--${each}`)
  if (action === undefined) await report(process.argv.slice(2))
  else if (kind === undefined || more.length > 0) throw usage()
  else process.stdout.write(`${await settleDead(process.env, action, kind)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
