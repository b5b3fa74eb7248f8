/** Up to two letters that stand for a person: the first of each name, whole even when it is an emoji. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('').toLocaleUpperCase()
}

function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) return segment
  return ''
}
