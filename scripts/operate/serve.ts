import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Children, createChildren } from '../dev/run/children.ts'
import { askReady, untilReady } from '../dev/run/ports.ts'
import { isOfSandbox, runSandbox } from '../dev/run/sandbox.ts'
import { announce, type RunSettings, readRunSettings, requireWritable } from '../dev/run/settings.ts'
import { passOn } from '../dev/server/pass-on.ts'

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
  const outside = runSandbox(children, settings, 'dist/sandbox/main.js')
  children.run('server', 'dist/server/main.js', {
    env: { ...env, ...outside, PORT: String(behind), TRUST_PROXY: '127.0.0.1' },
  })
  await untilReady('The server', () => askReady(behind), children.isStopping)
  const front = createServer((asked, answer) => {
    // Only what this sees itself of the way here counts.
    asked.headers['x-forwarded-for'] = asked.socket.remoteAddress
    delete asked.headers['x-forwarded-proto']
    delete asked.headers['x-forwarded-host']
    const to = isOfSandbox(asked.url ?? '') ? sandboxPort : behind
    void passOn({ isUp: async () => !children.isStopping() }, to, asked, answer)
  })
  await once(front.listen(port, host), 'listening')
  announce(settings)
}

await serve()
