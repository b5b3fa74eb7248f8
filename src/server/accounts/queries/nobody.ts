import { words } from './nobody-catalogue.ts'

/** Names under which accounts that are nobody's are stored. */
export const nobodies = {
  walkIn: { first_name: 'Walk-in', last_name: 'buyer' },
  former: { first_name: 'Former', last_name: 'buyer' },
  deleted: { first_name: 'Deleted', last_name: 'account' },
} as const

/** A person's whole name as the reader is to see it: that of somebody as it is, that of nobody in their language. */
export function nameForReader(name: string): string {
  const all = Object.keys(nobodies) as (keyof typeof nobodies)[]
  const nobody = all.find((key) => name === `${nobodies[key].first_name} ${nobodies[key].last_name}`)
  return nobody ? words[nobody]() : name
}
