import { Agent, get } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { httpDesk } from '../holds/desks.ts'
import { type HoldFigures, measureHolds } from '../holds/measure-holds.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp, type Site } from '../kit/site.ts'
import { percentile, perSecond } from '../kit/statistics.ts'

/** Short, and many: whatever else the machine does for some seconds is beside some of them, and not the median. */
export const LEG_MS = 2000
export const ROUNDS = 10
export const BUYERS = 10
/** Documents that readers ask for each second. */
export const PER_SECOND = 50
const ON_SALE = 20
/** The first seconds of a server are several times slower. */
const WARM_UP_MS = 5000
/** Each leg begins with this, in ms. */
const BREATH_MS = 300

type Documents = { perSecond: number; p50: number; p99: number }
type Leg = {
  holds: HoldFigures
  /** CPU time of the server, in ms a second. */
  cpuPerSecond: number
  documents: Documents
  unanswered: number
}

/** Legs beside readers of one page, and as many and one more alone, before, between and after them. */
export type Comparison = { name: string; alone: Leg[]; beside: Leg[] }

/** Readers of the home page and of a show, on one server. */
export async function measureReaders(engine: EngineName, postgresUrl: string | null): Promise<Comparison[]> {
  const site = await makeSite(engine, postgresUrl)
  try {
    const theatre = await fill(site)
    const sandbox = await startSandbox(site.folder, site.port)
    const server = await startServer(site, sandbox)
    const desk = await httpDesk(server.port, theatre.buyers)
    const load = { desk, performances: theatre.performances, buyers: BUYERS, cpuMs: server.cpuMs }
    const leg = async (path: string | null, measureMs = LEG_MS): Promise<Leg> => {
      const crowd = startReaders(server.port, path)
      const holds = await measureHolds({ ...load, warmUpMs: BREATH_MS, measureMs })
      const { unanswered, ...documents } = await crowd.stop()
      return { holds, cpuPerSecond: holds.cpuMs * holds.perSecond, documents, unanswered }
    }
    const compare = async (name: string, path: string): Promise<Comparison> => {
      const [alone, beside] = [[await leg(null)], [] as Leg[]]
      for (let round = 0; round < ROUNDS; round++) {
        beside.push(await leg(path))
        alone.push(await leg(null))
      }
      return { name, alone, beside }
    }
    try {
      const show = `/shows/${theatre.show}`
      for (const path of ['/', show]) await leg(path, WARM_UP_MS)
      return [await compare('/', '/'), await compare('a show', show)]
    } finally {
      desk.close()
      await server.stop()
      await sandbox.close()
    }
  } finally {
    site.remove()
  }
}

type Filled = { buyers: Buyer[]; performances: string[]; show: string }

async function fill(site: Site): Promise<Filled> {
  const app = await openApp(site)
  try {
    const { platform } = app
    await seedLeanSeason(platform)
    const buyers = await makeBuyers(platform, BUYERS)
    const performances = await makePerformances(platform, 'On sale', ON_SALE)
    const { show_id } = await platform.db
      .selectFrom('performances')
      .select('show_id')
      .where('id', '=', performances[0] ?? '')
      .executeTakeFirstOrThrow()
    return { buyers, performances, show: show_id }
  } finally {
    await app.close()
  }
}

/** Begins to ask for a document every few ms, whether or not the last has come; without a path for none. */
function startReaders(port: number, path: string | null) {
  const agent = new Agent({ keepAlive: true, maxSockets: PER_SECOND })
  const times: number[] = []
  const asked: Promise<boolean>[] = []
  const begun = performance.now()
  let open = path !== null

  async function requestRepeatedly(): Promise<void> {
    for (let n = 0; open; n++) {
      await pass(Math.max(0, begun + (n * 1000) / PER_SECOND - performance.now()))
      asked.push(read({ agent, port, path: path ?? '' }, times))
    }
  }

  const asking = requestRepeatedly()
  return {
    async stop(): Promise<Documents & { unanswered: number }> {
      open = false
      await asking
      const answered = await Promise.all(asked)
      const ms = performance.now() - begun
      agent.destroy()
      return {
        perSecond: perSecond(times.length, ms),
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        unanswered: answered.filter((was) => !was).length,
      }
    },
  }
}

/** Whether the document came; adds how long it took, in ms. */
function read(from: { agent: Agent; port: number; path: string }, times: number[]): Promise<boolean> {
  const begun = performance.now()
  const headers = { 'accept-encoding': 'br' }
  return new Promise((resolve) => {
    get({ ...from, host: '127.0.0.1', headers }, (answer) => {
      answer.resume().on('end', () => {
        times.push(performance.now() - begun)
        resolve(answer.statusCode === 200)
      })
    }).on('error', () => resolve(false))
  })
}
