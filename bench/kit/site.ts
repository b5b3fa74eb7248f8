import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase } from '../../scripts/postgres.ts'
import { createApp, type FrontOfHouse } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { freePort } from '../../src/server/testing/free-ports.ts'

export type EngineName = 'sqlite' | 'postgres'

/** A fresh theatre to measure: a folder, an empty database and ports of its own. */
export type Site = {
  engine: EngineName
  folder: string
  port: number
  /** Settings of the server, and of whoever opens the same database. */
  env: Record<string, string>
  remove(): void
}

export const dist = resolve(import.meta.dirname, '../../dist')

/** Makes a site; `postgresUrl` names the server that its database is made on, where it is not SQLite. */
export async function makeSite(engine: EngineName, postgresUrl: string | null): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'foh-bench-'))
  const port = await freePort()
  const database = postgresUrl && { DATABASE_URL: await createDatabase(postgresUrl, 'bench') }
  return {
    engine,
    folder,
    port,
    env: {
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Buyers come from networks of their own, as crowds do.
      ...behindProxy,
      ...database,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The whole server composed in this process, without listening: what commands are called on. On SQLite, no other may run. */
export function openHouse(site: Site): Promise<FrontOfHouse> {
  return createApp(readConfig(site.env), {
    clientDir: join(dist, 'client'),
    workerUrl: pathToFileURL(join(dist, 'server/worker.js')),
  })
}

/** The site's database alone, beside the server that runs on it. */
export function openSiteDatabase(site: Site) {
  return openDatabase(readConfig(site.env))
}
