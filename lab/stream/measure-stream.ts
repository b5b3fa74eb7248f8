import { setTimeout as pass } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { openLine } from '../kit/line.ts'
import { startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp, type Site } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { Viewers } from './viewers.ts'

export const VIEWERS = 2000
/** Each buyer changes one seat once a second. */
export const CHANGES_A_SECOND = 50
export const STREAM_MS = { warmUpMs: 4000, measureMs: 15_000 }
/** Streams opened concurrently: as a crowd, not as an attack. */
const AT_ONCE = 50

export type StreamPlan = { engine: EngineName; processes: 1 | 2; postgresUrl: string | null }
export type StreamFigures = {
  name: string
  /** Share of one core that all processes together used, in per cent. */
  cpu: number
  /** Resident memory of all processes at the end, in MB. */
  memory: number
  /** ms from requesting a change until a viewer sees it. */
  p50: number
  p99: number
  slowest: number
  /** Changes of seats seen by viewers. */
  seen: number
  /** Changes not answered with 200. */
  refused: number
  /** Streams that ended before they were closed. */
  lost: number
}

/** Many viewers of one performance while its seats change, on one site. */
export async function measureStream(plan: StreamPlan): Promise<StreamFigures> {
  const { engine, processes, postgresUrl } = plan
  const site = await makeSite(engine, postgresUrl)
  const sandbox = await startSandbox(site.folder)
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const viewers = new Viewers()
  try {
    const app = await openApp(site)
    const buyers = await makeBuyers(app.platform, CHANGES_A_SECOND)
    const [performanceId = ''] = await makePerformances(app.platform, 'Stream', 1)
    await app.close()
    for (let i = 0; i < processes; i++) servers.push(await startServer(await another(site, i), sandbox))
    for (let i = 0; i < VIEWERS; i += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, j) =>
          viewers.open(servers[(i + j) % processes]?.port ?? 0, performanceId),
        ),
      )
    const total = async (read: (server: (typeof servers)[number]) => Promise<number>) =>
      (await Promise.all(servers.map(read))).reduce((sum, value) => sum + value, 0)

    const change = startChanging(
      buyers,
      await freeSeats(site.port, performanceId),
      performanceId,
      servers.map((server) => server.port),
      viewers,
    )
    await pass(STREAM_MS.warmUpMs)
    const cpuBefore = await total((server) => server.cpuMs())
    const begun = performance.now()
    viewers.counting = true
    await pass(STREAM_MS.measureMs)
    viewers.counting = false
    const ms = performance.now() - begun
    const cpu = (await total((server) => server.cpuMs())) - cpuBefore
    const memory = await total((server) => server.memoryBytes())
    const refused = await change.stop()
    const { delays } = viewers
    return {
      name: `${engine}${processes > 1 ? `, ${processes} processes` : ''}`,
      cpu: (cpu / ms) * 100,
      memory: memory / 1024 / 1024,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      slowest: percentile(delays, 1),
      seen: delays.length,
      refused,
      lost: viewers.lost,
    }
  } finally {
    viewers.close()
    for (const server of servers) await server.stop()
    await sandbox.close()
    site.remove()
  }
}

/** The site as seen by its n-th process: the same database, another port. */
async function another(site: Site, n: number): Promise<Site> {
  if (n === 0) return site
  const port = await freePort()
  return { ...site, port, env: { ...site.env, PORT: String(port) } }
}

/** The sandbox sells some seats of every performance when a server starts. */
async function freeSeats(port: number, performanceId: string): Promise<number[]> {
  const line = openLine(port)
  const { body } = await line.json('GET', `/api/performances/${performanceId}/seats`)
  line.close()
  const { seats } = body as { seats: { seatNum: number; state: string }[] }
  return seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
}

/** Each buyer takes a seat and releases it, alternating every second, with buyers spread evenly over the second. */
function startChanging(
  buyers: readonly Buyer[],
  seats: readonly number[],
  performanceId: string,
  ports: readonly number[],
  viewers: Viewers,
) {
  let open = true
  let refused = 0
  const turns = buyers.map(async (buyer, i) => {
    const line = openLine(ports[i % ports.length] ?? 0, buyer)
    const seatNum = seats[i] ?? 0
    await pass((i * 1000) / buyers.length)
    for (let turn = 0; open; turn++) {
      const begun = performance.now()
      const take = turn % 2 === 0
      viewers.asked(seatNum, take ? 'held' : 'free')
      const { status } = await line.json('PUT', `/api/performances/${performanceId}/hold`, {
        seats: take ? [seatNum] : [],
      })
      if (status !== 200) refused++
      await pass(Math.max(0, 1000 - (performance.now() - begun)))
    }
    line.close()
  })
  return {
    async stop(): Promise<number> {
      open = false
      await Promise.all(turns)
      return refused
    },
  }
}
