import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { SeatEvents } from './platform/events.ts'
import { registerApiDocs, registerOperations } from './platform/http/operations.ts'
import { enforcePolicies } from './platform/http/policy.ts'
import { type App, createServer } from './platform/http/server.ts'
import { JobRunner } from './platform/jobs.ts'
import { loadKeys } from './platform/keys.ts'
import type { Platform } from './platform/platform.ts'
import { createRenderer } from './platform/renderer.ts'

/** Where the build put things. */
export type Paths = { clientDir: string; workerUrl: URL }

export type FrontOfHouse = {
  app: App
  platform: Platform
  /** Begins the jobs and the duties; requests are answered without it too. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Composes the server: database, platform and every feature by name. Nothing listens yet. */
export async function createApp(config: Config, paths: Paths): Promise<FrontOfHouse> {
  const app = await createServer(config)
  const { db, engine } = openDatabase(config)
  await migrate(db)
  const jobs = new JobRunner(db, engine, app.log)
  const events = new SeatEvents(engine, app.log)
  const platform: Platform = {
    config,
    db,
    engine,
    keys: await loadKeys(db, engine),
    log: app.log,
    jobs,
    events,
    renderer: createRenderer(paths.workerUrl),
  }
  enforcePolicies(app as unknown as FastifyInstance, async () => null)
  await registerApiDocs(app)
  registerOperations(app, platform)

  return {
    app,
    platform,
    async start() {
      await events.start()
      jobs.start()
    },
    async close() {
      await app.close()
      await jobs.stop()
      events.stop()
      await platform.renderer.close()
      await engine.close()
    },
  }
}
