import type { z } from 'zod'
import {
  defaultSettings,
  type SettingKey,
  type Settings,
  settingKeys,
  settings,
  standardOf,
} from '../../../shared/platform/settings/settings.ts'
import type { Log } from '../base/log.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'
import type { JobRunner } from '../jobs/jobs.ts'
import type { Config } from './config.ts'

/** How often a process rereads the settings, in ms: the longest that a change in another process takes to arrive. */
const REREAD_MS = 2000

export type SettingSource = 'env' | 'stored' | 'default'

/** The current settings, as this process knows them. */
export type SettingsInForce = {
  /** Environment, else database, else default. */
  readonly current: Settings
  /** Where a setting's value comes from. */
  source(key: SettingKey): SettingSource
  /** Rereads the database; call it after the commit that changed something. */
  refresh(): Promise<void>
}

/** Loads the settings. */
export async function loadSettings(
  db: Db,
  { pinned }: Pick<Config, 'pinned'>,
  log: Log,
): Promise<SettingsInForce> {
  let stored: Partial<Settings> = {}
  const inForce = {
    current: defaultSettings,
    source: (key: SettingKey) => (key in pinned ? 'env' : key in stored ? 'stored' : 'default'),
    async refresh() {
      const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
      const texts = new Map(rows.map(({ key, value }) => [key, value]))
      stored = Object.fromEntries(
        settingKeys.flatMap((key) => {
          const text = texts.get(key)
          const value = text === undefined ? undefined : readStored(key, text)
          if (text !== undefined && value === undefined)
            log.warn({ setting: key }, 'a stored setting is not valid; the default is used')
          return value === undefined ? [] : [[key, value]]
        }),
      )
      const isGiven = (key: SettingKey) => key in pinned || key in stored
      const standard = settingKeys.map((key) => [key, standardOf(key, isGiven)])
      inForce.current = Object.freeze({ ...(Object.fromEntries(standard) as Settings), ...stored, ...pinned })
    },
  } satisfies SettingsInForce
  await inForce.refresh()
  return inForce
}

/** Starts following changes made by other processes. */
export function startSettings({ jobs, settings }: { jobs: JobRunner; settings: SettingsInForce }) {
  jobs.every(REREAD_MS, 'read settings', () => settings.refresh())
}

/** Writes a setting's text if it is still `stored` (undefined: nothing); false when somebody else was first. */
export async function writeSetting(
  trx: Trx,
  engine: Engine,
  key: SettingKey,
  { value, stored }: { value: string; stored: string | undefined },
) {
  const now = { value, updated_at: engine.now() }
  const written = await trx
    .insertInto('settings')
    .values({ key, ...now })
    .onConflict((conflict) =>
      stored === undefined
        ? conflict.doNothing()
        : conflict.column('key').doUpdateSet(now).where('settings.value', '=', stored),
    )
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

/** Parses a stored setting; undefined if this version does not allow the value. */
export function readStored<K extends SettingKey>(key: K, text: string): Settings[K] | undefined {
  const schema: z.ZodType = settings[key].schema
  const read = schema.safeParse(parse(text))
  return read.success ? (read.data as Settings[K]) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
