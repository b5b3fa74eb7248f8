import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunSettings } from './settings.ts'

/** Throws unless every configured port is free; the message names the setting to change. */
export async function demandFreePorts({
  sandbox,
  host,
  port,
  sandboxPort,
  mailPort,
}: RunSettings): Promise<void> {
  await demandFree('PORT', port, host)
  if (!sandbox) return
  await demandFree('SANDBOX_PORT', sandboxPort, '127.0.0.1')
  await demandFree('SANDBOX_SMTP_PORT', mailPort, '127.0.0.1')
}

/** Names the setting to change when another program is using the port. */
async function demandFree(setting: string, wanted: number, host: string): Promise<void> {
  const probe = createServer().listen(wanted, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${setting} ${wanted} cannot be used (${reason}). Set ${setting} to another port.`)
  }
  probe.close()
  await once(probe, 'close')
}

/** Whether something listens on that port of the loopback. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Whether our server on that port reports that it is ready; `host` is its listening address. */
export async function isReady(port: number, host = '127.0.0.1'): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`)
    return answer.ok
  } catch {
    return false
  }
}

/** Polls every 25 ms, for at most a minute, until `what` is ready; throws after that, or when it has stopped. */
export async function untilReady(
  what: string,
  ready: () => Promise<boolean>,
  hasStopped: () => boolean,
): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await ready())) {
    if (hasStopped()) throw new Error(`${what} stopped before it was ready; see its messages above.`)
    if (Date.now() > deadline)
      throw new Error(`${what} was not ready within a minute; see its messages above.`)
    await sleep(25)
  }
}
