import type { AsyncCommand } from 'fast-check'
import { judge } from './judge.ts'
import { count, type KnownOrder, type Link, type Story } from './story.ts'

/** A step: what people, providers or time do. `can` says whether it is possible now. */
export type Step = { words: string; can: (story: Story) => boolean; act: (story: Story) => Promise<void> }

/** A step as fast-check runs it, followed by the checks. */
export function commandOf({ words, can, act }: Step): AsyncCommand<Story, object> {
  return {
    check: can,
    async run(story) {
      await act(story)
      count(story, 'steps')
      await judge(story)
      story.strict = true
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

export const ordersOf = (story: Story, status: string): KnownOrder[] =>
  [...story.orders.values()].filter((order) => order.status === status)

export const linksOf = (story: Story, provider: Link['provider'], ...states: Link['state'][]): Link[] =>
  story.links.filter(
    (link) => link.provider === provider && (states.length === 0 || states.includes(link.state)),
  )

/** The token of an order's owner, or anybody's while the order is not known yet. */
export const ownerOf = (story: Story, orderId: string): string =>
  pick(story.people, story.orders.get(orderId)?.who ?? 0).token
