import type { z } from 'zod'
import { nameField, phoneField } from '../../../shared/accounts/contract.ts'
import type { ImportedPerson, ImportReport } from '../../../shared/accounts/imports.ts'
import { emailSchema } from '../../../shared/platform/base.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { words } from '../catalogue.ts'

export type NewPerson = Pick<ImportedPerson, 'email' | 'firstName' | 'lastName' | 'phone'>
/** The people who have an account: their addresses, and the address by name and phone number. */
export type KnownPeople = { emails: Set<string>; byNameAndPhone: Map<string, string> }

const fields = {
  email: emailSchema,
  firstName: nameField('firstName'),
  lastName: nameField('lastName'),
  phone: phoneField,
}

/** The key of `byNameAndPhone`; undefined without a phone number. */
export function nameAndPhone(person: Omit<NewPerson, 'email'>): string | undefined {
  const digits = person.phone.replace(/\D/g, '').slice(-10)
  return digits && `${searchKey(`${person.firstName} ${person.lastName}`)} ${digits}`
}

/**
 * Sorts the people of a file into those to add, those who are known, doubtful or refused. A line without a name or a
 * valid address is refused; one with an unreadable phone number is added without it. Doubtful is who has the name and
 * phone number of somebody with another address; they are added if `doubtful` says so.
 */
export function sortPeople(people: readonly ImportedPerson[], known: KnownPeople, addsDoubtful: boolean) {
  const [emails, byNameAndPhone] = [new Set(known.emails), new Map(known.byNameAndPhone)]
  const added: NewPerson[] = []
  const report: ImportReport = { added: 0, same: 0, doubtful: 0, refused: 0, problems: [] }
  for (const { line, ...typed } of people) {
    const { person, wrong } = readPerson(typed)
    const about = (message: string) => report.problems.push({ line, message })
    const refusal = wrong.email ?? wrong.firstName ?? wrong.lastName
    if (refusal) {
      report.refused += 1
      about(refusal)
      continue
    }
    if (emails.has(person.email)) {
      report.same += 1
      continue
    }
    emails.add(person.email)
    const key = nameAndPhone(person)
    const other = key && byNameAndPhone.get(key)
    if (other) {
      report.doubtful += 1
      about(words.importDoubtful({ email: person.email, other }))
      if (!addsDoubtful) continue
    }
    if (key) byNameAndPhone.set(key, person.email)
    if (wrong.phone) about(words.importNoPhone({ phone: typed.phone }))
    added.push(person)
  }
  report.added = added.length
  return { added, report }
}

/** Reads the cells of a line as its fields: what they are, and what is wrong with them. One name is enough. */
function readPerson(typed: NewPerson) {
  const person: NewPerson = { email: '', firstName: '', lastName: '', phone: '' }
  const wrong: Partial<NewPerson> = {}
  for (const field of Object.keys(fields) as (keyof NewPerson)[]) {
    const isNeeded = field === 'email' || (field === 'lastName' && typed.firstName === '')
    if (typed[field] === '' && !isNeeded) continue
    const read: z.ZodSafeParseResult<string> = fields[field].safeParse(typed[field])
    if (read.success) person[field] = read.data
    else wrong[field] = read.error.issues[0]?.message ?? ''
  }
  return { person, wrong }
}
