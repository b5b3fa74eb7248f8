import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase } from '../../scripts/test/postgres.ts'
import { createApp, type FrontOfHouse } from '../../src/server/app.ts'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { freePort } from '../../src/server/testing/free-ports.ts'

export type EngineName = 'sqlite' | 'postgres'

/** A fresh theatre to measure, with its own folder, empty database and ports. */
export type Site = {
  engine: EngineName
  folder: string
  port: number
  /** Settings of the server, and of anybody who opens the same database. */
  env: Record<string, string>
  remove(): void
}

export const dist = resolve(import.meta.dirname, '../../dist')

/** Creates a site; `postgresUrl` is the server for its database, which SQLite needs none of. */
export async function makeSite(engine: EngineName, postgresUrl: string | null): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'foh-bench-'))
  const port = await freePort()
  if (engine === 'postgres' && !postgresUrl) throw new Error('no PostgreSQL for the site')
  const database =
    engine === 'postgres' && postgresUrl
      ? { DATABASE_URL: await createDatabase(postgresUrl, 'bench') }
      : undefined
  return {
    engine,
    folder,
    port,
    env: {
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Buyers come from different networks, as crowds do.
      ...behindProxy,
      ...database,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The whole server composed in this process, without listening, to call commands on. On SQLite, no other may run. */
export function openApp(site: Site): Promise<FrontOfHouse> {
  return createApp(readConfig(site.env, paymentProviders), {
    clientDir: join(dist, 'client'),
    workerUrl: pathToFileURL(join(dist, 'server/worker.js')),
    pagesUrl: pathToFileURL(join(dist, 'pages/render.js')),
  })
}

/** Only the site's database, beside its running server. */
export function openSiteDatabase(site: Site) {
  return openDatabase(readConfig(site.env, paymentProviders))
}
