import {
  defaultSettings,
  type SettingKey,
  type Settings,
  settingKeys,
  settings,
} from '../../shared/platform/settings.ts'
import type { Config } from './config.ts'
import type { Db } from './db/engine.ts'
import type { Log } from './log.ts'
import type { Platform } from './platform.ts'

/** How often a process reads the settings again, in ms: a change made at another one counts here that soon. */
const REREAD_MS = 2000

export type SettingSource = 'env' | 'stored' | 'default'

/** The settings that count now, in this process. */
export type SettingsInForce = {
  /** Environment, else database, else code. */
  readonly current: Settings
  /** Where a setting's value comes from. */
  source(key: SettingKey): SettingSource
  /** Reads the database now; whoever changed something calls it after the commit. */
  refresh(): Promise<void>
}

/** Reads the settings for the first time. */
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
      stored = Object.fromEntries(rows.flatMap(({ key, value }) => readStored(key, value, log)))
      inForce.current = Object.freeze({ ...defaultSettings, ...stored, ...pinned })
    },
  } satisfies SettingsInForce
  await inForce.refresh()
  return inForce
}

/** Begins to hear of changes that other processes made. */
export function startSettings({ jobs, settings }: Pick<Platform, 'jobs' | 'settings'>): void {
  jobs.every(REREAD_MS, 'read settings', () => settings.refresh())
}

/** A row as a setting; none where this version knows no such setting, or would not allow the value. */
function readStored(key: string, text: string, log: Log): [SettingKey, unknown][] {
  const known = settingKeys.find((each) => each === key)
  if (!known) return []
  const read = settings[known].schema.safeParse(parse(text))
  if (read.success) return [[known, read.data]]
  log.warn({ setting: key }, 'a stored setting is not allowed; the default counts')
  return []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
