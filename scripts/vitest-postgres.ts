import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts PostgreSQL once for the `http-postgres` project. That it cannot start is a failure, never a skip. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
