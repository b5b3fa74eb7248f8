import type { Log } from './base/log.ts'
import type { Db, Engine } from './db/engine.ts'
import type { JobRunner } from './jobs/jobs.ts'
import type { Renderer } from './mail/renderer.ts'
import type { EventBus } from './records/events.ts'
import type { Keys } from './records/keys.ts'
import type { VitalSigns } from './records/vital-signs.ts'
import type { Config } from './settings/config.ts'
import type { PassKeys } from './settings/pass-keys.ts'
import type { SettingsInForce } from './settings/settings.ts'

/** What every feature may use; created once in `app.ts`. Features add their own gateways to it. */
export type Platform = {
  config: Config
  /** `settings.current` is up to date and needs no await, so it may be read inside a transaction. */
  settings: SettingsInForce
  db: Db
  engine: Engine
  keys: Keys
  passKeys: PassKeys
  log: Log
  jobs: JobRunner
  events: EventBus
  renderer: Renderer
  signs: VitalSigns
}
