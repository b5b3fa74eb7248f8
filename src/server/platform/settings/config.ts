import { z } from 'zod'
import { type Settings, settingKeys, settings } from '../../../shared/platform/settings/settings.ts'
import { plainWords } from '../../../shared/platform/text/plain-words.ts'
import {
  hasAddress,
  hasWholeCodes,
  isDecodable,
  isProxy,
  isSmtp,
  listOf,
  placeholder,
  refusedValues,
} from './refused-values.ts'

/** Settings as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A service outside that has keys of its own, as the feature that uses it describes it. */
export type OutsideService = {
  /** The setting that selects the real service and so rules out the sandbox. */
  key: string
  /** Whether a theatre may do without it: `off` then selects nothing. */
  mayBeOff?: true
  /** Whether these settings reach what is real: a sandbox must not stand beside it. */
  isLive(env: Environment): boolean
  /** What the settings of a server without a sandbox lack for it, a line each. */
  problems(env: Environment): string[]
}

const PORT_WORDS = 'must be a whole number from 0 to 65535, such as 3000'
const portSchema = z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(0, PORT_WORDS).max(65_535, PORT_WORDS)
const urlSchema = z.url({
  protocol: /^https?$/,
  error: 'must be a whole address, such as https://tickets.example.edu',
})

const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: ({ input }) => `is ${input}; write production, or development to try things out`,
    })
    .default('development'),
  PORT: portSchema.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && hasWholeCodes(url) && isDecodable(url.pathname)
    }, 'cannot be read: in a user or password, write : / ? # @ % as %3A %2F %3F %23 %40 %25')
    .optional(),
  /** Folder of the nightly backups. */
  BACKUP_DIR: z.string().optional(),
  /** What an operator types for a command of the project, with {} in the place of its name; without it, npm run. */
  COMMANDS: z
    .string()
    .includes('{}', { error: 'must have {} where the name of the command goes' })
    .optional(),
  PUBLIC_URL: urlSchema.optional(),
  SANDBOX_URL: urlSchema.optional(),
  /** The sandbox's first season: `lived-in` has a past, `lean` only shows and a few sales. */
  SANDBOX_SEASON: z.enum(['lean', 'lived-in']).default('lean'),
  SANDBOX_PORT: portSchema.optional(),
  SANDBOX_SMTP_PORT: portSchema.optional(),
  THEATRE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a time zone; try America/Toronto')
    .default('America/Toronto'),
  /** OAuth client for Google sign-in; in the sandbox, `off` for none. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Client of the college's OpenID Connect provider: all three, or none. */
  OIDC_ISSUER: urlSchema.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Folder with the certificate, key and authority (`pass.pem`, `pass-key.pem`, `wwdr.pem`) of a pass type of Apple's. */
  APPLE_WALLET_DIR: z.string().optional(),
  /** Key file (JSON) of a service account that may make passes for Google Wallet, and the number of the issuer. */
  GOOGLE_WALLET_FILE: z.string().optional(),
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, 'has to be a number').optional(),
  /** The sandbox's URL for browsers, if it is not on PUBLIC_URL's host. */
  SANDBOX_PUBLIC_URL: urlSchema.optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtp,
      'has to look like smtps://user:password@mail.college.example:465, with % codes for @, :, / and % in them',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(hasAddress, 'has no e-mail address; write it such as Box office <tickets@college.example>')
    .optional(),
  /** Addresses of the reverse proxies in front, comma-separated; other X-Forwarded-* are ignored. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => listOf(text).every(isProxy),
      'has to be addresses or networks, comma-separated, such as 127.0.0.1 or 10.0.0.0/8',
    )
    .optional(),
  /** Gets a POST each hour in which something is wrong. */
  ALARM_URL: urlSchema.optional(),
  /** Gets a POST each hour in which nothing is wrong. */
  ALIVE_URL: urlSchema.optional(),
  /** Default: `info` in production, which logs every request, else `warn`. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** Shifts the database's clock by this many ms, for tests. */
  TEST_CLOCK_OFFSET_MS: z.coerce.number().int().optional(),
})

/** Origins of the sandbox, for the server and for browsers. */
export type Sandbox = { url: string; browserUrl: string }

/** Google sign-in. Without a client id there is none: no button, and no origin in the policy. */
export type GoogleConfig = {
  clientId: string | null
  /** Accepted issuers of its tokens. */
  issuers: string[]
  /** Where the server fetches its public keys. */
  keysUrl: string
  /** Where browsers load its script, frames and styles from; ends with a slash. */
  gsiUrl: string
}

const SANDBOX_GOOGLE_CLIENT = 'front-of-house.apps.sandbox.test'

/** Parses the environment; throws an Error whose message lists everything that is missing or wrong. */
export function readConfig(given: Environment, services: readonly OutsideService[]) {
  const env = Object.fromEntries(Object.entries(given).filter(([, text]) => text))
  const parsed = envSchema.safeParse(env, { error: plainWords })
  const pinned = readPinned(env)
  const refused = refusedValues(env)
  const plays = usesSandbox(env, services)
  const live = services.some((service) => service.isLive(env))
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...refused,
    ...pinned.problems,
    ...(plays ? [] : services.flatMap((service) => service.problems(env))),
    ...contradictions(env, plays, live),
  ]
  if (!parsed.success || problems.length > 0) throw configError(problems)
  const e = parsed.data

  const production = e.NODE_ENV === 'production'
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const sandbox = plays ? sandboxAddresses(e, publicUrl) : null
  return {
    production,
    port: e.PORT,
    host: e.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    backupDir: e.BACKUP_DIR ?? null,
    /** Origin used in mail links and redirects, without a trailing slash. */
    publicUrl,
    /** The sandbox that stands in for external services, or null with real keys. */
    sandbox,
    /** Whether a new sandbox begins with a season that was lived through. */
    livedIn: e.SANDBOX_SEASON === 'lived-in',
    /** All settings that are not empty, for the services that read their own. */
    env,
    /** Settings fixed by the environment; they cannot change while the server runs. */
    pinned: pinned.values,
    timeZone: e.THEATRE_TIME_ZONE,
    google: googleConfig(e.GOOGLE_CLIENT_ID, sandbox),
    college: collegeConfig(e),
    mail: {
      url: e.SMTP_URL ?? `smtp://127.0.0.1:${e.SANDBOX_SMTP_PORT ?? sandboxPort(e) + 1}`,
      from: e.MAIL_FROM ?? 'Hawthorn College Theatre <tickets@theatre.test>',
    },
    trustProxy: listOf(e.TRUST_PROXY),
    alarmUrl: e.ALARM_URL ?? null,
    aliveUrl: e.ALIVE_URL ?? null,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clockOffsetMs: e.TEST_CLOCK_OFFSET_MS ?? 0,
  }
}

/** The process's configuration, parsed once at start. */
export type Config = ReturnType<typeof readConfig>

type Env = z.infer<typeof envSchema>

/** Sign-in with the college; the provider may be on plain http where it is on this machine, as in the sandbox. */
export type CollegeConfig = { issuer: string; clientId: string; clientSecret: string }

function collegeConfig(e: Env): CollegeConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

const COLLEGE = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Settings that are missing or contradict each other. */
function contradictions(e: Environment, sandbox: boolean, live: boolean): string[] {
  const isReal = e.NODE_ENV === 'production' || live
  const isLate = !sandbox && Number(e.TEST_CLOCK_OFFSET_MS)
  return [
    ...(sandbox ? [] : missing(e, ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])),
    ...(COLLEGE.some((name) => e[name]) ? missing(e, COLLEGE) : []),
    ...(isLate ? ['TEST_CLOCK_OFFSET_MS is for tests and refused in production'] : []),
    ...(e.SANDBOX_URL && isReal ? ['SANDBOX_URL must not be set together with production or live keys'] : []),
  ]
}

function sandboxPort(e: Env): number {
  return e.SANDBOX_PORT ?? e.PORT + 1
}

function sandboxAddresses(e: Env, publicUrl: string): Sandbox {
  const url = e.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort(e)}`
  const browserUrl = e.SANDBOX_PUBLIC_URL ?? `http://${new URL(publicUrl).hostname}:${new URL(url).port}`
  return { url, browserUrl }
}

/** Whether these settings ask for the sandbox: not production, and no keys to external services. */
export function usesSandbox(env: Environment, services: readonly OutsideService[]): boolean {
  const hasKey = ({ key, mayBeOff }: OutsideService) => env[key] && !(mayBeOff && env[key] === 'off')
  return env.NODE_ENV !== 'production' && !env.SMTP_URL && !services.some(hasKey)
}

/** The settings named by the environment, and what is wrong with them. */
function readPinned(env: Environment) {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const key of settingKeys) {
    const { env: name, read, schema, fromEnv = schema } = settings[key]
    const typed = env[name]
    if (typed === undefined) continue
    const { data, error } = fromEnv.safeParse(read(typed), { error: plainWords })
    if (error) problems.push(`${name} ${error.issues[0]?.message}`)
    else values[key] = data
  }
  return { values: values as Partial<Settings>, problems }
}

/** Google with a client id, else the sandbox's if there is one. */
function googleConfig(given: string | undefined, sandbox: Sandbox | null): GoogleConfig {
  const clientId = given === 'off' ? null : (given ?? (sandbox && SANDBOX_GOOGLE_CLIENT))
  if (sandbox === null || (clientId !== null && clientId !== SANDBOX_GOOGLE_CLIENT))
    return {
      clientId,
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      gsiUrl: 'https://accounts.google.com/gsi/',
    }
  return {
    clientId,
    issuers: [`${sandbox.browserUrl}/google`],
    keysUrl: `${sandbox.url}/google/certs`,
    gsiUrl: `${sandbox.browserUrl}/google/gsi/`,
  }
}

/** A line for each of these settings that is not set, or only has what stands in an example. */
export function missing<Key extends string>(
  env: Readonly<Partial<Record<Key, unknown>>>,
  needed: readonly Key[],
): string[] {
  return needed.flatMap((name) => (env[name] ? placeholder(name, String(env[name])) : [`${name} is missing`]))
}

/** Lists the first problem of each setting: the others may only follow from it. */
function configError(problems: string[]): Error {
  const first = new Map(problems.toReversed().map((line) => [line.split(' ')[0], line]))
  const listed = problems.filter((line) => first.get(line.split(' ')[0]) === line)
  return new Error(`Some settings are missing or invalid:\n${listed.map((line) => `  - ${line}`).join('\n')}`)
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone })
    return true
  } catch {
    return false
  }
}
