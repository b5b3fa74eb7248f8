import { type NumberedLine, readNumberedLines } from '../platform/text/read-csv.ts'
import { plainLetters } from '../platform/text/search-key.ts'
import type { ImportedPerson, ImportField } from './imports.ts'

/** What other systems call the columns, in plain letters. */
const names: Record<ImportField, RegExp> = {
  email: /e-?mail|courriel/,
  firstName: /first.?name|^first$|given|prenom/,
  lastName: /last.?name|^last$|surname|family|nom de famille|^nom$/,
  fullName: /full.?name|^name$|^(?:customer|patron|attendee)(?: name)?$|nom complet|^client$/,
  phone: /phone|mobile|^tel/,
}
const fields = Object.keys(names) as ImportField[]

export type PeopleFile = {
  headings: string[]
  /** The lines below the headings. */
  lines: NumberedLine[]
}

/** Reads a CSV with headings. */
export function readPeopleFile(text: string): PeopleFile {
  const [heading, ...lines] = readNumberedLines(text)
  return { headings: heading?.cells ?? [], lines }
}

/** What each column seems to be: as in an earlier file with the same heading, else by its name. Each field once. */
export function guessColumns(headings: readonly string[], earlier: Readonly<Record<string, ImportField>>) {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const known = Object.hasOwn(earlier, heading) ? earlier[heading] : undefined
    const plain = plainLetters(heading)
    const field = known ?? fields.find((one) => !taken.has(one) && names[one].test(plain))
    if (!field || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** The people of a file, by what its columns are. */
export function peopleOf({ lines }: PeopleFile, columns: readonly (ImportField | '')[]): ImportedPerson[] {
  return lines.map(({ line, cells }) => {
    // Our own files have an apostrophe before what a spreadsheet would take for a formula.
    const of = (field: ImportField) =>
      (cells[columns.indexOf(field)] ?? '').trim().replace(/^'(?=[=+@-])/, '')
    const [first, last] = splitName(of('fullName'))
    return {
      line,
      email: of('email'),
      firstName: of('firstName') || first,
      lastName: of('lastName') || last,
      phone: of('phone'),
    }
  })
}

/** First and last name of "Tremblay, Marie-Ève" or "Marie-Ève Tremblay"; a single word is the last name. */
function splitName(name: string): [string, string] {
  const comma = name.indexOf(',')
  if (comma >= 0) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
  const end = name.lastIndexOf(' ')
  return [name.slice(0, Math.max(0, end)), name.slice(end + 1)]
}
