import { Agent } from 'node:https'
import { resolve } from 'node:path'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { deployed, openPlace, type RunningProxy } from '../../scripts/test/proxy-place.ts'
import { freePorts } from '../../src/server/testing/free-ports.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { type EngineName, makeSite, openApp, openSiteDatabase, type Site } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { type KeptServer, startKept } from './upgrade-site.ts'

/** People who ask without a rest, each over a connection of their own from an address of their own. */
const PEOPLE = 200
/** Requests that are asked at least, and how many of them before the first restart. */
const REQUESTS = 5_000
const BEFORE = 1_000

type Seen = { asked: number; lost: string[]; times: number[] }

/**
 * An upgrade: every process is restarted in the middle of a sale, behind the nginx of deploy/, with 200 requests open: two
 * processes on PostgreSQL one after another, then the one on SQLite. BEFORE names the folder of another build to begin
 * with. Lost is what is answered with 500 or more, or not at all. Returns losses, and holds that are not as acknowledged.
 */
export async function upgrade(): Promise<number> {
  const postgres = await startTestPostgres()
  try {
    return (await play('postgres', postgres.url)) + (await play('sqlite', null))
  } finally {
    await postgres.stop()
  }
}

async function play(engine: EngineName, postgresUrl: string | null): Promise<number> {
  const site = await makeSite(engine, postgresUrl)
  Object.assign(site.env, { PUBLIC_URL: `https://${deployed.name}` })
  const sandbox = await startSandbox(site.folder, site.port)
  const place = openPlace('nginx')
  const servers: KeptServer[] = []
  try {
    const { buyers, performances } = await prepare(site)
    const first = process.env.BEFORE ? resolve(process.env.BEFORE, 'dist') : undefined
    for (const port of engine === 'postgres' ? await freePorts(2) : await freePorts(1))
      servers.push(await startKept(site, sandbox, port, first))
    const hosts = servers.map(({ port }) => `127.0.0.1:${port}`)
    const proxy = await place.start('upgrade', deployed.text('nginx'), ...hosts)
    try {
      return await sell(engine, site, proxy, servers, { buyers, performances })
    } finally {
      await proxy.stop()
    }
  } finally {
    for (const server of servers) server.stop()
    await sandbox.close()
    place.remove()
    site.remove()
  }
}

/** The people and the performances, before any server. */
async function prepare(site: Site) {
  const app = await openApp(site)
  await seedLeanSeason(app.platform)
  const buyers = await makeBuyers(app.platform, PEOPLE)
  const performances = await makePerformances(app.platform, 'Through an upgrade', PEOPLE / 20)
  await app.close()
  return { buyers, performances }
}

type Person = {
  buyer: Buyer
  performanceId: string
  nth: number
  /** Whether each person holds a seat, as acknowledged last. */
  holding: Map<string, boolean>
  more: () => boolean
}
type House = { buyers: readonly Buyer[]; performances: readonly string[] }

async function sell(
  engine: EngineName,
  site: Site,
  proxy: RunningProxy,
  servers: readonly KeptServer[],
  { buyers, performances }: House,
): Promise<number> {
  const seen: Seen = { asked: 0, lost: [], times: [] }
  let restarted = false
  const more = () => !restarted || seen.asked < REQUESTS
  const holding = new Map<string, boolean>()
  const people = buyers.map((buyer, nth) =>
    shop(proxy, seen, {
      buyer,
      performanceId: performances[nth % performances.length] ?? '',
      nth,
      holding,
      more,
    }),
  )
  const restarts: { goneMs: number; readyMs: number }[] = []
  await until(() => seen.asked >= BEFORE, 'the sale is under way', 120_000)
  for (const server of servers) restarts.push(await server.restart())
  restarted = true
  await Promise.all(people)
  const wrong = await countWrong(site, holding)
  const ms = (value: number) => Math.round(value)
  console.log(
    `${engine}: ${servers.length} restarted, ${restarts.map(({ goneMs, readyMs }) => `stopped in ${ms(goneMs)} ms, ready in ${ms(readyMs)}`).join('; ')}; ${seen.asked} requests, ` +
      `${seen.lost.length} lost; p50 ${ms(percentile(seen.times, 0.5))} ms, p99 ${ms(percentile(seen.times, 0.99))} ms, ` +
      `slowest ${ms(percentile(seen.times, 1))} ms; ${wrong} of ${holding.size} people not as acknowledged`,
  )
  for (const line of new Set(seen.lost)) console.log(`  lost: ${line}`)
  return seen.lost.length + wrong
}

/** One person reads pages, files and seats, and takes and leaves a seat, until it is enough. */
async function shop({ ask }: RunningProxy, seen: Seen, { buyer, performanceId, nth, holding, more }: Person) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const own = { agent, localAddress: `127.0.${1 + (nth >> 7)}.${1 + (nth & 127)}`, token: buyer.token }
  const one = async (path: string, options: object = {}) => {
    const begun = performance.now()
    const lost = (error: Error) => ({ status: 0, text: error.message })
    const answer = await ask(path, { ...own, ...options }).catch(lost)
    seen.times.push(performance.now() - begun)
    seen.asked++
    if (answer.status === 0 || answer.status >= 500)
      seen.lost.push(`${path}: ${answer.status} ${answer.text.slice(0, 60)}`)
    return answer
  }
  const headers = { 'content-type': 'application/json' }
  const put = async (seats: number[]) => {
    const body = JSON.stringify({ seats })
    const { status } = await one(`/api/performances/${performanceId}/hold`, { method: 'PUT', body, headers })
    if (status === 200) holding.set(buyer.userId, seats.length > 0)
  }
  const page = await one('/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '/'
  for (let turn = 0; more(); turn++) {
    await put(turn % 2 === 0 ? [1 + (nth % 80)] : [])
    await one(script)
    await one(`/api/performances/${performanceId}/seats`)
  }
  agent.destroy()
}

/** People whose last acknowledged input, to hold a seat or to let it go, is not what the database has. */
async function countWrong(site: Site, holding: ReadonlyMap<string, boolean>): Promise<number> {
  const { db, engine } = openSiteDatabase(site)
  try {
    const open = await db.selectFrom('holds').select('user_id').where('state', '=', 'open').execute()
    const holders = new Set(open.map(({ user_id }) => user_id))
    return [...holding].filter(([userId, holds]) => holders.has(userId) !== holds).length
  } finally {
    await engine.close()
  }
}
