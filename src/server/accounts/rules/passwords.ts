import { theatre } from '../../../shared/theatre.ts'

/** Words that anybody guesses first here. */
const contextWords = [
  'password',
  'passw0rd',
  'theatre',
  'theater',
  'college',
  'hawthorn',
  'box office',
  theatre.name,
]

/** Why this password is too easy to guess for this address, or null. Length is the contract's affair. */
export function passwordProblem(password: string, email: string): string | null {
  const plain = simplify(password)
  const local = email.slice(0, email.lastIndexOf('@'))
  if ([email, local, local + local].some((word) => simplify(word) === plain))
    return 'This is your e-mail address. Please choose a password that nobody can guess from it.'
  if (contextWords.some((word) => isOnly(plain, simplify(word))))
    return 'This word is among the first that others try here. Please choose another password.'
  if (
    /^(.)\1*$/u.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    'qwertyuiopasdfghjkl'.includes(plain)
  )
    return 'This is a plain sequence. Please choose another password.'
  return null
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
}

/** The word, repeated or with a few digits or signs after it. */
function isOnly(plain: string, word: string): boolean {
  return plain.startsWith(word) && /^[\d!?*#$]{0,4}$/.test(plain.replaceAll(word, ''))
}
