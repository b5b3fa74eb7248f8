import type { HealthCheck } from '../../../shared/operations/health.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { readNow } from '../../platform/records/audit.ts'
import { readPassKeys } from '../../platform/settings/pass-keys.ts'
import { words } from './catalogue.ts'
import { checkCertificate } from './certificate.ts'
import {
  attention,
  check,
  good,
  type HealthContext,
  howLong,
  listOf,
  sentence,
  textOf,
  unknown,
  wrong,
} from './check.ts'

/** A clock may be off by so much, in ms, before somebody should look; providers refuse a difference of five minutes. */
const CLOCK_MS = 30_000
const CLOCK_WRONG_MS = 240_000
/** How long a webhook may take after its payment began, in ms; a buyer may sit before the card's page meanwhile. */
const WEBHOOK_MS = 40 * 60_000
const ASK_MS = 5000
/** How long before it expires, in ms, a certificate that a person has to order should be replaced. */
const ORDER_MS = 30 * 24 * 60 * 60_000

type PaymentProvider = NonNullable<ReturnType<HealthContext['providers']['get']>>

/** What is outside this machine: payment providers and their webhooks, mail, the clocks, the certificate. */
export function checkOutside(ctx: HealthContext): Promise<HealthCheck>[] {
  return [
    ...[...ctx.providers].flatMap(([name, provider]) => [
      check(`provider:${name}`, wordsOf(name).label, () => checkProviderKeys(ctx, name, provider)),
      check(`webhooks:${name}`, words.webhooks({ provider: wordsOf(name).label }), () =>
        checkWebhooks(ctx, name, provider),
      ),
    ]),
    check('mail', words.mail(), () => checkMailServer(ctx)),
    check('clock', words.clock(), () => checkClock(ctx)),
    check('certificate', words.certificate(), () => checkCertificate(ctx.config.publicUrl, Date.now())),
    ...(ctx.config.env.APPLE_WALLET_DIR
      ? [check('apple-pass', words.applePass(), async () => checkApplePass(ctx))]
      : []),
  ]
}

/** Phones refuse new passes once the certificate that signs them has ended. */
function checkApplePass({ config, passKeys, now }: HealthContext) {
  const { apple } = passKeys ?? readPassKeys(config.env)
  const left = (apple?.endsAt ?? now) - now
  if (left <= 0) return wrong(words.passEnded({ long: howLong(-left) }), words.renewPass())
  const seen = words.goodFor({ long: howLong(left) })
  return left < ORDER_MS ? attention(seen, words.renewPass()) : good(seen)
}

/** Asks for the payments of a minute: nothing changes, and only right keys get an answer. */
async function checkProviderKeys({ config, now }: HealthContext, name: string, provider: PaymentProvider) {
  const { live } = provider.setUp
  const keys = listOf(provider.setUp.keys)
  try {
    // A list may lack the last hours, and refuses to be asked for them alone.
    const until = now - provider.listDelayMs
    await provider.listPayments(until - 60_000, until)
  } catch (error) {
    const advice = (await isReached(provider.setUp.apiUrl))
      ? words.copyKeys({ keys, provider: wordsOf(name).label })
      : words.reachProvider({ url: provider.setUp.apiUrl })
    return wrong(sentence(textOf(error)), advice)
  }
  if (config.production && !live) return attention(words.testKeys(), words.liveKeys({ keys }))
  return good(words.keysAccepted())
}

/** Whether anything answers at this address, whatever it says: keys can be wrong only where they were tried. */
function isReached(url: string) {
  return dateOf(url).then(
    () => true,
    (error) => !(error instanceof TypeError || error.name === 'TimeoutError'),
  )
}

/** A wrong secret shows in nothing else: payments are found all the same, minutes later. */
async function checkWebhooks(
  { config, db, now, signs }: HealthContext,
  name: string,
  { setUp }: PaymentProvider,
) {
  const { good_at = null, bad_at = null, problem = '', bad_count = 0 } = signs.get(`webhook:${name}`) ?? {}
  const { lastPaid } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max('created_at').as('lastPaid'))
    .where('provider', '=', name)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow()
  const heard = good_at === null ? words.noneHeard() : words.lastHeard({ long: howLong(now - good_at) })
  const advice = words.compare({
    setting: setUp.webhook,
    provider: wordsOf(name).label,
    url: `${config.publicUrl}/api/webhooks/${name}`,
  })
  const isLate = lastPaid !== null && now - lastPaid > WEBHOOK_MS
  // Anybody can send one that is refused; with a payment that none was accepted for, the secret is wrong.
  const isRefused = lastPaid !== null && (bad_at ?? 0) > lastPaid
  if (lastPaid !== null && (good_at ?? 0) < lastPaid && (isLate || isRefused))
    return wrong(`${heard} ${words.noneForPayment({ long: howLong(now - lastPaid) })}`, advice)
  if (bad_at === null || bad_at <= (good_at ?? 0)) return (good_at === null ? unknown : good)(heard)
  const refused = words.oneRefused({
    long: howLong(now - bad_at),
    problem: String(problem),
    count: bad_count,
  })
  return attention(`${heard} ${refused}`, advice)
}

async function checkMailServer({ config, mailer, now, signs }: HealthContext) {
  const last = signs.get('mail')?.good_at ?? null
  const sent = last === null ? words.noneSent() : words.lastSent({ long: howLong(now - last) })
  try {
    await mailer.verify()
  } catch (error) {
    return wrong(`${words.noEntry({ problem: sentence(textOf(error)) })} ${sent}`, words.checkMail())
  }
  return good(`${words.letsIn({ from: config.mail.from })} ${sent}`)
}

/** This machine's clock against the database's and the providers', which check the time of what they sign. */
async function checkClock({ config, db, engine, providers }: HealthContext) {
  // Read before anybody is asked: an answer that comes late is no clock that is behind.
  const asked = Date.now()
  const others: [string, Promise<number>][] = [
    [words.theDatabase(), readNow(db, engine).then((now) => now - config.clockOffsetMs)],
    ...[...providers].map(([name, { setUp }]): [string, Promise<number>] => [
      wordsOf(name).label,
      dateOf(setUp.apiUrl),
    ]),
  ]
  const heard = await Promise.allSettled(
    others.map(async ([name, time]) => ({ name, off: Math.abs((await time) - asked) })),
  )
  const answers = heard.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [worst] = answers.toSorted((a, b) => b.off - a.off)
  if (!worst) return unknown(words.nobodyTold())
  if (worst.off < CLOCK_MS)
    return good(words.clockAgrees({ others: listOf(answers.map(({ name }) => name)) }))
  const seen = words.clockDiffers({ other: worst.name, long: howLong(worst.off) })
  return (worst.off < CLOCK_WRONG_MS ? attention : wrong)(seen, words.setClock())
}

/** The time that an address tells in its answer, in ms since 1970. */
async function dateOf(url: string) {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(at)) throw new Error(`${url} sends no time`)
  return at
}
