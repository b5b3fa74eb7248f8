import { STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/platform/durations.ts'
import type { Exemption } from '../../../shared/platform/money/taxes.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import { createShow } from '../../shows/commands/create-show.ts'
import type { Harness } from '../harness/harness.ts'
import { type Member, signUp } from '../harness/people.ts'
import type { Person } from '../scenes/box-office.ts'
import { readCredits } from './credit.ts'
import { calm, clock, PRICES, pass, type Scenario, type Tally, type TaxRule } from './scenario.ts'

const PATRONS = 3

const tenPerCent: TaxRule = (seats, donation) => Math.round((seats + donation) / 10)

/** People who are logged in: patrons, an admin with a password, an usher. */
type Company = Pick<Scenario, 'people' | 'admin' | 'door'>

/** The people of all scenarios, who log in again from time to time. */
export type Cast = {
  app: Harness
  admin: Member
  tally: Tally
  taxOn: TaxRule
  taxExempt: Exemption | null
  loggedIn: { until: number; company: Company } | null
}

/**
 * @param taxOn What the settings and the shows say, worked out apart from them; by default 10 % of everything.
 * @param taxExempt Why the shows of the scenarios are exempt; null if they are taxed.
 */
export async function makeCast(
  app: Harness,
  taxOn = tenPerCent,
  taxExempt: Exemption | null = null,
): Promise<Cast> {
  silenceMails(app)
  await calm({ app })
  const admin = await signUp(app, { role: 'admin' })
  return { app, admin, tally: new Map(), taxOn, taxExempt, loggedIn: null }
}

/** Rendering mails would take nine tenths of the time and has its own tests; their jobs still run. */
function silenceMails({ platform }: Harness): void {
  for (const kind of ['mail', 'order-mail', 'refund-mail'] as const)
    platform.jobs.handle(kind, 'mail', async () => {})
}

/** Everybody with a session that outlasts a scenario. */
async function companyOf(cast: Cast): Promise<Company> {
  const { app, admin, loggedIn } = cast
  if (loggedIn && clock(app) < loggedIn.until) return loggedIn.company
  const people: Person[] = []
  for (let i = 1; i <= PATRONS; i++) people.push(await app.as(`patron${i}@college.example`))
  const company = {
    people,
    admin: (await app.as(admin.email, 'admin')).token,
    door: (await app.as('door@college.example', 'ticket_person')).token,
  }
  cast.loggedIn = { until: clock(app) + (STAFF_SESSION_HOURS / 2) * HOUR_MS, company }
  return company
}

/** The providers have forgotten earlier scenarios, and their clocks go like ours. */
async function resetProviders(app: Harness): Promise<void> {
  await app.sandbox.forget()
  await pass({ app }, 0)
  await calm({ app })
}

/** A new scenario: two performances of a new show, a month ahead, with everybody logged in. */
export async function beginScenario(cast: Cast): Promise<Scenario> {
  const { app, tally, taxOn, taxExempt } = cast
  await resetProviders(app)
  const first = clock(app) + 30 * DAY_MS
  const show = await createShow(app.platform, {
    name: `The Tempest ${first}`,
    startDate: new Date(first).toISOString(),
    endDate: new Date(first + DAY_MS).toISOString(),
    location: 'Main Stage',
    performances: [first, first + DAY_MS],
    details: { ...noDetails, taxExempt },
  })
  await app.platform.db
    .insertInto('zone_prices')
    .values(
      show.performances.map(({ id }, i) => ({
        performance_id: id,
        zone: 'house',
        price_cents: PRICES[i] ?? 0,
      })),
    )
    .execute()
  const company = await companyOf(cast)
  return {
    app,
    ...company,
    performances: show.performances.map(({ id }) => id),
    cancelled: new Set(),
    holds: new Map(),
    changes: new Map(),
    orders: new Map(),
    exchanges: new Map(),
    links: [],
    given: await readCredits(app, company.people),
    byCredit: new Set(),
    tally,
    taxOn,
    strict: true,
    shaken: false,
    ended: new Set(),
  }
}
