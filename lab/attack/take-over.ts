import { startServer } from '../kit/server.ts'
import { type Finding, finding, type Step } from './kit/attack.ts'
import { type Ground, nodeOptions, PASSWORD } from './kit/ground.ts'
import { CAMPUS, ELSEWHERE, logIn, tokenIn, wordOf } from './kit/town.ts'

const NEW_PASSWORD = 'nineteen-herons-asleep'
const INTRUDER = 'intruder@mail.example'

/** The owner of an account resets the password by the link in a mail. */
async function resetPassword({ client, ...ground }: Ground, email: string): Promise<number> {
  await client.call('/api/auth/forgot-password', { from: ELSEWHERE, body: { email } })
  const token = await tokenIn({ client, ...ground }, email, /\/reset-password/)
  const body = { token, newPassword: NEW_PASSWORD }
  return (await client.call('/api/auth/reset-password', { from: ELSEWHERE, body })).status
}

/**
 * Somebody who knows the password redirects the account to their own address; `mend` is what its owner does about it.
 */
async function emailChange(
  ground: Ground,
  victim: number,
  mend: (email: string, token: string) => Promise<number>,
): Promise<string> {
  const { client, people } = ground
  const { email = '', token = '' } = people[victim] ?? {}
  const to = `${victim}-${INTRUDER}`
  const stolen = wordOf(await logIn(ground, email, CAMPUS), 'token')
  const path = `/api/users/bench-buyer-${victim + 1}`
  const asked = await client.call(path, {
    method: 'PUT',
    token: stolen,
    from: CAMPUS,
    body: { email: to, currentPassword: PASSWORD },
  })
  if (asked.status !== 200) return `the change was answered ${asked.status}`
  const link = await tokenIn(ground, to, /\/verify/)
  const mended = await mend(email, token)
  if (mended !== 200) return `the owner was answered ${mended}`
  await client.call(`/api/auth/verify?token=${link}`, { from: CAMPUS })
  const owner = await logIn(ground, email, ELSEWHERE, NEW_PASSWORD)
  if (owner.status !== 200) return `the owner is locked out (${owner.status})`
  const session = await client.call('/api/auth/me', { token: stolen })
  if (session.status !== 401) return 'the stolen session lives on'
  return 'the account stays its owner’s'
}

const stays = (what: string, found: string) => finding(what, found, found === 'the account stays its owner’s')

async function changes(ground: Ground): Promise<Finding[]> {
  const { client } = ground
  const change = (_email: string, token: string) =>
    client
      .call('/api/auth/change-password', {
        token,
        from: ELSEWHERE,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      })
      .then(({ status }) => status)
  return [
    stays(
      'a change of address asked for before a reset comes to nothing',
      await emailChange(ground, 0, (email) => resetPassword(ground, email)),
    ),
    stays('nor does one asked for before the password is changed', await emailChange(ground, 1, change)),
  ]
}

const demo = ['admin', 'door', 'patron'].map((name) => `${name}@sandbox.test`)
const defaults = ['sandbox-opening-night', 'admin', 'password', 'changeme', 'front-of-house', '']

/** The same database with real keys: sandbox accounts must not work. */
async function inProduction(ground: Ground): Promise<Finding[]> {
  const { site, sandbox, server } = ground
  const played = await logIn(ground, demo[0] ?? '', CAMPUS, defaults[0])
  await server.stop()
  const smtp = `smtp://127.0.0.1:${sandbox.smtpPort}`
  const env = {
    ...site.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_test_attack',
    STRIPE_WEBHOOK_SECRET: 'whsec_attack',
    PAYPAL_CLIENT_ID: 'off',
    SMTP_URL: smtp,
    MAIL_FROM: 'theatre@mail.example',
    LOG_LEVEL: 'error',
  }
  const started = await startServer({ ...site, env }, { ...sandbox, url: '' }, nodeOptions).catch(
    (error: Error) => String(error.cause ?? error),
  )
  const control = finding(
    'in the sandbox the demo account is there (the control)',
    played.status,
    played.status === 200,
  )
  if (typeof started === 'string') {
    const refuses = started.includes('belongs to the sandbox')
    const said = refuses ? 'it refuses to start' : started
    return [control, finding('production does not open with demo accounts', said, refuses)]
  }
  try {
    const open: string[] = []
    for (const email of [...demo, 'admin@theatre.test', 'admin@localhost.test', 'root@theatre.test'])
      for (const password of defaults) {
        const { status } = await logIn(ground, email, CAMPUS, password || ' ')
        if (status === 200) open.push(`${email} by ${password}`)
      }
    const session = wordOf(played, 'token')
    if ((await ground.client.call('/api/auth/me', { token: session })).status === 200)
      open.push('a session of the sandbox')
    return [
      control,
      finding(
        'production does not open with demo accounts',
        open.join('; ') || 'none opens',
        open.length === 0,
      ),
    ]
  } finally {
    await started.stop()
  }
}

/** No call sets the theatre up a second time. */
async function setUp({ client }: Ground): Promise<Finding> {
  const found: string[] = []
  for (const path of [
    'setup',
    'install',
    'init',
    'bootstrap',
    'first-run',
    'admin/setup',
    'auth/setup',
    'users/first',
    'seed',
    'migrate',
    'reset',
  ])
    for (const [method, address] of [
      ['GET', `/api/${path}`],
      ['POST', `/api/${path}`],
      ['PUT', `/api/${path}`],
      ['POST', `/${path}`],
    ] as const) {
      const body = { email: INTRUDER, password: PASSWORD, role: 'admin' }
      const { status } = await client.call(address, { method, ...(method !== 'GET' && { body }) })
      if (status !== 404 && status !== 401) found.push(`${method} ${address} is ${status}`)
    }
  return finding('there is nothing to set up', found.join('; ') || 'nothing', found.length === 0)
}

export const takeOver: Step = {
  about: 'taking accounts over: by a pending address, or by setting the theatre up again',
  run: async (ground) => [...(await changes(ground)), await setUp(ground)],
}

export const afterTheSandbox: Step = {
  about: 'a database that the sandbox filled is started in production',
  stopsServer: true,
  run: inProduction,
}
