import type { TestProject } from 'vitest/node'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { newId } from '../src/server/platform/ids.ts'
import { readConfig } from '../src/server/platform/settings/config.ts'
import { createDatabase, dropDatabase, quick, startTestPostgres } from './postgres.ts'

/**
 * Starts PostgreSQL once for the `http-postgres` project, with a migrated database that houses are copied from. That it
 * cannot start is a failure, never a skip.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test here ends PostgreSQL itself, so none needs what it wrote to outlive it.
  const server = await startTestPostgres(quick)
  const name = `template_${newId()}`
  const url = await createDatabase(server.url, name)
  const { db, engine } = openDatabase(readConfig({ DATABASE_URL: url }))
  await migrate(db)
  // A database is copied only while nobody is connected to it.
  await engine.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', `foh_${name}`)
  return async () => {
    await dropDatabase(server.url, name)
    await server.stop()
  }
}
