import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assignRole } from '../src/server/accounts/commands/roles.ts'
import { findUserByEmail } from '../src/server/accounts/queries/people.ts'
import { paymentProviders } from '../src/server/orders/gateway/registry.ts'
import type { OpenDatabase } from '../src/server/platform/db/engine.ts'
import { refuseOtherKind } from '../src/server/platform/db/kind.ts'
import type { Place } from '../src/server/platform/db/place.ts'
import { openPostgres } from '../src/server/platform/db/postgres.ts'
import { openSqlite } from '../src/server/platform/db/sqlite.ts'
import { playsSandbox } from '../src/server/platform/settings/config.ts'

type Environment = Record<string, string | undefined>

/**
 * Makes the person with this address an admin, while the server keeps running, and returns a sentence for the operator.
 * Throws an Error whose message says what to do instead. The server mails the person.
 */
export async function makeAdmin(env: Environment, address: string): Promise<string> {
  const email = address.trim().toLowerCase()
  if (!email.includes('@')) throw new Error('Say whom: npm run admin -- EMAIL')
  const place = { dataDir: env.DATA_DIR || './data', databaseUrl: env.DATABASE_URL || null }
  const { db, engine } = openTheatre(place)
  try {
    // Without any settings, either kind of database is accepted.
    if (!playsSandbox(env, paymentProviders)) await refuseOtherKind(db, 'live', place)
    const user = await findUserByEmail(db, email).catch((error: Error) => {
      throw new Error(`This is no database of this version (${error.message}). Start the server once first.`)
    })
    if (!user) throw new Error(`No account has the address ${email}. Sign up with it on the site first.`)
    if (user.email_verified_at === null)
      throw new Error(
        `${email} is not verified yet. Follow the link in the mail first: anybody can sign up with any address.`,
      )
    if (user.disabled_at !== null) throw new Error(`The account of ${email} is closed. Open it first.`)
    if (user.role === 'admin') return `${email} is an admin already.`
    const port = env.PORT ?? '3000'
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
    await db
      .transaction()
      .execute((trx) => assignRole(trx, { engine, config: { publicUrl } }, user.id, 'admin', null))
    if (user.role === 'user' && user.staff_password === 0)
      return (
        `${email} becomes an admin as soon as a password of 15 characters or more is set: ` +
        `in the profile, or at ${publicUrl}/forgot-password.`
      )
    return `${email} is an admin now. The next page that is opened shows it.`
  } finally {
    await engine.close()
  }
}

function openTheatre({ dataDir, databaseUrl }: Place): OpenDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, 0)
  if (!existsSync(join(dataDir, 'theatre.db')))
    throw new Error(
      `There is no database in ${dataDir}. Start the server once first, or set DATA_DIR or DATABASE_URL.`,
    )
  return openSqlite(dataDir, 0)
}

if (import.meta.main) {
  const envFile = fileURLToPath(new URL('../.env', import.meta.url))
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  try {
    console.log(await makeAdmin(process.env, process.argv[2] ?? ''))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
