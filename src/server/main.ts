import { createApp } from './app.ts'
import { paymentProviders } from './orders/gateway/registry.ts'
import { lockDataDir } from './platform/db/sqlite.ts'
import { readConfig } from './platform/settings/config.ts'
import { seedSandbox } from './seed.ts'

/** How long stopping may take before the process exits anyway, in ms. */
const STOP_MS = 10_000

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Starts the server: settings, lock on the folder, app, and only then listening. */
async function main(): Promise<void> {
  const config = readConfig(process.env, paymentProviders)
  if (!config.databaseUrl) lockDataDir(config.dataDir)
  const app = await createApp(config, {
    clientDir: new URL('../client', import.meta.url).pathname,
    workerUrl: new URL('./worker.js', import.meta.url),
    drawUrl: new URL('../pages/draw.js', import.meta.url),
  })
  if (config.sandbox) await seedSandbox(app.platform)
  await app.fastify.listen({ port: config.port, host: config.host })
  await app.start()

  const { log } = app.platform
  const stop = (code: number) => {
    setTimeout(() => process.exit(code), STOP_MS).unref()
    app.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => stop(0))
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
