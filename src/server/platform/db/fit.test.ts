import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/harness/databases.ts'
import { newId } from '../base/base.ts'
import { unsuitableForRestoreReason, unsuitableReason } from './fit.ts'
import { waitForDatabase } from './wait.ts'

const wait = (url: string) => waitForDatabase(url, { say: () => {}, begin: async () => {} })

/** An empty database, which goes with the test. */
async function emptyDatabase(encoding?: string): Promise<string> {
  const database = await freshDatabase({ empty: true, encoding })
  onTestFinished(async () => {
    await database?.drop()
  })
  return database?.url ?? ''
}

describe('a new database', () => {
  test('is judged, one that sells already is taken as it is', () => {
    const found = {
      user: 'house',
      database: 'house',
      encoding: 'SQL_ASCII',
      used: true,
      mayCreate: false,
      owns: false,
    }
    expect(unsuitableReason(found)).toBeNull()
    expect(unsuitableReason({ ...found, used: false, mayCreate: true })).toMatch(/is in SQL_ASCII/)
    expect(unsuitableForRestoreReason(found)).toMatch(/has to own/)
  })

  if (process.env.TEST_ENGINE !== 'postgres') return

  test('of another encoding is refused before anything is made in it', async () => {
    const url = await emptyDatabase('LATIN1')
    const said = /^The database t_\w+ is in LATIN1, which cannot hold every name\. Create it again in UTF8/
    await expect(wait(url)).rejects.toThrow(said)
  })

  test('whose owner is somebody else is refused, with what to type', async () => {
    const url = await emptyDatabase()
    const role = `r_${newId()}`
    const owner = new pg.Client({ connectionString: url, application_name: 'front-of-house-restore' })
    await owner.connect()
    await owner.query(`create role ${role} login password 'weak'`)
    onTestFinished(async () => {
      await owner.query(`drop role ${role}`)
      await owner.end()
    })
    const weak = Object.assign(new URL(url), { username: role, password: 'weak' }).href
    await expect(wait(weak)).rejects.toThrow(
      new RegExp(`^The user ${role} may not make tables .* alter database "t_\\w+" owner to "${role}";$`),
    )
  })

  test('in UTF8, and a user who owns it, are taken', async () => {
    await expect(wait(await emptyDatabase())).resolves.toBeUndefined()
  })
})
