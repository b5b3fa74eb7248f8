import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { atProvider } from '../scenes/refunds.ts'
import { setupApp } from '../scenes/scenario.ts'
import { hold, order, payCard, returnFromPayment } from './buying.ts'
import { makeCast } from './cast.ts'
import { grant } from './granting.ts'
import { callOff } from './office.ts'
import { play, tell } from './play.ts'
import type { Scenario } from './scenario.ts'
import { commandOf, type Step } from './step.ts'

/** The negative control: each planted loss of money or a seat must be reported. */

const app = await setupApp({ sandbox: true })
const cast = await makeCast(app)

const held = hold(0, 0, [1, 2])
const ordered = order(0, 'stripe', 5)
const paid = payCard(0)
const landed = returnFromPayment(0)

const bothPaid = [held, hold(0, 1, [3]), ordered, paid, landed]

const plant = (act: (scenario: Scenario, orderId: string, changeId: string) => Promise<unknown>): Step => ({
  words: 'something goes wrong',
  can: () => true,
  act: async (scenario) => {
    const [change] = scenario.changes.values()
    await act(scenario, change?.orderId ?? '', change?.id ?? '')
  },
})

const db = () => app.platform.db

describe('P23 planted in a scenario, it is reported', () => {
  test('nothing planted, nothing reported', async () => {
    await tell(cast, [held, ordered, paid, landed].map(commandOf))
    await tell(cast, [...bothPaid, callOff(1)].map(commandOf))
  })

  test.each<[string, RegExp, Step[]]>([
    [
      'credit that is paid with twice',
      /credit of patron 0/,
      [
        grant(0, 500),
        held,
        order(0, 'stripe', 5, true),
        plant((_, __, changeId) =>
          db()
            .deleteFrom('credit_entries')
            .where('attempt_id', 'in', (eb) =>
              eb.selectFrom('payment_attempts').select('id').where('change_id', '=', changeId),
            )
            .execute(),
        ),
      ],
    ],
    [
      'credit that vanishes from an account',
      /credit of patron 0/,
      [
        grant(0, 500),
        plant((scenario) =>
          db()
            .deleteFrom('credit_entries')
            .where('account_id', 'in', (eb) =>
              eb
                .selectFrom('credit_accounts')
                .select('id')
                .where('user_id', '=', scenario.people[0]?.userId ?? ''),
            )
            .where('kind', '=', 'granted')
            .execute(),
        ),
      ],
    ],
    [
      'a seat that costs less once it is ordered',
      /what change \w+ costs/,
      [
        held,
        plant((scenario) =>
          db()
            .updateTable('seat_claims')
            .set({ price_cents: 90 })
            .where('performance_id', '=', scenario.performances[0] ?? '')
            .execute(),
        ),
        ordered,
      ],
    ],
    [
      'a line that is less than what was charged for it',
      /ledger_check/,
      [
        held,
        ordered,
        paid,
        landed,
        plant((_, id) =>
          db()
            .updateTable('order_lines')
            .set({ net_cents: 1490 })
            .where('order_id', '=', id)
            .where('seat_num', '=', 1)
            .execute(),
        ),
      ],
    ],
    [
      'an amount that the order owes',
      /ledger_check/,
      [
        held,
        ordered,
        paid,
        landed,
        plant((_, order_id) =>
          db()
            .insertInto('allowances')
            .values({ id: 'owes', order_id, change_id: null, amount_cents: -1, created_at: 1 })
            .execute(),
        ),
      ],
    ],
    [
      'a ticket that is void by itself',
      /tickets of paid change/,
      [
        held,
        ordered,
        paid,
        landed,
        plant((_, id) =>
          db()
            .updateTable('tickets')
            .set({ state: 'void' })
            .where('order_id', '=', id)
            .where('seat_num', '=', 2)
            .execute(),
        ),
      ],
    ],
    [
      'a seat that somebody else has',
      /who has which seat/,
      [
        held,
        ordered,
        plant((_, __, id) =>
          db()
            .updateTable('seat_claims')
            .set({ owner_id: 'a-stranger' })
            .where('owner_id', '=', id)
            .where('seat_num', '=', 1)
            .execute(),
        ),
      ],
    ],
    [
      'a sale without money',
      /pending → paid/,
      [
        held,
        ordered,
        plant((_, __, id) =>
          db()
            .updateTable('order_changes')
            .set({ status: 'paid', done_at: 1 })
            .where('id', '=', id)
            .execute(),
        ),
      ],
    ],
    [
      'a ticket of the second evening of an order that is void by itself',
      /tickets of paid change/,
      [
        ...bothPaid,
        plant((scenario, id) =>
          db()
            .updateTable('tickets')
            .set({ state: 'void' })
            .where('order_id', '=', id)
            .where('performance_id', '=', scenario.performances[1] ?? '')
            .execute(),
        ),
      ],
    ],
    [
      'a seat of one evening that stands in the books for the other',
      /claim_check/,
      [
        ...bothPaid,
        plant((scenario, id) =>
          db()
            .updateTable('tickets')
            .set({ performance_id: scenario.performances[0] ?? '' })
            .where('order_id', '=', id)
            .where('seat_num', '=', 3)
            .execute(),
        ),
      ],
    ],
    [
      'one evening of an order that is cancelled and not given back',
      /what is left of cancelled change/,
      [
        ...bothPaid,
        callOff(1),
        plant(() => db().deleteFrom('jobs').where('kind', '=', 'cancel-order').execute()),
      ],
    ],
    [
      'a capture that we forget',
      /here and there/,
      [
        held,
        ordered,
        paid,
        plant((_, id) =>
          db().updateTable('payment_attempts').set({ state: 'closed' }).where('order_id', '=', id).execute(),
        ),
      ],
    ],
    [
      'money that went back and stands for tickets still',
      /what is kept/,
      [
        held,
        ordered,
        paid,
        landed,
        plant((scenario) =>
          atProvider(app, 'refund', { session: scenario.links[0]?.reference ?? '', amount: 1749 }),
        ),
      ],
    ],
  ])('%s', async (_what, complaint, steps) => {
    await expect(tell(cast, steps.map(commandOf))).rejects.toThrow(complaint)
  })
})

test('a server whose refunds are only said to be done is found out by chance', async () => {
  app.platform.jobs.handle('refund', 'money', async () => {})
  const { seed } = seededRandom('model control')
  await expect(play(cast, { seed, runs: 300, asFound: true })).rejects.toThrow(/Property failed/)
})
