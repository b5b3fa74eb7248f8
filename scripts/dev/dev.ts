import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { createChildren } from './run/children.ts'
import { requireFreePorts } from './run/ports.ts'
import { startSandbox } from './run/sandbox.ts'
import { announce, readRunSettings, requireWritable, root } from './run/settings.ts'
import { createAppServer } from './server/app-server.ts'
import { openFront } from './server/front.ts'
import { devDir, watchServerBuild } from './server/server-build.ts'

const settings = readRunSettings()
const children = createChildren()

try {
  await start(process.argv.slice(2))
} catch (error) {
  if (!children.isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await children.stop(1)
  }
}

/** Starts everything as `npm start` does, but from watched sources. `flags` are passed to the server's Node. */
async function start(flags: string[]): Promise<void> {
  const unknown = flags.find((flag) => !/^--inspect(=|$)/.test(flag))
  if (unknown) throw new Error(`npm run dev takes --inspect or --inspect=PORT, not ${unknown}.`)
  if (process.env.NODE_ENV === 'production')
    throw new Error('NODE_ENV is production. npm run dev is for changing the code; npm start runs it.')
  // Otherwise Vite would set it, for the server as well.
  process.env.NODE_ENV ??= 'development'
  requireWritable(settings)
  await requireFreePorts(settings)

  const appPort = await freePort()
  const env = {
    ...process.env,
    ...(await startSandbox(children, settings)),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${settings.port}`,
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    HOST: '127.0.0.1',
    PORT: String(appPort),
  }
  const app = createAppServer(children, `${devDir}/server/main.js`, {
    env,
    flags: ['--enable-source-maps', ...flags],
  })
  const vite = await openFront(app, appPort, settings)
  const tell = (error: Error) => {
    console.error('\nThe server is not restarted: its sources do not compile.\n')
    const message = stripVTControlCharacters(error.message)
    vite.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
    return false
  }
  const first = Promise.withResolvers<void>()
  await watchServerBuild((end) => {
    app.restart(end.then(() => true, tell))
    first.resolve()
  })
  await first.promise
  await app.isUp()
  announce(settings, ['Pages change as you save; the server starts again by itself.'])
}
