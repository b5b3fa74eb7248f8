/** A person's whole name: one of the two, if there is no other. Empty without either. */
export function fullName(person: { first_name: string | null; last_name: string | null }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ')
}
