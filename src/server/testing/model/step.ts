import type { AsyncCommand } from 'fast-check'
import { judge } from './judge.ts'
import { count, type KnownChange, type Link, type Scenario } from './scenario.ts'

/** A step: what people, providers or time do. `can` says whether it is possible now. */
export type Step = {
  words: string
  can: (scenario: Scenario) => boolean
  act: (scenario: Scenario) => Promise<void>
}

/** A step as fast-check runs it, followed by the checks. */
export function commandOf({ words, can, act }: Step): AsyncCommand<Scenario, object> {
  return {
    check: can,
    async run(scenario) {
      await act(scenario)
      count(scenario, 'steps')
      await judge(scenario)
      scenario.strict = true
    },
    toString: () => words,
  }
}

/** An element of a non-empty list, selected by any number. */
export function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

export const changesOf = (scenario: Scenario, status: string): KnownChange[] =>
  [...scenario.changes.values()].filter((change) => change.status === status)

export const linksOf = (scenario: Scenario, provider: Link['provider'], ...states: Link['state'][]): Link[] =>
  scenario.links.filter(
    (link) => link.provider === provider && (states.length === 0 || states.includes(link.state)),
  )

/** The token of an order's owner, or anybody's while the order is not known yet. */
export const ownerOf = (scenario: Scenario, orderId: string): string =>
  pick(scenario.people, [...scenario.changes.values()].find((each) => each.orderId === orderId)?.who ?? 0)
    .token
