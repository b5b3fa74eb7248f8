/** Up to two initials of a person: the first character of each name, including whole emoji. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('').toLocaleUpperCase()
}

function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) return segment
  return ''
}
