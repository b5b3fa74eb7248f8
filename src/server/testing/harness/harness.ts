import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { startSession } from '../../accounts/sessions/sessions.ts'
import { createApp, type FrontOfHouse } from '../../app.ts'
import type { PaymentProviderKind } from '../../orders/gateway/provider.ts'
import { paymentProviders } from '../../orders/gateway/registry.ts'
import { newId } from '../../platform/base/base.ts'
import { hashCheaply } from '../../platform/base/passwords.ts'
import { openRenderThreads, type RenderThreads } from '../../platform/mail/renderer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Config, readConfig } from '../../platform/settings/config.ts'
import { type CollegeKind, collegeSettings } from './college-settings.ts'
import { freshDatabase, writeMigratedDatabase } from './databases.ts'
import { documentedBy } from './documented.ts'
import { findJournalProblems } from './journal.ts'
import { borrowSandbox, returnSandbox, type Sandbox } from './sandbox.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Jobs that exist only in tests. */
    [kind: `test-${string}`]: Record<string, string | number>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Name of a migrated database to copy. */
    postgresTemplate: string
  }
}

export type Answer = { status: number; headers: Record<string, string>; body: Record<string, unknown> }
type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A whole server over the engine under test (TEST_ENGINE), with an empty, migrated database of its own. */
export type Harness = Awaited<ReturnType<typeof createHarness>>

hashCheaply()

const dist = resolve(import.meta.dirname, '../../../../dist')
const urls = {
  workerUrl: pathToFileURL(join(dist, 'server/worker.js')),
  pagesUrl: pathToFileURL(join(dist, 'pages/render.js')),
}
/** The threads start with the first app of a process and are shared, since loading them takes half a second of CPU. */
let threads: RenderThreads | undefined
export const builtPaths = {
  clientDir: join(dist, 'client'),
  ...urls,
  /** No document goes out before its page is rendered, however busy the machine. */
  renderPatienceMs: 10_000,
  get threads() {
    threads ??= openRenderThreads(urls)
    return threads
  },
}

export type HarnessOptions = {
  /** Starts a sandbox process with webhooks to this server, which listens for them. */
  sandbox?: boolean
  /** Signs people in with this college of the sandbox. */
  college?: CollegeKind
  /** Listens on a real port, for `http`. */
  listen?: boolean
  /** Does not listen where the sandbox expects the server, so that a separate process can, started with `env`. */
  elsewhere?: boolean
  /** More settings. */
  env?: Record<string, string>
  /** Providers of payments in place of the product's. */
  providers?: readonly PaymentProviderKind[]
  /** Receives the server's log. */
  log?: NodeJS.WritableStream
}

/** Creates a harness; close it after the last test. */
export async function createHarness(options: HarnessOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foh-test-'))
  const database = await freshDatabase()
  if (!database) await writeMigratedDatabase(folder)
  const sandbox = options.sandbox ? await borrowSandbox() : null
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: options.log ? 'info' : 'silent',
    DATA_DIR: folder,
    PORT: sandbox ? String(sandbox.productPort) : '3999',
    ...(sandbox && { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.smtpPort) }),
    ...(sandbox &&
      options.college &&
      collegeSettings(`http://localhost:${new URL(sandbox.url).port}`, options.college)),
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  }
  const kinds = options.providers ?? paymentProviders
  const config: Config = readConfig(env, kinds)
  const app = await createApp(config, builtPaths, options.log, kinds)
  if (options.listen || (sandbox && !options.elsewhere))
    await app.fastify.listen({ port: sandbox?.productPort ?? 0, host: '127.0.0.1' })
  const { fastify, platform } = app
  const documented = documentedBy(fastify)

  /**
   * Sends one request through the whole server; returns parsed JSON, or `{ text }` for anything else. The answer has to be
   * one that the API's description names.
   */
  async function api(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const answer = await fastify.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return documented(method, path, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: isJson ? answer.json() : { text: answer.body },
    })
  }

  /** The server's origin, without a trailing slash. */
  const origin = () => originOf(fastify)

  /** Like `api`, over a real connection. */
  async function http(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const answer = await fetch(origin() + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    return documented(method, path, {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: isJson ? (JSON.parse(text) as Answer['body']) : { text },
    })
  }

  return {
    ...app,
    config,
    /** The environment that `config` was read from. */
    env,
    origin,
    http,
    sandbox: sandbox as Sandbox,
    api,
    /** A verified person with this address and role (created on first use), and the token of a new session. */
    as: (email: string, role: 'user' | 'ticket_person' | 'admin' = 'user') => signIn(platform, email, role),
    /** Checks laws 1 and 8 in full, the journal too; call it after every test that moves seats or money. */
    async expectLedgerBalanced() {
      expect(await platform.db.selectFrom('ledger_check').selectAll().execute()).toEqual([])
      expect(await platform.db.selectFrom('claim_check').selectAll().execute()).toEqual([])
      expect(await findJournalProblems(platform.db)).toEqual([])
    },
    async close() {
      await app.close()
      if (sandbox) await returnSandbox(sandbox)
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(platform: Platform, email: string, role: 'user' | 'ticket_person' | 'admin') {
  const { db, engine } = platform
  await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      username: email.replace(/[^a-z0-9]+/g, '-'),
      first_name: 'Zoé',
      last_name: "O'Brien-Lefèvre",
      phone: '514 555-0199',
      password_hash: null,
      role,
      email_verified_at: engine.now(),
      disabled_at: null,
      created_at: engine.now(),
      updated_at: engine.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { token } = await startSession(platform, user, { userAgent: 'harness', devices: [] })
  return { userId: user.id, email, token }
}

/** The origin where an app listens, without a trailing slash. */
export function originOf({ server }: FrontOfHouse['fastify']): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
