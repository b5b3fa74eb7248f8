import { isIP } from 'node:net'
import { emailSchema } from '../../../shared/platform/base.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that examples fill with something to replace, besides those that are required. */
const COPIED = ['DATABASE_URL', 'GOOGLE_CLIENT_ID']
const PLACEHOLDER = /…|\.\.\.|x{4,}|change-?me|replace-?me|your[-_ ]/i
/** What stands in the place of a passphrase; a real one may have any words in it. */
const NO_PASSPHRASE = /^(…|\.{3}|x{4,}|(change|replace)-?me|your[-_ ]\w+|passphrase)$/i
/** What .env files, systemd units and Docker's env files each read in their own way. */
const READ_DIFFERENTLY = /[#$\\"'`\p{Cc}]|^\s|\s$/u
/** Names that belong to nobody, as deploy/front-of-house.env has them. */
const NOBODY = /(^|[@.])example\.(com|edu|net|org)$/
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Words for addresses of one kind. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** A sentence for each setting whose value cannot be meant; none of them holds a value that is secret. */
export function refusedValues(env: Environment): string[] {
  const isReal = env.NODE_ENV === 'production'
  return [
    ...COPIED.flatMap((name) => placeholder(name, env[name] ?? '')),
    ...refusedPassphrase(env.BACKUP_PASSPHRASE),
    ...(isReal ? notFilledIn(env) : []),
    ...notAnOrigin(env.PUBLIC_URL ?? ''),
    ...(isReal ? insecure(env.PUBLIC_URL ?? '') : []),
  ]
}

/** Why nothing new should be encrypted with this passphrase; empty if it may. Old backups open with theirs. */
export function refusedPassphrase(passphrase = ''): string[] {
  if (NO_PASSPHRASE.test(passphrase)) return [stillHolds('BACKUP_PASSPHRASE')]
  if (!READ_DIFFERENTLY.test(passphrase)) return []
  return [
    'BACKUP_PASSPHRASE has a character that .env, systemd and Docker each read in their own way; use only letters, ' +
      'digits, spaces and - _ . (openssl rand -hex 32 makes a good one)',
  ]
}

/** Whether an address is that of a mail server. */
export function isSmtp(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && hasWholeCodes(url)
}

/** Whether every % in user and password of an address begins a code. */
export function hasWholeCodes({ username, password }: Pick<URL, 'username' | 'password'>): boolean {
  return isDecodable(username) && isDecodable(password)
}

/** Whether every % begins a code of a character. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Whether a sender has an e-mail address. */
export function hasAddress(from: string): boolean {
  return emailSchema.safeParse(addressIn(from)).success
}

function addressIn(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from
}

/** Settings that still say what the file of deploy/ says in the place of the real value. */
function notFilledIn({ PUBLIC_URL, SMTP_URL, MAIL_FROM, DATABASE_URL }: Environment): string[] {
  const hosts = {
    PUBLIC_URL: URL.parse(PUBLIC_URL ?? '')?.hostname,
    SMTP_URL: URL.parse(SMTP_URL ?? '')?.hostname,
    MAIL_FROM: addressIn(MAIL_FROM ?? ''),
  }
  return [
    ...Object.entries(hosts).flatMap(([name, host = '']) => (NOBODY.test(host) ? [stillHolds(name)] : [])),
    ...(DATABASE_URL?.includes(':PASSWORD@') ? [stillHolds('DATABASE_URL')] : []),
  ]
}

/** Splits "a, b". */
export function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** An address, or a network with the length or the mask of its prefix. */
export function isProxy(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (length === undefined) return bits > 0 || NETWORKS.includes(text)
  if (bits === 32 && isIP(length) === 4) return more.length === 0
  return more.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= bits
}

/** Pages are at the root of their host, and links in mails are made of this address. */
function notAnOrigin(publicUrl: string): string[] {
  const url = URL.parse(publicUrl)
  if (!url || (/^\/*$/.test(url.pathname) && !url.search && !url.hash && !url.username)) return []
  return [
    'PUBLIC_URL has to end after its name or port, such as https://tickets.college.example, without a path or a user',
  ]
}

/** Patrons reach the site by https alone; on this machine it may be tried without. */
function insecure(publicUrl: string): string[] {
  const url = URL.parse(publicUrl)
  if (!url || url.protocol === 'https:' || LOOPBACK.test(url.hostname)) return []
  return [
    'PUBLIC_URL has to begin with https:// in production; a reverse proxy brings the certificate (docs/operations.md)',
  ]
}

/** A sentence if the setting still says what an example says in its place. */
export function placeholder(name: string, value: string): string[] {
  return PLACEHOLDER.test(value) ? [stillHolds(name)] : []
}

function stillHolds(name: string): string {
  return `${name} still holds the placeholder of an example; put the real value there`
}
