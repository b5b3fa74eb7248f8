import { type Language, languages } from './language.ts'

/** The languages that a theatre with these settings offers, the first where nobody asks for one of them. */
export function offeredLanguages({ french }: { french: boolean }): readonly Language[] {
  return languages.filter((language) => language !== 'fr' || french)
}
