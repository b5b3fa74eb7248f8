import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunSettings } from './settings.ts'

/** Throws unless every configured port is free; the message names the setting to change. */
export async function requireFreePorts({
  sandbox,
  host,
  port,
  sandboxPort,
  mailPort,
}: RunSettings): Promise<void> {
  await requireFree('PORT', port, host)
  if (!sandbox) return
  await requireFree('SANDBOX_PORT', sandboxPort, '127.0.0.1')
  await requireFree('SANDBOX_SMTP_PORT', mailPort, '127.0.0.1')
}

/** Names the setting to change when another program is using the port. */
async function requireFree(setting: string, wanted: number, host: string): Promise<void> {
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

/**
 * Whether our server on that port reports that it is ready; if it answers that it is not, what it lacks; `host` is its
 * listening address.
 */
export async function askReady(port: number, host = '127.0.0.1'): Promise<boolean | string> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`)
    return answer.ok || lacking(await answer.text())
  } catch {
    return false
  }
}

/** "database away", of what `/readyz` says. */
function lacking(said: string): string {
  try {
    const { status, engine, ...states } = JSON.parse(said) as Record<string, string>
    const bad = Object.entries(states).filter(([, state]) => state !== 'ok' && state !== 'unknown')
    return bad.map((words) => words.join(' ')).join(', ') || String(status)
  } catch {
    return 'not ready'
  }
}

type Patience = {
  /** How long it may be silent at first, in ms. */
  limitMs?: number
  /** How long it may lack something, in ms, before that is said. */
  quietMs?: number
  say?: (sentence: string) => void
}

/**
 * Asks every 25 ms until `what` is ready: `look` answers true then, false while nothing answers, and what is lacking
 * once something does. What answers is waited for as long as it takes; throws when nothing ever did within a minute, or
 * when it has stopped.
 */
export async function untilReady(
  what: string,
  look: () => Promise<boolean | string>,
  hasStopped: () => boolean,
  { limitMs = 60_000, quietMs = 2_000, say = console.error }: Patience = {},
): Promise<void> {
  const begun = performance.now()
  let lacks: { thing: string; since: number; said: boolean } | undefined
  for (;;) {
    const seen = await look()
    if (seen === true) return
    if (hasStopped()) throw new Error(`${what} stopped before it was ready; see its messages above.`)
    const now = performance.now()
    if (seen !== false && seen !== lacks?.thing) lacks = { thing: seen, since: now, said: false }
    if (!lacks && now - begun > limitMs)
      throw new Error(`${what} was not ready within a minute; see its messages above.`)
    if (lacks && !lacks.said && now - lacks.since > quietMs) {
      lacks.said = true
      say(`${what} answers, but is not ready (${lacks.thing}). It goes on by itself once that is mended.`)
    }
    await sleep(25)
  }
}
