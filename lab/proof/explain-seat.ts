import type { Seat } from './history.ts'

/** What an operation does to one seat, or says about it. */
export type Deed =
  | { does: 'hold'; who: string; until: number }
  | { does: 'leave'; who: string }
  /** The seat is sold: to somebody who holds it, or at the desk. */
  | { does: 'issue'; who: string; ticket: string }
  | { does: 'return'; ticket: string; unused: boolean }
  | { does: 'admit'; ticket: string }
  /** Says that somebody else has the seat. */
  | { does: 'find-taken'; who: string }
  | { does: 'find-void'; ticket: string }
  | { does: 'find-inside'; ticket: string }
  /** Says which valid tickets there are. */
  | { does: 'find-tickets'; tickets: readonly string[] }

/** A step of one seat's history. `must`: it happened; otherwise it may have. Times are in ms. */
export type Step = { name: string; begun: number; ended: number; must: boolean; deeds: readonly Deed[] }

type State = { holder: string; until: number; ticket: string; inside: boolean }
const free: State = { holder: '', until: 0, ticket: '', inside: false }

/** A state that the seat may be in, and which of the steps under way have happened by then. */
type Configuration = { state: State; done: ReadonlySet<Step> }
type Configurations = Map<string, Configuration>

/**
 * Explains the history of a seat: finds one sequence of its steps in which each happens between its call and its answer and
 * is right about the seat as the steps before left it. Returns undefined, or what no sequence explains.
 */
export function explainSeat(seat: Seat, steps: readonly Step[]): string | undefined {
  const numbers = new Map(steps.map((step, i) => [step, i]))
  const open = new Set<Step>()
  let possible: Configurations = new Map([['', { state: free, done: new Set() }]])
  for (const { step, isEnd } of momentsOf(steps)) {
    if (!isEnd) {
      open.add(step)
      continue
    }
    const reached = reach(possible, open, numbers)
    open.delete(step)
    const left: Configurations = new Map()
    for (const { state, done } of reached.values()) {
      if (step.must && !done.has(step)) continue
      const rest = new Set([...done].filter((each) => each !== step))
      left.set(keyOf(state, rest, numbers), { state, done: rest })
    }
    if (left.size === 0) return describe(seat, step, steps, possible)
    possible = left
  }
  return undefined
}

/** Calls and answers in order of time; of those in the same millisecond the calls come first. */
function momentsOf(steps: readonly Step[]): { step: Step; isEnd: boolean }[] {
  const moments = steps.flatMap((step) => [
    { step, isEnd: false, at: step.begun },
    { step, isEnd: true, at: step.ended },
  ])
  return moments.sort((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd))
}

/** Everything that may be the case after any of the open steps have happened in any order. */
function reach(
  from: Configurations,
  open: ReadonlySet<Step>,
  numbers: ReadonlyMap<Step, number>,
): Configurations {
  const found: Configurations = new Map(from)
  // A map goes on to what is added while it is read.
  for (const { state, done } of found.values())
    for (const step of open) {
      const next = done.has(step) ? undefined : after(state, step)
      if (!next) continue
      const both = new Set([...done, step])
      const key = keyOf(next, both, numbers)
      if (!found.has(key)) found.set(key, { state: next, done: both })
    }
  return found
}

/** The seat after a step, undefined if the step is impossible. */
function after(state: State, { deeds, ended }: Step): State | undefined {
  let now: State | undefined = state
  for (const deed of deeds) now = now && apply(now, deed, ended)
  return now
}

function apply(state: State, deed: Deed, ended: number): State | undefined {
  const { holder, until, ticket, inside } = state
  const isOfAnother = (who: string) => ticket !== '' || (holder !== '' && holder !== who && until > ended)
  switch (deed.does) {
    case 'hold':
      return isOfAnother(deed.who) ? undefined : { ...free, holder: deed.who, until: deed.until }
    case 'leave':
      // An order may have the seats of a hold that has ended, until it lapses.
      return holder === deed.who && until > ended ? free : state
    case 'issue':
      return isOfAnother(deed.who) ? undefined : { ...free, ticket: deed.ticket }
    case 'return':
      return ticket === deed.ticket && !(inside && deed.unused) ? free : undefined
    case 'admit':
      return ticket === deed.ticket && !inside ? { ...state, inside: true } : undefined
    case 'find-taken':
      return ticket !== '' || (holder !== '' && (holder !== deed.who || until <= ended)) ? state : undefined
    case 'find-void':
      return ticket === deed.ticket ? undefined : state
    case 'find-inside':
      return ticket === deed.ticket && inside ? state : undefined
    case 'find-tickets':
      return [ticket].filter(Boolean).join() === deed.tickets.join() ? state : undefined
  }
}

function keyOf(state: State, done: ReadonlySet<Step>, numbers: ReadonlyMap<Step, number>): string {
  const ids = [...done].map((step) => numbers.get(step) ?? 0).sort((a, b) => a - b)
  return `${state.holder}|${state.until}|${state.ticket}|${state.inside}|${ids.join()}`
}

/** How many steps before the impossible one are printed. */
const SHOWN = 12

function describe(seat: Seat, wrong: Step, steps: readonly Step[], possible: Configurations): string {
  const states = new Set([...possible.values()].map(({ state }) => stateInWords(state)))
  const before = steps.filter(({ begun }) => begun <= wrong.ended).sort((a, b) => a.begun - b.begun)
  const lines = before.slice(-SHOWN).map(({ name, begun, ended, must }) => {
    const sure = must ? '' : ', perhaps'
    return `    ${begun - wrong.ended} to ${ended - wrong.ended} ms: ${name}${sure}`
  })
  return [
    `seat ${seat}: nothing explains "${wrong.name}"; before, it was ${[...states].join(' or ')}`,
    ...lines,
  ].join('\n')
}

function stateInWords({ holder, ticket, inside }: State): string {
  if (ticket) return `sold as ${ticket}${inside ? ', its guest inside' : ''}`
  return holder ? `held by ${holder}` : 'free'
}
