import { NOBODY } from '../../../shared/platform/base.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { fullName } from '../rules/full-name.ts'

/** Names under which accounts that are nobody's are stored. */
export const nobodies = {
  walkIn: { first_name: 'Walk-in', last_name: 'buyer' },
  former: { first_name: 'Former', last_name: 'buyer' },
  deleted: { first_name: 'Deleted', last_name: 'account' },
} as const

const kinds = Object.keys(nobodies) as (keyof typeof nobodies)[]
const storedName = (kind: keyof typeof nobodies) => `${nobodies[kind].first_name} ${nobodies[kind].last_name}`

/** The address and user name of an account without a person: a reserved domain, and a name with a tilde. */
export function addressOfNobody(id: string): { email: string; username: string } {
  return { email: `${id}${NOBODY}`, username: `~${id}` }
}

type Owner = { first_name: string; last_name: string; deleted_at: number | null; buyer_name: string | null }

/**
 * The name of an order's or a hold's owner as the reader is to see it: as given at the desk, else the account's; that of
 * an account without a person in the reader's language.
 */
export function nameForReader({ first_name, last_name, deleted_at, buyer_name }: Owner): string {
  if (buyer_name !== null) return buyer_name
  const name = fullName({ first_name, last_name })
  if (deleted_at === null) return name
  const nobody = kinds.find((kind) => name === storedName(kind))
  return nobody ? words[nobody]() : name
}

/** The stored names of those nobodies whose name, as the reader sees it, contains a word, whatever its case and accents. */
export function nobodiesNamed(word: string): string[] {
  return kinds.filter((kind) => searchKey(words[kind]()).includes(searchKey(word))).map(storedName)
}

/** The account that owns walk-ins' tickets. */
export const walkInBuyers = '0'.repeat(31).concat('1')
/** The account that owns orders whose buyers were forgotten. */
const formerOnes = '0'.repeat(31).concat('2')

/** Returns the id of the account that owns walk-ins' purchases, creating it for the first of them. */
export function walkInAccount(trx: Trx, engine: Engine) {
  return accountOfNobody(trx, engine, walkInBuyers, nobodies.walkIn)
}

/** Returns the id of the account that owns orders too old to keep their buyer, creating it for the first of them. */
export function formerBuyers(trx: Trx, engine: Engine) {
  return accountOfNobody(trx, engine, formerOnes, nobodies.former)
}

/**
 * It has the form of a deleted account, so that it is never listed and nobody can log in. `isOpen`: that of a guest, who
 * has sessions all the same.
 */
export async function accountOfNobody(
  trx: Trx,
  engine: Engine,
  id: string,
  name: { first_name: string; last_name: string },
  isOpen = false,
) {
  await trx
    .insertInto('users')
    .values({
      id,
      ...addressOfNobody(id),
      ...name,
      phone: '',
      role: 'user',
      disabled_at: isOpen ? null : engine.now(),
      deleted_at: engine.now(),
      created_at: engine.now(),
      updated_at: engine.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}
