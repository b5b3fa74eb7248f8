import { hashPassword } from '../../src/server/platform/base/passwords.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { makeBuyers, makePerformances } from '../holds/people.ts'
import { type Line, openLine } from '../kit/line.ts'
import { startServer } from '../kit/server.ts'
import { type EngineName, makeSite, openApp } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'

/** Samples of each kind of log-in. */
export const SAMPLES = 300
/** People logging in concurrently, again and again, while seat maps are requested. */
export const CROWD = 50
/** How long seat maps are requested, in ms, idle and in the crowd. */
export const MAP_MS = 8000
/** One less than the wrong passwords that an account may have from one network. */
const WRONG_EACH = 9

const password = 'twelve-owls-at-dawn'

export type LoginFigures = {
  engine: EngineName
  /** Median ms of a refused log-in. */
  known: number
  unknown: number
  /** Median ms of a log-in that succeeds. */
  right: number
  map: { idle: MapFigures; crowd: MapFigures }
  /** Log-ins a second in the crowd. */
  perSecond: number
  /** Unexpected answers. */
  unexpected: number
}
type MapFigures = { p50: number; p99: number; count: number }

/** Makes a theatre, starts the server on it as a process, and measures. */
export async function measureLogins(engine: EngineName, postgresUrl: string | null): Promise<LoginFigures> {
  const site = await makeSite(engine, postgresUrl)
  site.env.TRUST_PROXY = '127.0.0.1'
  const sandbox = await startSandbox(site.folder)
  const performance = await fill(site)
  const server = await startServer(site, sandbox)
  const line = openLine(server.port)
  const tally = { unexpected: 0 }
  try {
    const times = await alternate(line, tally)
    const map = openLine(server.port)
    const path = `/api/performances/${performance}/seats`
    const idle = await askForMaps(map, path, tally)
    const crowd = startCrowd(server.port, tally)
    const busy = await askForMaps(map, path, tally)
    const done = await crowd.stop()
    map.close()
    return {
      engine,
      ...times,
      map: { idle, crowd: busy },
      perSecond: (done * 1000) / MAP_MS,
      unexpected: tally.unexpected,
    }
  } finally {
    line.close()
    await server.stop()
    await sandbox.close()
    site.remove()
  }
}

type Site = Awaited<ReturnType<typeof makeSite>>
type Tally = { unexpected: number }

/** People with a password, and a performance to look at; answers its id. */
async function fill(site: Site): Promise<string> {
  const app = await openApp(site)
  try {
    await makeBuyers(app.platform, Math.max(CROWD, Math.ceil(SAMPLES / WRONG_EACH)))
    await app.platform.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), staff_password: 1 })
      .execute()
    const [first = ''] = await makePerformances(app.platform, 'A bench', 1)
    return first
  } finally {
    await app.close()
  }
}

/** Alternates between three kinds of log-in, so that background load affects all of them alike. */
async function alternate(line: Line, tally: Tally) {
  const [known, unknown, right]: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < SAMPLES; i++) {
    const who = Math.floor(i / WRONG_EACH) + 1
    // A network for each pair of accounts: a hundred wrong passwords from one would be refused.
    const from = `198.51.100.${who}`
    const ask = (name: string) =>
      logIn(line, `${name}-${who}@bench.test`, 'wrong-owls-at-dawn', 401, tally, from)
    const kinds = [
      ['buyer', known],
      ['nobody', unknown],
    ] as const
    for (const [name, samples] of i % 2 === 0 ? kinds : kinds.toReversed()) samples.push(await ask(name))
    if (i % 3 === 0)
      right.push(await logIn(line, `buyer-${(i % CROWD) + 1}@bench.test`, password, 200, tally))
  }
  return { known: percentile(known, 0.5), unknown: percentile(unknown, 0.5), right: percentile(right, 0.5) }
}

async function logIn(
  line: Line,
  email: string,
  typed: string,
  expected: number,
  tally: Tally,
  network = '198.51.100.254',
): Promise<number> {
  const start = performance.now()
  const { status } = await line.json(
    'POST',
    '/api/auth/login',
    { email, password: typed },
    { 'x-forwarded-for': network },
  )
  if (status !== expected) tally.unexpected++
  return performance.now() - start
}

async function askForMaps(line: Line, path: string, tally: Tally): Promise<MapFigures> {
  const times: number[] = []
  const end = performance.now() + MAP_MS
  while (performance.now() < end) {
    const start = performance.now()
    const { status } = await line.json('GET', path)
    times.push(performance.now() - start)
    if (status !== 200) tally.unexpected++
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length }
}

/** Starts the crowd; `stop` returns how many log-ins completed. */
function startCrowd(port: number, tally: Tally) {
  let stopped = false
  const people = Array.from({ length: CROWD }, async (_, i) => {
    const line = openLine(port)
    let done = 0
    for (; !stopped; done++) await logIn(line, `buyer-${i + 1}@bench.test`, password, 200, tally)
    line.close()
    return done
  })
  return {
    async stop(): Promise<number> {
      stopped = true
      return (await Promise.all(people)).reduce((sum, done) => sum + done, 0)
    },
  }
}
