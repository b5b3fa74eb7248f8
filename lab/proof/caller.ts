import type { Buyer } from '../holds/people.ts'
import { openLine } from '../kit/line.ts'
import type { Operation, Outcome } from './history.ts'
import type { Theatre } from './theatre.ts'

/** How long a statement that a dead process had sent to PostgreSQL may still take, in ms. */
const LINGER_MS = 2000

export type Answered = { begun: number; ended: number; outcome: Outcome; status: number; body: Answer }
type Answer = Record<string, unknown>
/** Calls the API as one person, one call after another. */
export type Call = (method: string, path: string, body?: object) => Promise<Answered>

/** Opens a connection of this person to one of the processes; `n` chooses which. */
export function openCaller(theatre: Theatre, who: Buyer, n: number) {
  const host = theatre.hosts[n % theatre.hosts.length]
  if (!host) throw new Error('no process to call')
  const line = openLine(host.port, who)
  const call: Call = async (method, path, body) => {
    const begun = Date.now()
    try {
      const { status, body: answer } = await line.json(method, path, body)
      if (status >= 500 && status !== 503)
        theatre.errors.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
      // What could not be answered in time may have happened.
      const outcome = status === 200 ? 'ok' : status >= 500 ? 'unknown' : 'refused'
      const ended = Date.now() + (outcome === 'unknown' ? LINGER_MS : 0)
      return { begun, ended, outcome, status, body: typeof answer === 'object' ? (answer as Answer) : {} }
    } catch (error) {
      const unsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      await host.isUp()
      const outcome = unsent ? 'refused' : 'unknown'
      return { begun, ended: Date.now() + (unsent ? 0 : LINGER_MS), outcome, status: 0, body: {} }
    }
  }
  return { call, close: line.close }
}

/** Repeats a call that has a key of its own until there is an answer: from the first call to the last answer. */
export async function insist(call: Call, method: string, path: string, body: object): Promise<Answered> {
  const first = await call(method, path, body)
  let last = first
  while (last.status === 0 || last.status >= 500) last = await call(method, path, body)
  return { ...last, begun: first.begun }
}

/** Notes an operation; its fields may still change. */
export function note<T extends Operation>(theatre: Theatre, operation: T): T {
  theatre.operations.push(operation)
  return operation
}

/** The times and the outcome of an answer. */
export const timesOf = ({ begun, ended, outcome, body: { code } }: Answered) => ({
  ...{ begun, ended, outcome },
  ...(typeof code === 'string' && { code }),
})
