import type { HealthCheck } from '../../../shared/operations/health.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/platform/durations.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { inTime } from '../../platform/base/in-time.ts'
import { decodedOr, maskText } from '../../platform/base/mask.ts'
import { reasonOf } from '../../platform/base/reason.ts'
import type { VitalSignRow } from '../../platform/records/vital-signs.ts'
import type { Environment } from '../../platform/settings/config.ts'
import type { Books } from './books.ts'
import { words } from './catalogue.ts'

/** What the checks look at. Within a server also whether it does its jobs, and the keys that it signs passes with. */
export type HealthContext = Pick<OrdersContext, 'config' | 'db' | 'engine' | 'providers' | 'mailer'> &
  Partial<Pick<OrdersContext, 'jobs' | 'passKeys'>> & {
    /** By name; empty if the database does not say. */
    signs: ReadonlyMap<string, VitalSignRow>
    /** Of a server, which sells meanwhile; without it they are checked at once. */
    books?: Books
    /** The database's time in ms since 1970, or this machine's where it does not answer. */
    now: number
  }

/** What was found; `path` leads to where the advice is followed. */
export type Found = Pick<HealthCheck, 'state' | 'seen' | 'advice'> &
  Partial<Pick<HealthCheck, 'path' | 'checking'>>

const finding =
  (state: HealthCheck['state']) =>
  (seen: string, advice = '', path: string | null = null): Found => ({ state, seen, advice, path })
export const good = finding('good')
export const unknown = finding('unknown')
export const attention = finding('attention')
export const wrong = finding('wrong')

/** How long a check may take, in ms. */
const TIMEOUT_MS = 6000

/** Checks one thing, for six seconds at most. Whatever it throws is what was found. */
export async function check(name: string, label: string, read: () => Promise<Found>): Promise<HealthCheck> {
  const late = () => wrong(words.noAnswer({ seconds: TIMEOUT_MS / 1000 }), words.firewall())
  const found = await inTime(read(), TIMEOUT_MS, late).catch((error: unknown) =>
    unknown(sentence(textOf(error))),
  )
  return { name, label, path: null, ...found }
}

/** What an error says, with what it came of, and without secrets. */
export function textOf(error: unknown): string {
  return maskText(reasonOf(error)).slice(0, 300)
}

/** With a capital letter and a full stop. */
export function sentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.charAt(0).toUpperCase() + line.slice(1) + (/[.!?]$/.test(line) ? '' : '.')
}

/** "3 hours"; times in ms. */
export function howLong(ms: number): string {
  const [size, say] = (
    [
      [DAY_MS, words.days],
      [HOUR_MS, words.hours],
      [MINUTE_MS, words.minutes],
    ] as const
  ).find(([each]) => ms >= each) ?? [1000, words.seconds]
  return say({ count: Math.max(0, Math.floor(ms / size)) })
}

/** "A and B and C". */
export function listOf(names: readonly string[]): string {
  return names.reduce((first, second) => words.and({ first, second }))
}

const SECRET = /(KEY|SECRET|PASSPHRASE|PASSWORD|TOKEN)$|^(ALARM|ALIVE)_URL$/

/** Hides what the settings hold that is secret, wherever a program repeats it. */
export function withoutSecrets(env: Environment): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (SECRET.test(name)) return [value]
    const password = name.endsWith('_URL') ? (URL.parse(value)?.password ?? '') : ''
    return [password, decodedOr(password)]
  })
  const known = secrets.filter((secret) => secret.length >= 4)
  return (text) => known.reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text)
}
