import type { HealthCheck } from '../../../../shared/admin/health.ts'
import { wordsOf } from '../../../../shared/orders/providers.ts'
import { readNow } from '../../../platform/clock.ts'
import { lookAtCertificate } from './certificate.ts'
import { check, type HealthContext, howLong, sentence, textOf } from './check.ts'

/** A clock may be off by so much, in ms, before somebody should look; providers refuse a difference of five minutes. */
const CLOCK_MS = 30_000
const CLOCK_WRONG_MS = 240_000
/** How long a webhook may take after its payment began, in ms; a buyer may sit before the card's page meanwhile. */
const WEBHOOK_MS = 40 * 60_000
const ASK_MS = 5000

type PaymentProvider = NonNullable<ReturnType<HealthContext['providers']['get']>>

/** What is outside this machine: payment providers and their webhooks, mail, the clocks, the certificate. */
export function checkOutside(ctx: HealthContext): Promise<HealthCheck>[] {
  return [
    ...[...ctx.providers].flatMap(([name, provider]) => [
      check(`provider:${name}`, wordsOf(name).label, () => lookAtKeys(ctx, name, provider)),
      check(`webhooks:${name}`, `Webhooks of ${wordsOf(name).label}`, () =>
        lookAtWebhooks(ctx, name, provider),
      ),
    ]),
    check('mail', 'Mail server', () => lookAtMail(ctx)),
    check('clock', 'Clock', () => lookAtClock(ctx)),
    check('certificate', 'Certificate', () => lookAtCertificate(ctx.config.publicUrl, Date.now())),
  ]
}

/** Asks for the payments of a minute: nothing changes, and only right keys get an answer. */
async function lookAtKeys({ config, now }: HealthContext, name: string, provider: PaymentProvider) {
  const { keys, live } = provider.setUp
  try {
    // A list may lack the last hours, and refuses to be asked for them alone.
    const until = now - provider.listDelayMs
    await provider.listPayments(until - 60_000, until)
  } catch (error) {
    return {
      state: 'wrong' as const,
      seen: sentence(textOf(error)),
      advice: `Copy ${keys} again from ${wordsOf(name).label}, restart, and let this machine out to ${provider.setUp.apiUrl}.`,
    }
  }
  if (config.production && !live)
    return {
      state: 'look' as const,
      seen: 'The keys are accepted, and take test payments only.',
      advice: `Put the live keys into ${keys} before real tickets are sold.`,
    }
  return { state: 'good' as const, seen: 'The keys are accepted.' }
}

/** A wrong secret shows in nothing else: payments are found all the same, minutes later. */
async function lookAtWebhooks(
  { config, db, now, signs }: HealthContext,
  name: string,
  { setUp }: PaymentProvider,
) {
  const {
    good_at: good = null,
    bad_at: bad = null,
    problem = '',
    bad_count: refused = 0,
  } = signs.get(`webhook:${name}`) ?? {}
  const { paidAt } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max('created_at').as('paidAt'))
    .where('provider', '=', name)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow()
  const heard =
    good === null ? 'None was accepted yet.' : `The last one was accepted ${howLong(now - good)} ago.`
  const advice = `Compare ${setUp.webhook} with what ${wordsOf(name).label} shows for the webhook ${config.publicUrl}/api/webhooks/${name}, and restart.`
  // The row may hold a number as text, where an aggregate is not of the column's type.
  const lastPaid = paidAt === null ? null : Number(paidAt)
  if (lastPaid !== null && (good ?? 0) < lastPaid && now - lastPaid > WEBHOOK_MS)
    return {
      state: 'wrong' as const,
      seen: `${heard} None came for a payment of ${howLong(now - lastPaid)} ago: its tickets took minutes.`,
      advice,
    }
  if (bad !== null && bad > (good ?? 0))
    return {
      state: 'look' as const,
      seen: `${heard} One was refused ${howLong(now - bad)} ago (${problem}); ${refused} so far.`,
      advice,
    }
  return { state: good === null ? ('unknown' as const) : ('good' as const), seen: heard }
}

async function lookAtMail({ config, mailer, now, signs }: HealthContext) {
  const last = signs.get('mail')?.good_at ?? null
  const sent = last === null ? 'No mail was sent yet.' : `The last mail went out ${howLong(now - last)} ago.`
  try {
    await mailer.verify()
  } catch (error) {
    return {
      state: 'wrong' as const,
      seen: `It does not let us in: ${sentence(textOf(error))} ${sent}`,
      advice: `Check server, user and password in SMTP_URL. Mails wait, and are tried for about four days.`,
    }
  }
  return { state: 'good' as const, seen: `It lets us in, and mails go out as ${config.mail.from}. ${sent}` }
}

/** This machine's clock against the database's and the providers', which check the time of what they sign. */
async function lookAtClock({ config, db, engine, providers }: HealthContext) {
  const others: [string, Promise<number>][] = [
    ['the database', readNow(db, engine).then((now) => now - config.clockOffsetMs)],
    ...[...providers].map(([name, { setUp }]): [string, Promise<number>] => [
      wordsOf(name).label,
      dateOf(setUp.apiUrl),
    ]),
  ]
  const asked = await Promise.allSettled(
    others.map(async ([name, time]) => ({ name, off: Math.abs((await time) - Date.now()) })),
  )
  const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [worst] = answers.toSorted((a, b) => b.off - a.off)
  if (!worst) return { state: 'unknown' as const, seen: 'Nobody told the time.' }
  if (worst.off < CLOCK_MS)
    return {
      state: 'good' as const,
      seen: `It agrees with ${answers.map(({ name }) => name).join(' and ')}.`,
    }
  return {
    state: worst.off < CLOCK_WRONG_MS ? ('look' as const) : ('wrong' as const),
    seen: `It differs from ${worst.name} by ${howLong(worst.off)}.`,
    advice:
      'Let the machines take their time from the network (timedatectl set-ntp true): webhooks five minutes off are refused.',
  }
}

/** The time that an address tells in its answer, in ms since 1970. */
async function dateOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(at)) throw new Error(`${url} tells no time`)
  return at
}
