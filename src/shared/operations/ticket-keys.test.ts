import { expect, test } from 'vitest'
import { whatRevokingDoes, whoIsUnreachable } from './ticket-keys.ts'

test.each([
  [
    { tickets: 412, orders: 180, people: 180, unreachable: 0 },
    '412 tickets will be reissued and mailed to 180 people; old codes stop working at once.',
    '',
  ],
  [
    { tickets: 5, orders: 4, people: 1, unreachable: 2 },
    '5 tickets will be reissued and mailed to 1 person, in 2 e-mails; old codes stop working at once.',
    '2 orders have no e-mail address: print their tickets again at the box office, or admit by name from the door list.',
  ],
  [
    { tickets: 1, orders: 1, people: 0, unreachable: 1 },
    '1 ticket will be reissued, but nobody can be e-mailed: no address is known; its old code stops working at once.',
    '1 order has no e-mail address: print its tickets again at the box office, or admit by name from the door list.',
  ],
  [
    { tickets: 0, orders: 0, people: 0, unreachable: 0 },
    'No ticket for an upcoming performance is signed with this key.',
    '',
  ],
])('T07 what revoking does to %o', (carriers, does, rest) => {
  expect(whatRevokingDoes(carriers)).toBe(does)
  expect(whoIsUnreachable(carriers)).toBe(rest)
})
