import {
  listTicketKeys,
  revokeTicketKey,
  rotateTicketKey,
} from '../../src/server/operations/keys/ticket-keys.ts'
import type { OpenDatabase } from '../../src/server/platform/db/engine.ts'
import { commandLine } from '../../src/server/platform/settings/command-line.ts'
import {
  type TicketKey,
  whatRevokingDoes,
  whoIsUnreachable,
} from '../../src/shared/operations/ticket-keys.ts'
import { type Environment, otherVersion, runCommand, usageOf, withTheatre } from './beside-server.ts'

const ways: [string, string][] = [
  ['list', 'the ticket keys, and how many upcoming tickets each has signed'],
  ['rotate', 'create a key that signs new tickets; earlier tickets stay valid'],
  ['revoke N', 'what revoking key N would do'],
  ['revoke N --yes', 'revoke it: its codes are refused at once, its tickets are reissued and e-mailed'],
]

const states: Record<TicketKey['state'], string> = {
  signs: 'signs new tickets',
  verifies: 'verifies only',
  revoked: 'revoked',
}

/**
 * Lists, makes or revokes ticket keys while the server keeps running, and returns lines for the operator. The server
 * issues and mails the tickets. Throws an Error that says what to do instead. Nothing shows a private key.
 */
async function handleKeys(env: Environment, [verb, ...rest]: readonly string[]): Promise<string> {
  const [number = '', consent] = rest
  if (verb === 'list' && rest.length === 0) return withTheatre(env, list)
  if (verb === 'rotate' && rest.length === 0) return withTheatre(env, rotate)
  if (verb === 'revoke' && /^[1-9]\d{0,4}$/.test(number) && (rest.length === 1 || consent === '--yes'))
    return withTheatre(env, (theatre) => revoke(env, theatre, Number(number), consent === '--yes'))
  throw new Error(usageOf(env, 'keys', ways))
}

/** Every ticket key, newest first. */
function readKeys(theatre: OpenDatabase): Promise<TicketKey[]> {
  return listTicketKeys(theatre).catch(otherVersion)
}

async function list(theatre: OpenDatabase): Promise<string> {
  return (await readKeys(theatre)).map(lineOf).join('\n')
}

function lineOf({ keyNo, createdAt, revokedAt, state, tickets, mailsWaiting }: TicketKey): string {
  const carries = revokedAt ? `${tickets} waiting for new codes` : `${tickets} tickets still to be used`
  return [
    `key ${keyNo}`,
    `made ${createdAt.slice(0, 10)}`,
    revokedAt ? `revoked ${revokedAt.slice(0, 10)}` : states[state],
    carries,
    ...(mailsWaiting > 0 ? [`${mailsWaiting} e-mails waiting`] : []),
  ].join(', ')
}

async function rotate(theatre: OpenDatabase): Promise<string> {
  const newest = (await readKeys(theatre))[0]?.keyNo ?? 0
  await rotateTicketKey(theatre, newest, null)
  return `Key ${newest + 1} signs new tickets from now on. Those of the other keys stay good.`
}

async function revoke(
  env: Environment,
  theatre: OpenDatabase,
  keyNo: number,
  consent: boolean,
): Promise<string> {
  const call = (args: string) => commandLine(env, 'keys', args)

  const key = (await readKeys(theatre)).find((each) => each.keyNo === keyNo)
  if (!key) throw new Error(`There is no ticket key ${keyNo}. ${call('list')} shows them.`)
  if (key.state === 'revoked')
    return `Key ${keyNo} is revoked already. ${key.tickets} tickets wait for new codes, ${key.mailsWaiting} e-mails to be sent.`
  const does = [whatRevokingDoes(key), whoIsUnreachable(key)].filter(Boolean).join(' ')
  if (!consent)
    return `${does}\nThis cannot be undone. Nothing was done yet: ${call(`revoke ${keyNo} --yes`)}`
  await revokeTicketKey(theatre, keyNo, null)
  return `Key ${keyNo} is revoked. ${does}\nThe running server reissues them; ${call('list')} shows the progress.`
}

await runCommand((env) => handleKeys(env, process.argv.slice(2)))
