import type { Config } from './config.ts'
import type { Db, Engine } from './db/engine.ts'
import type { SeatEvents } from './events.ts'
import type { JobRunner } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Renderer } from './renderer.ts'

/** What every feature may use; `app.ts` makes it once. Features add their own gateways to it. */
export type Platform = {
  config: Config
  db: Db
  engine: Engine
  keys: Keys
  log: Log
  jobs: JobRunner
  events: SeatEvents
  renderer: Renderer
}
