import { randomUUID } from 'node:crypto'
import { findCurrentHold } from '../../seating/queries/holds.ts'
import { addressNo, headersOf } from '../addresses.ts'
import type { Harness } from '../harness/harness.ts'
import { newcomer, type Person } from './box-office.ts'

let networks = 0

/** A network not used yet. */
const freshNetwork = () => addressNo(++networks)

/** Ten seats in a row, from this number on. */
export const tenFrom = (first: number) => Array.from({ length: 10 }, (_, i) => first + i)

/** People of one mailbox or one network, and what they hold, of an app that is `behindProxy` and listens. */
export function openOrigins(app: Harness) {
  const held = ({ userId }: Person) =>
    findCurrentHold(app.platform.db, app.platform.engine, { userId, exchange: null })
  /** The seats that a person holds of a performance, with their prices. */
  const partOf = async (who: Person, performance: string) =>
    (await held(who))?.parts.find((part) => part.performance_id === performance)?.seats ?? []
  return {
    /** Requests these seats over a connection from the person's network. */
    ask: (who: Person, performance: string, seats: number[]) =>
      app.http('PUT', `/api/performances/${performance}/hold`, {
        token: who.token,
        body: { seats },
        headers: headersOf(who),
      }),
    /** Accounts whose plus addresses share one mailbox, each from its own network. */
    async accountsOfOneMailbox(count: number): Promise<Person[]> {
      const name = randomUUID().slice(0, 13)
      const accounts: Person[] = []
      for (let i = 0; i < count; i++)
        accounts.push({ ...(await app.as(`${name}+${i}@college.example`)), from: freshNetwork() })
      return accounts
    },
    /** Newcomers on one network. */
    async neighbours(count: number): Promise<Person[]> {
      const [from, people]: [string, Person[]] = [freshNetwork(), []]
      while (people.length < count) people.push({ ...(await newcomer(app)), from })
      return people
    },
    held,
    partOf,
    heldBy: async (who: Person, performance: string) =>
      (await partOf(who, performance)).map((seat) => seat.seat_num),
  }
}
