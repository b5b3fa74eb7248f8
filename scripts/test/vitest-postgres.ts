import type { TestProject } from 'vitest/node'
import { newId } from '../../src/server/platform/base/base.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { readConfig } from '../../src/server/platform/settings/config.ts'
import { createDatabase, dropDatabase, quick, startTestPostgres } from './postgres.ts'

/**
 * Starts PostgreSQL once for the `http-postgres` project, with a migrated database to copy for each app. Failing to
 * start is a failure, never a skip.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test here crashes PostgreSQL itself, so nothing needs durable settings.
  const server = await startTestPostgres(quick)
  const name = `template_${newId()}`
  const url = await createDatabase(server.url, name)
  const { db, engine } = openDatabase(readConfig({ DATABASE_URL: url }, []))
  await migrate(db)
  // A database can be copied only while it has no connections.
  await engine.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', `foh_${name}`)
  return async () => {
    await dropDatabase(server.url, name)
    await server.stop()
  }
}
