import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How often it is tried, in ms. */
const AGAIN_MS = 20
/** How long the server waits at most, in ms: it goes on without one, as with any provider that is away. */
const TIMEOUT_MS = 10_000

/** Resolves when something listens at the sandbox's address, which starts beside the server, or after ten seconds. */
export async function waitForSandbox(url: string) {
  const { hostname, port } = new URL(url)
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline && !(await accepts(hostname, Number(port)))) await pause(AGAIN_MS)
}

async function accepts(host: string, port: number) {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
