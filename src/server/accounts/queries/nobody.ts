import { searchKey } from '../../../shared/platform/search-key.ts'
import { words } from './nobody-catalogue.ts'

/** Names under which accounts that are nobody's are stored. */
export const nobodies = {
  walkIn: { first_name: 'Walk-in', last_name: 'buyer' },
  former: { first_name: 'Former', last_name: 'buyer' },
  deleted: { first_name: 'Deleted', last_name: 'account' },
} as const

const kinds = Object.keys(nobodies) as (keyof typeof nobodies)[]
const storedName = (kind: keyof typeof nobodies) => `${nobodies[kind].first_name} ${nobodies[kind].last_name}`

/** A person's whole name as the reader is to see it: that of somebody as it is, that of nobody in their language. */
export function nameForReader(name: string): string {
  const nobody = kinds.find((kind) => name === storedName(kind))
  return nobody ? words[nobody]() : name
}

/** The stored names of those nobodies whose name, as the reader sees it, contains a word, whatever its case and accents. */
export function nobodiesNamed(word: string): string[] {
  return kinds.filter((kind) => searchKey(words[kind]()).includes(searchKey(word))).map(storedName)
}
