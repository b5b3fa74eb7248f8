import { isDatabaseUnavailable } from './platform/db/engine.ts'
import '../shared/language/nobody.ts'
import { fileURLToPath } from 'node:url'
import { issueSetupCode } from './accounts/sign-in/first-admin.ts'
import { createApp, type FrontOfHouse } from './app.ts'
import { paymentProviders } from './orders/gateway/registry.ts'
import { installReaderLanguage } from './platform/base/reader.ts'
import { waitForSandbox } from './platform/base/wait-for-sandbox.ts'
import { cannotWrite, lockDataDir } from './platform/db/sqlite.ts'
import { waitForDatabase } from './platform/db/wait.ts'
import { closeAfterEachResponse, drain } from './platform/http/listen/connections.ts'
import { FIRST_FD, type Listening, listenOn, whereToListen } from './platform/http/listen/listening.ts'
import { asWaitingRoom, openWaitingRoom, openWaitingRoomBeside } from './platform/http/listen/waiting-room.ts'
import { type Config, readConfig } from './platform/settings/config.ts'

/** How long stopping may take before the process exits anyway, in ms. */
const STOP_MS = 10_000
/** The exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130

const paths = {
  clientDir: fileURLToPath(new URL('../client', import.meta.url)),
  workerUrl: new URL('./worker.js', import.meta.url),
  pagesUrl: new URL('../pages/render.js', import.meta.url),
}
/** What fills a new sandbox, built from `sandbox/season/start.ts`: loaded by address, and only beside a sandbox. */
const seasonUrl = new URL('./season.js', import.meta.url)

/** Ends a start at once: nothing was begun that needs an end. */
const leave = (signal: NodeJS.Signals) => process.exit(signal === 'SIGINT' ? INTERRUPTED : 0)
process.once('SIGINT', leave).once('SIGTERM', leave)
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

try {
  await main()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Starts the server: settings, lock on the folder or a database that answers, app, and only then listening. */
async function main() {
  installReaderLanguage()
  const config = readConfig(process.env, paymentProviders)
  if (process.argv[2] === asWaitingRoom) {
    process.once('disconnect', () => process.exit())
    await openWaitingRoom(config, paths.clientDir, { fd: FIRST_FD })
    return
  }
  const where = whereToListen(process.env, process.pid, config)
  if (config.databaseUrl) await waitWithPage(config, config.databaseUrl, where)
  else lockDataDir(config.dataDir)
  const app = await openApp(config)
  if (where.fd !== undefined) closeAfterEachResponse(app.fastify.server)
  await listenOn(app.fastify, where)
  await app.start()
  const setup = config.sandbox ? null : await issueSetupCode(app.platform)
  if (setup !== null) say(setup)

  const { log } = app.platform
  const stop = (code: number) => {
    setTimeout(() => process.exit(code), STOP_MS).unref()
    app.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.off('SIGINT', leave).off('SIGTERM', leave)
  process.once('SIGTERM', async () => {
    setTimeout(() => process.exit(0), STOP_MS).unref()
    if (config.trustProxy.length > 0) await drain(app.fastify.server)
    stop(0)
  })
  process.once('SIGINT', () => stop(0))
  // A bug: committed data is safe, so exit and let the supervisor restart us.
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    stop(1)
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop(1)
  })
}

/** Waits for PostgreSQL; whoever asks meanwhile gets a page. */
async function waitWithPage(config: Config, databaseUrl: string, where: Listening) {
  let close = async () => {}
  const begin = async () => {
    close =
      where.fd === undefined
        ? await openWaitingRoom(config, paths.clientDir, where)
        : openWaitingRoomBeside(fileURLToPath(import.meta.url), where.fd)
  }
  await waitForDatabase(databaseUrl, { say, begin })
  await close()
}

/** The app, with the sandbox's people and shows where there is one. */
async function openApp(config: Config): Promise<FrontOfHouse> {
  try {
    const app = await createApp(config, paths)
    if (process.env.SANDBOX_URL) await waitForSandbox(process.env.SANDBOX_URL)
    if (config.sandbox) await (await import(seasonUrl.href)).seedSeason(app.platform)
    return app
  } catch (error) {
    if (!config.databaseUrl && isDatabaseUnavailable(error)) throw cannotWrite(config.dataDir, error)
    throw error
  }
}
