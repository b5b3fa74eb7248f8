import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { Account, History, Operation, Ticket } from './history.ts'

const T1: Ticket = { id: 'T1', seat: 'A' }
const T2: Ticket = { id: 'T2', seat: 'A' }

type Times = { begun: number; ended: number; outcome?: Operation['outcome'] }
const timed = (client: string, { begun, ended, outcome = 'ok' }: Times) => ({ client, begun, ended, outcome })
const hold = (client: string, times: Times, more: object = {}): Operation => ({
  ...timed(client, times),
  ...{ kind: 'hold', seats: ['A'], leaves: [], taken: [], until: times.begun + 1000, ...more },
})
const release = (client: string, times: Times): Operation => ({
  ...timed(client, times),
  ...{ kind: 'release', seats: ['A'] },
})
const pay = (client: string, times: Times, issues = [T1], order = `of ${client}`): Operation => ({
  ...timed(client, times),
  ...{ kind: 'pay', order, cents: 1749, issues },
})
const refund = (times: Times, more: object = {}): Operation => ({
  ...timed('office', times),
  ...{ kind: 'refund', order: 'of ann', returns: [T1], unused: true, ...more },
})
const scan = (verdict: string, times: Times, ticket = T1): Operation => ({
  ...timed('door', times),
  ...{ kind: 'scan', ticket, verdict },
})
const account = (order: string, more: Partial<Account> = {}): Account => ({
  ...{ order, charged: 1749, refunded: 0, worth: 1749, retained: 0, ...more },
})
const refunded = account('of ann', { refunded: 1749, worth: 0 })

/** From 0 to 1 ms, from 2 to 3 ms and so on: one after another. */
const turn = (n: number): Times => ({ begun: 2 * n, ended: 2 * n + 1 })
const check = (operations: Operation[], more: Partial<History> = {}) =>
  checkHistory({ operations, tickets: [], accounts: [], ended: 1_000_000, ...more })

const bought = [hold('ann', turn(0)), pay('ann', turn(1))]
const anns = { tickets: [T1], accounts: [account('of ann')] }

describe('a history that is right', () => {
  test('a seat is held, bought, scanned, and found inside', () => {
    expect(check([...bought, scan('admitted', turn(2)), scan('already-admitted', turn(3))], anns)).toEqual([])
  })

  test('it is refunded, scanned in vain, and bought by another', () => {
    const ben = [hold('ben', turn(4)), pay('ben', turn(5), [T2])]
    const accounts = [refunded, account('of ben')]
    const operations = [...bought, refund(turn(2)), scan('void', turn(3)), ...ben]
    expect(check(operations, { tickets: [T2], accounts })).toEqual([])
  })

  test('one of two who ask at once has it, and the other is told so', () => {
    const lost = hold('ben', { begun: 0, ended: 9, outcome: 'refused' }, { taken: ['A'] })
    expect(check([lost, hold('ann', { begun: 1, ended: 8 })])).toEqual([])
  })

  test('another has it once it was released, exchanged, or its time is up', () => {
    const let_go = hold('ann', turn(1), { seats: [], leaves: ['A'] })
    expect(check([hold('ann', turn(0)), release('ann', turn(1)), hold('ben', turn(2))])).toEqual([])
    expect(check([hold('ann', turn(0)), let_go, hold('ben', turn(2))])).toEqual([])
    expect(check([hold('ann', turn(0)), hold('ben', { begun: 999, ended: 1000 })])).toEqual([])
  })

  test('an order has the seats of a hold that has ended, until it lapses', () => {
    const own = hold('ann', { begun: 2000, ended: 2001, outcome: 'refused' }, { taken: ['A'] })
    const others = hold('ann', { begun: 2002, ended: 2003 }, { seats: ['B'], leaves: ['A'] })
    const ben = hold('ben', { begun: 2004, ended: 2005, outcome: 'refused' }, { taken: ['A'] })
    expect(
      check([hold('ann', turn(0)), own, others, ben, hold('ben', { begun: 2006, ended: 2007 })]),
    ).toEqual([])
  })

  test.each(['happened', 'did not happen'])('what nobody was told of %s', (how) => {
    const release_ = release('ann', { ...turn(1), outcome: 'unknown' })
    const outcome = how === 'happened' ? 'ok' : 'refused'
    const ben = hold('ben', { ...turn(2), outcome }, { taken: how === 'happened' ? [] : ['A'] })
    expect(check([hold('ann', turn(0)), release_, ben])).toEqual([])
  })

  test('late money goes back in full, and buys nothing', () => {
    expect(check([hold('ann', turn(0)), pay('ann', turn(1), [])], { accounts: [refunded] })).toEqual([])
  })

  test('an exchange moves a ticket to another seat, and the difference is paid', () => {
    const moved: Ticket = { id: 'T3', seat: 'B' }
    const exchange: Operation = {
      ...timed('ann', turn(3)),
      ...{ kind: 'exchange', hold: '', order: 'of ann', seats: ['B'], issues: [moved], returns: [T1] },
    }
    const difference = pay('ann', turn(3), [])
    const operations = [...bought, hold('ann', turn(2), { seats: ['B'] }), exchange, difference]
    const accounts = [account('of ann', { charged: 3498, worth: 3498 })]
    expect(check([...operations, hold('ben', turn(4))], { tickets: [moved], accounts })).toEqual([])
  })
})

describe('a planted violation is found:', () => {
  test('a seat that is held by two', () => {
    const [problem = ''] = check([hold('ann', turn(0)), hold('ben', turn(1))])
    expect(problem).toContain('seat A: nothing explains "ben hold ok"; before, it was held by ann')
  })

  test('a seat that is sold twice', () => {
    const both = { tickets: [T1, T2], accounts: [account('of ann'), account('of ben')] }
    const ben = { begun: 2000, ended: 2001 }
    const [problem = ''] = check([...bought, hold('ben', ben), pay('ben', ben, [T2])], both)
    expect(problem).toContain('nothing explains "ben hold ok"; before, it was sold as T1')
    // Without the operations that sold it, the final state has them still.
    expect(check(bought, both)[0]).toContain('nothing explains "in the end there is T1 and T2"')
  })

  test('a payment that is nowhere, or of which nobody knows', () => {
    expect(check([hold('ann', turn(0)), pay('ann', turn(1), [])])).toEqual([
      'order of ann: 0 cents were charged, and 1749 to 1749 paid',
    ])
    expect(check([], { accounts: [refunded] })).toEqual([
      'order of ann: 1749 cents were charged, and nobody paid',
    ])
  })

  test('money without tickets', () => {
    const accounts = [account('of ann', { worth: 0 })]
    expect(check([hold('ann', turn(0)), pay('ann', turn(1), [])], { accounts })).toEqual([
      'order of ann: 1749 cents charged less 0 refunded is not 0 of tickets and 0 retained',
    ])
  })

  test('a refund without a return', () => {
    const accounts = [account('of ann', { refunded: 1749 })]
    expect(check(bought, { ...anns, accounts })).toEqual([
      'order of ann: 1749 cents charged less 1749 refunded is not 1749 of tickets and 0 retained',
    ])
  })

  test('a refund, of which somebody was told, that returned no ticket', () => {
    expect(check([...bought, refund(turn(2))], anns)[0]).toContain(
      'nothing explains "in the end there is T1"',
    )
  })

  test('one ticket that was refunded twice', () => {
    const operations = [...bought, refund(turn(2)), refund(turn(3))]
    expect(check(operations, { accounts: [refunded] })[0]).toContain(
      'nothing explains "office refund of ann ok"; before, it was free',
    )
  })

  test('a scan of a ticket that was returned', () => {
    const operations = [...bought, refund(turn(2)), scan('admitted', turn(3))]
    expect(check(operations, { accounts: [refunded] })[0]).toContain(
      'nothing explains "door scan admitted ok"',
    )
  })

  test('a ticket that let two in, and one that was refunded as unused with its guest inside', () => {
    const twice = [...bought, scan('admitted', turn(2)), scan('admitted', turn(3))]
    expect(check(twice, anns)[0]).toContain('nothing explains "door scan admitted ok"')
    const used = [...bought, scan('admitted', turn(2)), refund(turn(3))]
    expect(check(used, { accounts: [refunded] })[0]).toContain('nothing explains "office refund of ann ok"')
  })

  test('somebody who is told that a free seat is taken', () => {
    const [problem] = check([hold('ann', { ...turn(0), outcome: 'refused' }, { taken: ['A'] })])
    expect(problem).toContain('nothing explains "ann hold taken refused"; before, it was free')
  })

  test('an order that contradicts real time: what was answered before may not come after', () => {
    const late = release('ann', { begun: 5, ended: 9 })
    expect(check([hold('ann', turn(0)), hold('ben', { begun: 2, ended: 4 }), late])[0]).toContain('ben hold')
    expect(check([hold('ann', turn(0)), hold('ben', { begun: 2, ended: 6 }), late])).toEqual([])
  })

  test('a ticket that was acknowledged and is gone, and one that nobody bought', () => {
    expect(check(bought, { accounts: anns.accounts })[0]).toContain(
      'nothing explains "in the end there is no',
    )
    expect(check([], { tickets: [T1] })[0]).toContain('nothing explains "in the end there is T1"')
  })
})
