import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { createApp } from '../../src/server/app.ts'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import { DATABASE_FILE } from '../../src/server/platform/db/sqlite.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { type Homes, writeCalls } from './write-calls.ts'
import { writeTables } from './write-tables.ts'

const root = join(import.meta.dirname, '../..')

/** The routes of a whole server and the tables of its database, which is removed again; it needs no build. */
async function readServer() {
  const folder = mkdtempSync(join(tmpdir(), 'foh-api-'))
  const empty = (name: string) => {
    writeFileSync(join(folder, name), '')
    return pathToFileURL(join(folder, name))
  }
  empty('index.html')
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }, paymentProviders)
  try {
    const app = await createApp(config, {
      clientDir: folder,
      workerUrl: empty('worker.mjs'),
      pagesUrl: new URL('render.js', pathToFileURL(join(folder, '/'))),
    })
    await app.close()
    const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true })
    const tables = writeTables(database)
    database.close()
    return { routes: app.fastify.declaredRoutes, tables }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function findSchemas(): Promise<Homes> {
  const folder = join(root, 'src/shared')
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    // What a feature passes on has its home in the platform.
    .toSorted((a, b) => Number(isOfPlatform(b)) - Number(isOfPlatform(a)) || (a < b ? -1 : 1))
  const homes = new Map<unknown, { module: string; name: string }>()
  for (const module of modules) {
    const exported: object = await import(pathToFileURL(join(folder, module)).href)
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && !homes.has(value)) homes.set(value, { module, name })
  }
  return homes
}

const isOfPlatform = (module: string) => module.startsWith('platform/')

// Writes the types of all calls, as the routes of the server declare them now, and those of all tables, as the
// migrations create them; with --check it only compares.
const [check, folder = join(root, 'api')] = process.argv.slice(2)
const { routes, tables } = await readServer()
for (const [name, now] of [
  ['calls.ts', writeCalls(routes, await findSchemas())],
  ['tables.ts', tables],
] as const)
  if (check !== '--check') writeFileSync(join(folder, name), now)
  else if (readFileSync(join(folder, name), 'utf8') !== now) {
    console.error(`${join(folder, name)} is not what the server declares; run npm run api.`)
    process.exitCode = 1
  }
