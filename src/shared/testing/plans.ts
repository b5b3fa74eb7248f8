import { readPlanText } from '../seating/drawing/plan-text.ts'
import type { HousePlan } from '../seating/plan.ts'

/** A house with a zone and a block, and without seats. */
export const empty: HousePlan = {
  zones: [{ id: 'house', name: 'House', price: 15.9 }],
  blocks: [{ id: 'main', title: 'House', color: '' }],
  seats: [],
}

/** The plan of a text that must be right. */
export function planOf(text: string, current = empty): HousePlan {
  const read = readPlanText(text, current)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.plan
}

/** What is wrong with a text: the words that are marked, and what is said about them. */
export function problemsOf(text: string): [string, string][] {
  const read = readPlanText(text, empty)
  if (!('problems' in read)) throw new Error('no problem')
  return read.problems.map(({ from, to, message }) => [text.slice(from, to), message])
}
