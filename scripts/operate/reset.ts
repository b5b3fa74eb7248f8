import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { nameOf } from '../../src/server/platform/db/place.ts'
import { requireFreePorts } from '../dev/run/ports.ts'
import { readRunSettings } from '../dev/run/settings.ts'
import { clearPlace } from './archive/restore.ts'
import { type Environment, placeOf, runCommand } from './beside-server.ts'

const usage = [
  'npm run reset            deletes the sandbox after asking; the next start creates a new one',
  'npm run reset -- --yes   the same without asking',
].join('\n')

/**
 * Removes the sandbox: its database, its payments and its mailbox; returns a sentence for the operator. Throws an Error
 * that says what to do instead: for a live database, and while a server is running.
 */
async function reset(env: Environment, args: readonly string[]): Promise<string> {
  const [yes, ...more] = args
  if (more.length > 0 || (yes !== undefined && yes !== '--yes')) throw new Error(usage)
  const place = placeOf(env)
  const name = nameOf(place)
  await requireFreePorts(readRunSettings()).catch((error: Error) => {
    throw new Error(`Stop npm start first. ${error.message.replace(/ Set \w+ to .*$/, '')}`)
  })
  const sure = () =>
    yes === '--yes' || isAnsweredYes(`Remove all of ${name}, and the sandbox's payments and mails?`)
  if (!(await clearPlace(place, sure))) return 'Nothing was removed.'
  await rm(join(place.dataDir, 'sandbox'), { recursive: true, force: true })
  return `${name} was deleted. The next npm start creates a new sandbox.`
}

/** Asks whoever sits at the terminal; throws where nobody does. */
async function isAnsweredYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`There is no terminal to ask at.\n${usage}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

await runCommand((env) => reset(env, process.argv.slice(2)))
