import { emailSchema } from '../../../shared/platform/base.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that examples fill with something to replace, besides those that are required. */
const COPIED = ['DATABASE_URL', 'BACKUP_PASSPHRASE', 'GOOGLE_CLIENT_ID']
const PLACEHOLDER = /…|\.\.\.|x{4,}|change-?me|replace-?me|your[-_ ]/i
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const WORLDS = ['development', 'production', 'test']

/** A sentence for each setting whose value cannot be meant; none of them holds a value that is secret. */
export function refusedValues(env: Environment): string[] {
  const { NODE_ENV: world = '', SMTP_URL: smtp = '', MAIL_FROM: from = '' } = env
  return [
    ...(world && !WORLDS.includes(world)
      ? [`NODE_ENV is ${world}; write production, or development to try things out`]
      : []),
    ...COPIED.flatMap((name) => placeholder(name, env[name] ?? '')),
    ...(smtp && !isSmtp(smtp)
      ? [
          'SMTP_URL has to look like smtps://user:password@mail.college.example:465, with % codes for @, : and / in them',
        ]
      : []),
    ...(from && !hasAddress(from)
      ? ['MAIL_FROM has no e-mail address; write it such as Box office <tickets@college.example>']
      : []),
    ...(world === 'production' ? insecure(env.PUBLIC_URL ?? '') : []),
  ]
}

function isSmtp(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

function hasAddress(from: string): boolean {
  const [, inBrackets] = /<([^<>]*)>\s*$/.exec(from) ?? []
  return emailSchema.safeParse(inBrackets ?? from).success
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
  return PLACEHOLDER.test(value)
    ? [`${name} still holds the placeholder of an example; put the real value there`]
    : []
}
