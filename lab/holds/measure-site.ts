import { sql } from 'kysely'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp, openSiteDatabase, type Site } from '../kit/site.ts'
import { commandDesk, type Desk, httpDesk } from './desks.ts'
import { type HoldFigures, measureHolds } from './measure-holds.ts'
import { type MailFigures, measureMails, waitingMails } from './measure-mails.ts'
import { measurePurchases, type PurchaseFigures } from './measure-purchases.ts'
import { addPast } from './past.ts'
import { type Buyer, makeBuyers, makePerformances } from './people.ts'
import { pairsOf } from './seats.ts'

export const CROWDS = [1, 10, 100] as const
export const AT_TILL = 40
/** Performances whose seats are held and released: with 100 buyers, about one request in ten conflicts. */
export const ON_SALE = 20
/** Performances that are sold out one after another: 40 purchases each. */
const TO_SELL = 150

/** What is measured for one crowd, after a moment to settle. */
export const HOLD_MS = { warmUpMs: 300, measureMs: 2500 }
/** Time for the JIT to warm up: over HTTP, the first seconds are several times slower. */
const FIRST_MS = { command: 2500, http: 6000 }
export const PURCHASE_MS = { warmUpMs: 2000, measureMs: 5000 }
const FILL_MS = { warmUpMs: 0, measureMs: 1000 }

export type SiteFigures = {
  engine: EngineName
  past: boolean
  database: string
  holds: { buyers: number; command: HoldFigures; http: HoldFigures }[]
  purchases: PurchaseFigures
  /** CPU time of the server's main thread for each of them, in ms. */
  mainThreadMs: number
  /** Ticket mails sent and still waiting when the last purchase ended. */
  mailsBehind: number
  mails: MailFigures
  /** Rows of the views that are empty while money and seats agree. */
  unsound: number
}

type SeededPerformance = { buyers: Buyer[]; onSale: string[]; toSell: string[] }
export type Plan = { engine: EngineName; past: boolean; postgresUrl: string | null }

/** All measurements on one database: commands in process first, then the server. */
export async function measureSite({ engine, past, postgresUrl }: Plan): Promise<SiteFigures> {
  const site = await makeSite(engine, postgresUrl)
  try {
    const app = await openApp(site)
    const seeded = await seedPerformance(app, past)
    const database = await versionOf(app)
    const command = await measureCommand(app, seeded)
    await app.close()
    const { http, ...rest } = await measureServer(site, seeded)
    const holds = CROWDS.map((buyers, i) => ({ buyers, command: at(command, i), http: at(http, i) }))
    return { engine, past, database, holds, ...rest }
  } finally {
    site.remove()
  }
}

async function seedPerformance({ platform }: FrontOfHouse, past: boolean): Promise<SeededPerformance> {
  // Seeds what the server would seed by itself, before adding ours, or it would sell our seats.
  await seedLeanSeason(platform)
  if (past) await addPast(platform.db)
  // What PostgreSQL does by itself some time after such growth.
  if (past && platform.engine.name === 'postgres') await sql`analyze`.execute(platform.db)
  return {
    buyers: await makeBuyers(platform, Math.max(...CROWDS)),
    onSale: await makePerformances(platform, 'On sale', ON_SALE),
    toSell: await makePerformances(platform, 'To sell out', TO_SELL),
  }
}

async function versionOf({ platform }: FrontOfHouse): Promise<string> {
  const version = platform.engine.name === 'sqlite' ? 'sqlite_version()' : "current_setting('server_version')"
  const { rows } = await sql<{ version: string }>`select ${sql.raw(version)} as version`.execute(platform.db)
  return `${platform.engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version.split(' ')[0]}`
}

async function measureCommand({ platform }: FrontOfHouse, seeded: SeededPerformance): Promise<HoldFigures[]> {
  const desk = commandDesk(platform, seeded.buyers)
  const cpuMs = async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  return measureCrowds(seeded, { desk, cpuMs, firstMs: FIRST_MS.command })
}

type Place = { desk: Desk; cpuMs: () => Promise<number>; firstMs: number }

/** All of them first, uncounted; then each crowd. */
async function measureCrowds(
  seeded: SeededPerformance,
  { firstMs, ...place }: Place,
): Promise<HoldFigures[]> {
  const load = { ...place, performances: seeded.onSale }
  await measureHolds({ ...load, buyers: seeded.buyers.length, warmUpMs: firstMs, measureMs: 100 })
  const figures: HoldFigures[] = []
  for (const buyers of CROWDS) figures.push(await measureHolds({ ...load, ...HOLD_MS, buyers }))
  return figures
}

async function measureServer(site: Site, seeded: SeededPerformance) {
  const sandbox = await startSandbox(site.folder, site.port)
  const server = await startServer(site, sandbox).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  const beside = openSiteDatabase(site)
  try {
    const desk = await httpDesk(server.port, seeded.buyers)
    const http = await measureCrowds(seeded, { desk, cpuMs: server.cpuMs, firstMs: FIRST_MS.http })
    desk.close()

    const till = {
      db: beside.db,
      ports: { server: server.port, sandbox: Number(new URL(sandbox.url).port) },
      buyers: seeded.buyers.slice(0, AT_TILL),
      seats: pairsOf(seeded.toSell),
    }
    const mails = await measureMails(beside, sandbox, () => measurePurchases({ ...till, ...FILL_MS }))
    const before = { paid: await countPaid(beside.db), ms: server.mainThreadMs() }
    const purchases = await measurePurchases({ ...till, ...PURCHASE_MS })
    const mainThreadMs = (server.mainThreadMs() - before.ms) / ((await countPaid(beside.db)) - before.paid)
    const mailsBehind = await waitingMails(beside.db)
    await server.stop()
    return { http, purchases, mainThreadMs, mailsBehind, mails, unsound: await countUnsound(beside.db) }
  } finally {
    await server.stop()
    await beside.engine.close()
    await sandbox.close()
  }
}

async function countPaid(db: FrontOfHouse['platform']['db']): Promise<number> {
  const count = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('paid'))
  return Number((await count.where('status', '=', 'paid').executeTakeFirstOrThrow()).paid)
}

/** Rows of the two views that are empty while money and seats agree. */
async function countUnsound(db: FrontOfHouse['platform']['db']): Promise<number> {
  const money = await db.selectFrom('ledger_check').select('order_id').execute()
  const seats = await db.selectFrom('claim_check').select('seat_num').execute()
  return money.length + seats.length
}

function at<T>(list: readonly T[], i: number): T {
  const value = list[i]
  if (value === undefined) throw new Error('fewer figures than crowds')
  return value
}
