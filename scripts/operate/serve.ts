import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Children, createChildren } from '../dev/run/children.ts'
import { askReady, untilReady } from '../dev/run/ports.ts'
import { isOfSandbox, runSandbox } from '../dev/run/sandbox.ts'
import { announce, type RunSettings, readRunSettings, requireWritable } from '../dev/run/settings.ts'
import { passOn } from '../dev/server/pass-on.ts'
import { clearPlace } from './archive/restore.ts'
import { placeOf } from './beside-server.ts'
import { msUntil } from './clock-time.ts'

/** Where the server of a demo listens: after the ports of the site, the sandbox and its mail. */
const BEHIND = 3

/**
 * What the image runs (deploy/image/Containerfile): the server as it was built. Without the settings of outside services
 * it is a demo: a front passes requests on to the server and to a sandbox, so that one published port is enough.
 */
async function serve(): Promise<void> {
  const settings = readRunSettings()
  if (!settings.sandbox)
    return void (await import(new URL('../../dist/server/main.js', import.meta.url).href))
  const children = createChildren()
  try {
    await startDemo(children, settings)
  } catch (error) {
    if (children.isStopping()) return
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await children.stop(1)
  }
}

async function startDemo(children: Children, settings: RunSettings): Promise<void> {
  requireWritable(settings)
  const { host, port, sandboxPort } = settings
  const behind = port + BEHIND
  const { env } = process
  env.PUBLIC_URL ||= `http://localhost:${port}`
  env.SANDBOX_PUBLIC_URL ||= env.PUBLIC_URL
  env.SANDBOX_WEBHOOKS_URL ||= `http://127.0.0.1:${behind}/api/webhooks`
  env.HOST = '127.0.0.1'
  const run = () => {
    const outside = runSandbox(children, settings, 'dist/sandbox/main.js')
    children.run('server', 'dist/server/main.js', {
      env: { ...env, ...outside, PORT: String(behind), TRUST_PROXY: '127.0.0.1' },
    })
    return untilReady('The server', () => askReady(behind), children.isStopping)
  }
  await run()
  let isUp = true
  const reset = async () => {
    if (!isUp) return
    isUp = false
    await children.end()
    await clearPlace(placeOf(env), async () => true)
    await rm(join(settings.dataDir, 'sandbox'), { recursive: true, force: true })
    await run()
    isUp = true
  }
  const front = createServer((asked, answer) => {
    if (!isUp) return explainReset(answer)
    // Only what this sees itself of the way here counts.
    asked.headers['x-forwarded-for'] = asked.socket.remoteAddress
    delete asked.headers['x-forwarded-proto']
    delete asked.headers['x-forwarded-host']
    const to = isOfSandbox(asked.url ?? '') ? sandboxPort : behind
    void passOn({ isUp: async () => !children.isStopping() }, to, asked, answer)
  })
  await once(front.listen(port, host), 'listening')
  announce(settings)
  if (env.DEMO_RESET) resetDaily(env.DEMO_RESET, children, reset)
}

/** Deletes what visitors of the demo did each day at this time of the theatre, or on SIGUSR2, and starts it again. */
function resetDaily(time: string, children: Children, reset: () => Promise<void>): void {
  const zone = process.env.THEATRE_TIME_ZONE || 'America/Toronto'
  const tryReset = () =>
    reset().catch((error: unknown) => {
      console.error(`\nThe demo could not be reset: ${String(error)}\n`)
      return children.stop(1)
    })
  const plan = () =>
    setTimeout(
      () => {
        plan()
        void tryReset()
      },
      msUntil(time, zone),
    )
  plan()
  process.on('SIGUSR2', () => void tryReset())
}

/** What the front answers during a reset. */
function explainReset(answer: ServerResponse): void {
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Front of House</title><p>This demo is being reset. It will be here again in a minute.'
  answer.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' }).end(page)
}

await serve()
