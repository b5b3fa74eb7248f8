import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * From here on, and below the ephemeral ports (32768 and up on Linux, 49152 elsewhere), so that no outgoing connection
 * can take a port before its listener does. Browsers refuse 10080.
 */
const FIRST = 10_100
const LAST = 32_700

/** Different loopback ports that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = new Map<number, Server>()
  while (probes.size < count) {
    const port = randomInt(FIRST, LAST)
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

async function listens(probe: Server): Promise<boolean> {
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}
