import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * From here on, and below the ephemeral ports (32768 and up on Linux, 49152 elsewhere), so that no outgoing connection
 * can take a port before its listener does. Browsers refuse 10080. The sandbox's own tests take those from 10100.
 */
const FIRST = 11_000
/** How many ports each process of a run has to itself: one that is free may be taken only a second later. */
const SHARE = 1_250
/** Processes of a project, at most. */
const WORKERS = 4
const projects = ['unit', 'sqlite', 'postgres', 'browsers'] as const

/** Whatever is no worker of a test has a share in common. */
const others = projects.length * WORKERS
let next = randomInt(SHARE)

/** Different loopback ports that are free at the moment, and that this process was not given lately. */
export async function freePorts(count: number): Promise<number[]> {
  const start = FIRST + shareOf(process.env) * SHARE
  const probes = new Map<number, Server>()
  while (probes.size < count) {
    const port = start + next
    next = (next + 1) % SHARE
    const probe = createServer().listen(port, '127.0.0.1')
    if (await listens(probe)) probes.set(port, probe)
  }
  await Promise.all([...probes.values()].map((probe) => once(probe.close(), 'close')))
  return [...probes.keys()]
}

/** One of them. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** The number of this process's share. Vitest counts its workers from 1, Playwright from 0. */
function shareOf({ VITEST_POOL_ID, TEST_ENGINE, TEST_PARALLEL_INDEX }: NodeJS.ProcessEnv): number {
  if (TEST_PARALLEL_INDEX !== undefined) return shareIn('browsers', Number(TEST_PARALLEL_INDEX))
  if (VITEST_POOL_ID === undefined) return others
  const project = TEST_ENGINE === 'sqlite' || TEST_ENGINE === 'postgres' ? TEST_ENGINE : 'unit'
  return shareIn(project, Number(VITEST_POOL_ID) - 1)
}

function shareIn(project: (typeof projects)[number], worker: number): number {
  return projects.indexOf(project) * WORKERS + (worker % WORKERS)
}

async function listens(probe: Server): Promise<boolean> {
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}
