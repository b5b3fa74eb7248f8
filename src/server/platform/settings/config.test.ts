import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { paymentProviders } from '../../orders/gateway/registry.ts'
import * as config from './config.ts'

const readConfig = (env: config.Environment) => config.readConfig(env, paymentProviders)

const real = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Box office <tickets@theatre.example>',
  PUBLIC_URL: 'https://theatre.example/',
}

test('without keys, and not in production, everything points at the sandbox on this machine', () => {
  const config = readConfig({ PORT: '4000' })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    sandbox: { url: 'http://127.0.0.1:4001', browserUrl: 'http://localhost:4001' },
    pinned: {},
    timeZone: 'America/Toronto',
    mail: { url: 'smtp://127.0.0.1:4002' },
  })
})

test('with keys there is no sandbox', () => {
  expect(readConfig(real)).toMatchObject({
    sandbox: null,
    host: '0.0.0.0',
    publicUrl: 'https://theatre.example',
  })
})

test('in production everything that is missing is listed at once', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /STRIPE_SECRET_KEY is missing[\s\S]*STRIPE_WEBHOOK_SECRET is missing[\s\S]*SMTP_URL is missing[\s\S]*PUBLIC_URL is missing/,
  )
})

test.each([
  ['SANDBOX_URL must not be set', { ...real, SANDBOX_URL: 'http://127.0.0.1:3001' }],
  ['SANDBOX_URL must not be set', { ...real, NODE_ENV: 'development', SANDBOX_URL: 'http://127.0.0.1:3001' }],
  ['TEST_CLOCK_OFFSET_MS is for tests', { ...real, TEST_CLOCK_OFFSET_MS: '1000' }],
  ['THEATRE_TIME_ZONE is not a time zone', { THEATRE_TIME_ZONE: 'Montreal' }],
  ['DATABASE_URL must begin with postgres', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL cannot be read: in a user or password', { DATABASE_URL: 'postgres://a:se#cret@db/x' }],
  ['DATABASE_URL cannot be read: in a user or password', { DATABASE_URL: 'postgres://a:50%@db/x' }],
  ['SMTP_URL has to look like', { ...real, SMTP_URL: 'smtps://u:50%@mail.example' }],
  ['PORT must be a whole number from 0 to 65535', { PORT: 'http' }],
  ['PORT must be a whole number from 0 to 65535', { PORT: '70000' }],
  ['PUBLIC_URL must be a whole address, such as https://', { PUBLIC_URL: 'tickets.example.edu' }],
  ['PORT', { PORT: 'eighty' }],
  ['COMMANDS must have {}', { COMMANDS: 'run.sh doctor' }],
  ['HOLD_MINUTES', { HOLD_MINUTES: '0' }],
  ['HOLD_MINUTES This must be a number.', { HOLD_MINUTES: '15m' }],
  ['TAXES This must be a list.', { TAXES: '[{' }],
  ['LOG_LEVEL This must be one of trace, debug', { LOG_LEVEL: 'verbose' }],
  ['NODE_ENV is prod; write production', { ...real, NODE_ENV: 'prod' }],
  ['STRIPE_SECRET_KEY still holds the placeholder', { ...real, STRIPE_SECRET_KEY: 'sk_live_…' }],
  ['STRIPE_WEBHOOK_SECRET still holds the placeholder', { ...real, STRIPE_WEBHOOK_SECRET: 'whsec_...' }],
  ['STRIPE_SECRET_KEY is not what Stripe shows', { ...real, STRIPE_SECRET_KEY: 'pk_live_x' }],
  ['STRIPE_WEBHOOK_SECRET is not what Stripe shows', { ...real, STRIPE_WEBHOOK_SECRET: 'we_1' }],
  ['MAIL_FROM has no e-mail address', { ...real, MAIL_FROM: 'tickets' }],
  ['MAIL_FROM has no e-mail address', { ...real, MAIL_FROM: 'Box office <tickets>' }],
  ['SMTP_URL has to look like', { ...real, SMTP_URL: 'mail.example:465' }],
  ['PUBLIC_URL has to begin with https://', { ...real, PUBLIC_URL: 'http://theatre.example' }],
  ['PUBLIC_URL has to end after its name', { ...real, PUBLIC_URL: 'https://theatre.example/tickets' }],
  ['PUBLIC_URL has to end after its name', { ...real, PUBLIC_URL: 'https://theatre.example?from=mail' }],
  ['PUBLIC_URL has to end after its name', { ...real, PUBLIC_URL: 'https://u:p@theatre.example' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: 'localhost' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: 'true' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: '1' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: '127.0.0.1 ::1' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY has to be addresses', { ...real, TRUST_PROXY: '0.0.0.0/0' }],
])('%s: the start is refused', (words, env) => {
  expect(() => readConfig(env)).toThrow(words)
})

test('a refused setting is named without its value, all of them at once', () => {
  const env = { ...real, SMTP_URL: 'https://u:hunter2@mail.example', MAIL_FROM: 'hunter2' }
  const said = (() => {
    try {
      readConfig(env)
    } catch (error) {
      return String(error)
    }
  })()
  expect(said).toMatch(/SMTP_URL[\s\S]*MAIL_FROM/)
  expect(said).not.toContain('hunter2')
})

test('the file of settings as it stands names all that has to be filled in, each once, in one round', () => {
  const file = readFileSync(new URL('../../../../deploy/front-of-house.env', import.meta.url), 'utf8')
  const set = Object.fromEntries(
    [...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const said = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      return [...String(error).matchAll(/^ *- ([A-Z_]+) /gm)].map(([, name]) => name)
    }
    return []
  }
  const first = said({ ...set, PORT: 'http', TEST_CLOCK_OFFSET_MS: '7' })
  expect(first).toEqual(
    expect.arrayContaining([
      'PORT',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PUBLIC_URL',
      'TEST_CLOCK_OFFSET_MS',
    ]),
  )
  expect(new Set(first).size).toBe(first.length)
  expect(said({ ...set, ...real, PORT: '3000' })).toEqual([])
})

test('each line that the file of settings leaves to be filled in stops the start as it stands', () => {
  const file = readFileSync(new URL('../../../../deploy/front-of-house.env', import.meta.url), 'utf8')
  const lines = [...file.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  const given = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  const asItIs = ['NODE_ENV', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'BACKUP_DIR', 'BACKUP_PASSPHRASE']
  const filled = { ...given, ...real, DATABASE_URL: '' }
  expect(readConfig(filled).production).toBe(true)
  const toFill = lines.filter(({ name }) => !asItIs.includes(name))
  expect(toFill.length).toBeGreaterThan(5)
  for (const { name, value } of toFill)
    expect(() => readConfig({ ...filled, [name]: value }), name).toThrow(new RegExp(`- ${name} `))
})

test('a passphrase may have any words in it, and is not what stands in its place', () => {
  const read = (BACKUP_PASSPHRASE: string) => readConfig({ ...real, BACKUP_PASSPHRASE })
  for (const words of ['break your leg...', 'xxxx and a fifth', 'change me not'])
    expect(read(words).env.BACKUP_PASSPHRASE).toBe(words)
  for (const none of ['…', 'changeme', 'your-passphrase'])
    expect(() => read(none)).toThrow('BACKUP_PASSPHRASE still holds the placeholder')
})

test.each([...'#$\\"\'`', '\n'])(
  'a passphrase with %j is refused, which not every reader of settings takes as it stands',
  (sign) => {
    const read = () => readConfig({ ...real, BACKUP_PASSPHRASE: `four${sign}words` })
    expect(read).toThrow(/BACKUP_PASSPHRASE has a character .* use only .*openssl rand -hex 32/)
    expect(read).not.toThrow('four')
  },
)

test.each([
  'tickets@college.example',
  'Box office <tickets@college.example>',
  '"Tickets, please" <t@x.example>',
])('MAIL_FROM may be %s', (from) => expect(readConfig({ ...real, MAIL_FROM: from }).mail.from).toBe(from))

test.each(['127.0.0.1', '127.0.0.1, ::1,', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8', 'loopback'])(
  'TRUST_PROXY may be %s',
  (proxies) =>
    expect(() => fastify({ trustProxy: readConfig({ TRUST_PROXY: proxies }).trustProxy })).not.toThrow(),
)

test('in production a site on this machine may be tried without https', () => {
  expect(readConfig({ ...real, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe('http://127.0.0.1:3000')
})

test('Google is the sandbox’s without a client id, the real one with it, and nothing with neither', () => {
  expect(readConfig({ PORT: '4000', PUBLIC_URL: 'http://theatre.test:4000' }).google).toEqual({
    clientId: 'front-of-house.apps.sandbox.test',
    issuers: ['http://theatre.test:4001/google'],
    keysUrl: 'http://127.0.0.1:4001/google/certs',
    gsiUrl: 'http://theatre.test:4001/google/gsi/',
  })
  expect(readConfig({ SANDBOX_PUBLIC_URL: 'https://played.test' }).google.gsiUrl).toBe(
    'https://played.test/google/gsi/',
  )
  expect(readConfig({ GOOGLE_CLIENT_ID: 'off' }).google.clientId).toBeNull()
  expect(readConfig(real).google.clientId).toBeNull()
  for (const env of [real, {}])
    expect(readConfig({ ...env, GOOGLE_CLIENT_ID: 'us.apps.googleusercontent.com' }).google).toEqual({
      clientId: 'us.apps.googleusercontent.com',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      gsiUrl: 'https://accounts.google.com/gsi/',
    })
})

test('HOLD_MINUTES may be a fraction', () => {
  expect(readConfig({ HOLD_MINUTES: '0.1' }).pinned).toEqual({ holdMinutes: 0.1 })
})

test('settings in the environment are pinned, and one that is not allowed stops the start by name', () => {
  const pins = {
    THEATRE_NAME: 'Le Grenier',
    TAX_RATE: '14.975',
    SEAT_PRICE: '12.50',
    BANNER_ON: 'off',
    FAQ_URL: '',
  }
  expect(readConfig(pins).pinned).toEqual({
    theatreName: 'Le Grenier',
    taxRate: 14_975,
    seatPriceCents: 1250,
    bannerOn: false,
  })
  expect(() => readConfig({ TAX_RATE: '40', FAQ_URL: 'javascript:x', THEATRE_CONTACTS: '[{}]' })).toThrow(
    /TAX_RATE Please enter a rate(.|\n)*FAQ_URL|FAQ_URL(.|\n)*TAX_RATE Please enter a rate/,
  )
})
