import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { freePorts } from '../../src/server/testing/free-ports.ts'
import { collegeSettings } from '../../src/server/testing/harness/college-settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 90_000

export type Mail = {
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; base64: string; cid?: string }[]
}

type Call = { token?: string; body?: unknown }

/** A running theatre: the built server with its sandbox, with its own ports and data folder. */
export type RunningApp = {
  url: string
  sandbox: string
  dataDir: string
  /** The output of both processes so far. */
  log: () => string
  /** Calls `/api` from outside the browser; throws on anything but a 2xx response. */
  api: <T>(method: string, path: string, call?: Call) => Promise<T>
  /** The newest mail to this address whose subject matches; waits for it, and for those before it in the queue. */
  mail: (to: string, subject: RegExp) => Promise<Mail>
  mails: (to: string) => Promise<Mail[]>
  /** Sets faults in the sandbox; `null` clears all of them. */
  faults: (script: object | null) => Promise<void>
  /** Ends the server and starts it again at the same address, as this build: the path of its main.js. */
  restart: (build: string) => Promise<void>
  close: () => Promise<void>
}

type Start = {
  /** How long seats are held; may be a fraction. */
  holdMinutes?: number
  /** Payments with our metadata that the provider has but no order matches. */
  lostPayments?: number
  /** The path of the server's main.js. */
  build?: string
  /** Signs people in with the sandbox's college. */
  college?: boolean
  /** More settings of the server. */
  settings?: Record<string, string>
}

/** Starts sandbox and server; resolves when the server is ready. */
export async function startApp({
  holdMinutes = 15,
  lostPayments = 0,
  build = 'dist/server/main.js',
  college = false,
  settings = {},
}: Start): Promise<RunningApp> {
  const [port, sandboxPort, mailPort] = await freePorts(3)
  const dataDir = await mkdtemp(join(tmpdir(), 'front-of-house-'))
  const url = `http://127.0.0.1:${port}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: process.env.NODE_OPTIONS,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SANDBOX_URL: sandbox,
    HOLD_MINUTES: String(holdMinutes),
    LOG_LEVEL: 'warn',
    ...(college && collegeSettings(sandbox)),
    ...settings,
  }
  const said: string[] = []
  const children: ChildProcess[] = []
  const start = async (script: string, address: string) => {
    const child = spawn(
      process.execPath,
      ['--import', join(root, 'scripts/dev/follow-parent.ts'), resolve(root, script)],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    )
    children.push(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(String(chunk)))
    await untilAnswers(address, child, said)
  }
  const close = async () => {
    for (const child of children.toReversed()) await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start('sandbox/main.ts', `${sandbox}/mail.json`)
    for (let i = 0; i < lostPayments; i++) await payOfNoOrder(sandbox, 1749 + i * 600)
    await start(build, `${url}/readyz`)
  } catch (error) {
    await close()
    throw error
  }
  const mails = (to: string) => readJson<Mail[]>(`${sandbox}/mail.json?${new URLSearchParams({ to })}`)
  return {
    url,
    sandbox,
    dataDir,
    log: () => said.join(''),
    api: (method, path, call = {}) => request(method, `${url}/api${path}`, call),
    mails,
    mail: async (to, subject) => {
      let found: Mail | undefined
      const look = async () => {
        found = (await mails(to)).find((mail) => subject.test(mail.subject))
        return found !== undefined
      }
      await expect
        .poll(look, { message: `a mail to ${to} about ${subject}`, timeout: 90_000, intervals: [50] })
        .toBe(true)
      if (!found) throw new Error('no mail')
      return found
    },
    faults: async (script) => {
      const method = script === null ? 'DELETE' : 'POST'
      await request(method, `${sandbox}/faults`, script === null ? {} : { body: script })
    },
    restart: async (next) => {
      const server = children.pop()
      if (server) await end(server)
      await start(next, `${url}/readyz`)
    },
    close,
  }
}

/** A card payment with our metadata that a restored backup would not know, in cents. */
async function payOfNoOrder(sandbox: string, cents: number): Promise<void> {
  const made = await fetch(`${sandbox}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'https://theatre.example/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': String(cents),
      'line_items[0][price_data][product_data][name]': 'Seat A1',
      'metadata[order_id]': randomBytes(16).toString('hex'),
      'metadata[attempt_id]': randomBytes(16).toString('hex'),
    }),
  })
  const { url } = (await made.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
}

async function request<T>(method: string, url: string, { token, body }: Call): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

function readJson<T>(url: string): Promise<T> {
  return request('GET', url, {})
}

async function untilAnswers(address: string, child: ChildProcess, said: string[]): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`${address} did not become ready:\n${said.join('')}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(impatient)
}
