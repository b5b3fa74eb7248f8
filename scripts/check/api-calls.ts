import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { createApp } from '../../src/server/app.ts'
import { paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { type Homes, type Route, writeCalls } from './write-calls.ts'

const root = join(import.meta.dirname, '../..')

/** The routes of a whole server, whose database is removed again; it needs no build. */
async function readRoutes(): Promise<readonly Route[]> {
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
      drawUrl: new URL('draw.js', pathToFileURL(join(folder, '/'))),
    })
    await app.close()
    return app.fastify.declaredRoutes
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

// Writes the types of all calls, as the routes of the server declare them now; with --check it only compares.
const [check, file = join(root, 'api/calls.ts')] = process.argv.slice(2)
const now = writeCalls(await readRoutes(), await findSchemas())
if (check !== '--check') writeFileSync(file, now)
else if (readFileSync(file, 'utf8') !== now) {
  console.error(`${file} is not what the routes of the server declare; run npm run api.`)
  process.exitCode = 1
}
