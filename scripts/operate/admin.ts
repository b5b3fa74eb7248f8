import { findUserByEmail } from '../../src/server/accounts/people/people.ts'
import { assignRole } from '../../src/server/accounts/roles/roles.ts'
import { commandLine } from '../../src/server/platform/settings/command-line.ts'
import { type Environment, otherVersion, runCommand, withTheatre } from './beside-server.ts'

/**
 * Makes the person with this address an admin, while the server keeps running, and returns a sentence for the operator.
 * Throws an Error whose message says what to do instead. The server mails the person.
 */
async function makeAdmin(env: Environment, address: string): Promise<string> {
  const email = address.trim().toLowerCase()
  if (!email.includes('@')) throw new Error(`Name the account: ${commandLine(env, 'admin', 'EMAIL')}`)
  return withTheatre(env, async ({ db, engine }) => {
    const user = await findUserByEmail(db, email).catch(otherVersion)
    if (!user) throw new Error(`No account has the address ${email}. Sign up with it on the site first.`)
    if (user.email_verified_at === null)
      throw new Error(
        `${email} is not verified yet. Follow the link in the mail first: anybody can sign up with any address.`,
      )
    if (user.disabled_at !== null) throw new Error(`The account of ${email} is disabled. Enable it first.`)
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
  })
}

await runCommand((env) => makeAdmin(env, process.argv[2] ?? ''))
