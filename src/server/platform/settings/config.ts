import { z } from 'zod'
import { readSettingText } from '../../../shared/platform/setting-text.ts'
import { type Settings, settingKeys, settings } from '../../../shared/platform/settings.ts'
import { missingPayPal, type PayPalConfig, paypalConfig } from '../paypal-config.ts'

const flagOff = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

const envSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: z.url().optional(),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_PORT: z.coerce.number().int().optional(),
  SANDBOX_SMTP_PORT: z.coerce.number().int().optional(),
  THEATRE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a time zone; try America/Toronto')
    .default('America/Toronto'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** A PayPal app; without all three there is no PayPal, except in the sandbox. `off` for none there either. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Which PayPal environment the keys belong to. */
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  /** OAuth client for Google sign-in; in the sandbox, `off` for none. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** The sandbox's URL for browsers, if it is not on PUBLIC_URL's host. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /**
   * Addresses of the reverse proxies in front of the server, comma-separated; X-Forwarded-* from anybody else is
   * ignored.
   */
  TRUST_PROXY: z.string().optional(),
  /** Default: `info` in production, which logs every request, else `warn`. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** Shifts the database's clock by this many ms, for tests. */
  TEST_CLOCK_OFFSET_MS: z.coerce.number().int().optional(),
})

/** The process's configuration, parsed once at start. */
export type Config = {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Origin used in mail links and redirects, without a trailing slash. */
  publicUrl: string
  /** Origin of the sandbox that stands in for external services, or null with real keys. */
  sandboxUrl: string | null
  /** Settings fixed by the environment; they cannot change while the server runs. */
  pinned: Partial<Settings>
  timeZone: string
  stripe: { secretKey: string; webhookSecret: string; baseUrl: string | null }
  /** Null if the theatre does not accept PayPal. */
  paypal: PayPalConfig | null
  google: GoogleConfig
  mail: { url: string; from: string }
  trustProxy: string[]
  logLevel: string
  clockOffsetMs: number
}

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
const SANDBOX_STRIPE_KEY = 'sk_test_sandbox'
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

/** Parses the environment; throws an Error whose message lists everything that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = envSchema.safeParse(Object.fromEntries(Object.entries(env).map(([k, v]) => [k, flagOff(v)])))
  const pinned = readPinned(env)
  if (!parsed.success || pinned.problems.length > 0)
    throw configError([
      ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...pinned.problems,
    ])
  const e = parsed.data
  const sandbox = playsSandbox(env)
  const problems = contradictions(e, sandbox)
  if (problems.length > 0) throw configError(problems)

  const production = e.NODE_ENV === 'production'
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const sandboxAt = sandbox ? sandboxAddresses(e, publicUrl) : null
  return {
    production,
    port: e.PORT,
    host: e.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicUrl,
    sandboxUrl: sandboxAt?.url ?? null,
    pinned: pinned.values,
    timeZone: e.THEATRE_TIME_ZONE,
    stripe: {
      secretKey: e.STRIPE_SECRET_KEY ?? SANDBOX_STRIPE_KEY,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET,
      baseUrl: sandboxAt?.url ?? null,
    },
    paypal: paypalConfig(e, sandboxAt),
    google: googleConfig(e.GOOGLE_CLIENT_ID, sandboxAt),
    mail: {
      url: e.SMTP_URL ?? `smtp://127.0.0.1:${e.SANDBOX_SMTP_PORT ?? sandboxPort(e) + 1}`,
      from: e.MAIL_FROM ?? 'Hawthorn College Theatre <tickets@theatre.test>',
    },
    trustProxy: listOf(e.TRUST_PROXY),
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clockOffsetMs: e.TEST_CLOCK_OFFSET_MS ?? 0,
  }
}

type Env = z.infer<typeof envSchema>

/** Settings that are missing or contradict each other. */
function contradictions(e: Env, sandbox: boolean): string[] {
  const paypalKey = e.PAYPAL_CLIENT_ID !== 'off' && e.PAYPAL_CLIENT_ID
  const isReal = e.NODE_ENV === 'production' || paypalKey || isLiveKey(e.STRIPE_SECRET_KEY ?? '')
  const isLate = !sandbox && e.TEST_CLOCK_OFFSET_MS
  return [
    ...(sandbox ? [] : [...missing(e), ...missingPayPal(e)]),
    ...(isLate ? ['TEST_CLOCK_OFFSET_MS is for tests and refused in production'] : []),
    ...(e.SANDBOX_URL && isReal ? ['SANDBOX_URL must not be set together with production or live keys'] : []),
  ]
}

function sandboxPort(e: Env): number {
  return e.SANDBOX_PORT ?? e.PORT + 1
}

/** The sandbox's addresses, for the server and for browsers. */
function sandboxAddresses(e: Env, publicUrl: string): { url: string; browserUrl: string } {
  const url = e.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort(e)}`
  const browserUrl = e.SANDBOX_PUBLIC_URL ?? `http://${new URL(publicUrl).hostname}:${new URL(url).port}`
  return { url, browserUrl }
}

/** Splits "a, b". */
function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Whether these settings ask for the sandbox: not production, and no keys to external services. */
export function playsSandbox(env: Record<string, string | undefined>): boolean {
  const paypalKey = env.PAYPAL_CLIENT_ID === 'off' ? undefined : env.PAYPAL_CLIENT_ID
  return env.NODE_ENV !== 'production' && !env.STRIPE_SECRET_KEY && !env.SMTP_URL && !paypalKey
}

/** The settings named by the environment, and what is wrong with them. */
function readPinned(env: Record<string, string | undefined>) {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const key of settingKeys) {
    const { env: name, schema, fromEnv = schema } = settings[key]
    const typed = flagOff(env[name])
    if (typed === undefined) continue
    const read = fromEnv.safeParse(readSettingText(key, typed))
    if (read.success) values[key] = read.data
    else problems.push(`${name} ${read.error.issues[0]?.message}`)
  }
  return { values: values as Partial<Settings>, problems }
}

/** Google with a client id, else the sandbox's if there is one. */
function googleConfig(
  given: string | undefined,
  sandbox: { url: string; browserUrl: string } | null,
): GoogleConfig {
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

/** Whether a Stripe key moves real money; restricted keys (rk_) do too. */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key)
}

function missing(e: Env): string[] {
  const needed = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
  ] as const
  return needed.filter((name) => !e[name]).map((name) => `${name} is missing`)
}

function configError(problems: string[]): Error {
  return new Error(`The settings are not complete:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone })
    return true
  } catch {
    return false
  }
}
