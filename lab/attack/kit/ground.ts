import { resolve } from 'node:path'
import { seedLeanSeason } from '../../../sandbox/season/lean.ts'
import { hashPassword } from '../../../src/server/platform/base/passwords.ts'
import type { Platform } from '../../../src/server/platform/platform.ts'
import { type Sandbox, startSandbox } from '../../../src/server/testing/harness/sandbox.ts'
import { type Buyer, makeBuyers, makePerformances } from '../../holds/people.ts'
import { type Server, startServer } from '../../kit/server.ts'
import { type EngineName, makeSite, openApp, type Site } from '../../kit/site.ts'
import { type Client, openClient } from './call.ts'

/** Password of everybody created for an attack: long enough for staff. */
export const PASSWORD = 'twelve-owls-at-dawn'

/** Limits of a server under attack: little memory, and no way out of this machine. */
export const nodeOptions = [
  '--max-old-space-size=512',
  '--expose-gc',
  '--import',
  resolve(import.meta.dirname, 'confine.ts'),
]

/** A fresh theatre to attack: a server with its sandbox, people and a performance. */
export type Ground = {
  site: Site
  sandbox: Sandbox
  server: Server
  client: Client
  /** A performance without any claims. */
  performanceId: string
  /** Verified, with PASSWORD and a session; the last is an admin, the one before ticket staff. */
  people: Buyer[]
  close(): Promise<void>
}

/** What an attack needs before the server starts. */
export type Plan = {
  people?: number
  prepare?: (platform: Platform, people: readonly Buyer[]) => Promise<void>
}

/**
 * Creates a theatre on the engine and starts its server, with little memory, behind a proxy on this machine. `onBegin`
 * gets a function that closes whatever exists so far.
 */
export async function openGround(
  engine: EngineName,
  postgresUrl: string | null,
  plan: Plan,
  onBegin: (close: () => Promise<void>) => void,
): Promise<Ground> {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  onBegin(close)
  try {
    const site = await makeSite(engine, postgresUrl)
    ends.push(() => site.remove())
    site.env.TRUST_PROXY = '127.0.0.1'
    const sandbox = await startSandbox(site.folder, site.port)
    ends.push(() => sandbox.close())
    const { people, performanceId } = await fill(site, plan)
    const server = await startServer(site, sandbox, nodeOptions)
    ends.push(() => server.stop())
    const client = openClient(site.port, 2000)
    ends.push(() => client.close())
    return { site, sandbox, server, client, performanceId, people, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(site: Site, { people: count = 20, prepare }: Plan) {
  const app = await openApp(site)
  try {
    const { db } = app.platform
    // Seeds what the server would seed by itself, before adding ours, or it would sell our seats.
    await seedLeanSeason(app.platform)
    const people = await makeBuyers(app.platform, count)
    const stored = { password_hash: await hashPassword(PASSWORD), staff_password: 1 }
    await db.updateTable('users').set(stored).where('email', 'like', '%@bench.test').execute()
    const [door, admin] = people.slice(-2)
    await db
      .updateTable('users')
      .set({ role: 'ticket_person' })
      .where('id', '=', door?.userId ?? '')
      .execute()
    await db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', admin?.userId ?? '')
      .execute()
    const [performanceId = ''] = await makePerformances(app.platform, 'Under attack', 1)
    await prepare?.(app.platform, people)
    return { people, performanceId }
  } finally {
    await app.close()
  }
}
