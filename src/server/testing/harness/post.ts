import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { until } from '../until.ts'
import type { Harness } from './harness.ts'

/** Warms up the mail thread, which takes seconds to load on a busy machine. */
export async function warmUp({ platform }: Harness): Promise<void> {
  await platform.renderer.mail('verify-email', { link: 'https://theatre.test/verify' })
}

/**
 * Runs jobs until none is due, those of webhooks that arrive meanwhile included; one still running when a test advances
 * the clock would count as lost, and run twice.
 */
export const jobsDone = ({ platform: { db, engine, jobs } }: Harness): Promise<unknown> =>
  until(async () => {
    await jobs.runDue()
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'ready')
      .where('run_at', '<=', engine.now())
    return (await due.executeTakeFirst()) === undefined
  }, 'no job is due')

type Delivery = { recipients: string[]; raw: string }

/** An SMTP server that refuses a given number of deliveries, and what goes to `unknown` addresses; it keeps the others. */
export async function startPost() {
  const post = {
    refusals: 0,
    tried: 0,
    unknown: new Map<string, string>(),
    deliveries: [] as Delivery[],
    port: 0,
    close: async () => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      post.tried++
      const words = post.unknown.get(address)
      if (words) return done(Object.assign(new Error(words), { responseCode: 550 }))
      if (post.refusals-- > 0) return done(Object.assign(new Error('Not now'), { responseCode: 451 }))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((to) => to.address)
        post.deliveries.push({ recipients, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  post.port = (server.server.address() as { port: number }).port
  post.close = () => new Promise((resolve) => server.close(resolve))
  return post
}
