import { STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { isCommon } from './common-passwords.ts'

/** Whose password it will be, as far as that helps a guesser. */
export type PasswordOwner = {
  email: string
  /** Names of the person, the theatre and its shows. */
  words?: readonly string[]
  /** For ticket_person and admin. */
  staff?: boolean
}

/**
 * Why this password is too weak for this person, or null. The minimum length for patrons is checked by the contract.
 */
export function passwordProblem(password: string, { email, words = [], staff = false }: PasswordOwner) {
  const plain = simplify(password)
  const local = email.slice(0, email.lastIndexOf('@'))
  if (staff && !isStaffPassword(password))
    return `Staff need a password of at least ${STAFF_PASSWORD_MIN} characters.`
  if ([email, local, local + local].some((word) => simplify(word) === plain))
    return 'This is your e-mail address. Please choose a password that nobody can guess from it.'
  if (isCommon(plain, [local, ...words].map(simplify)))
    return 'This is among the passwords that others try first. Please choose another one.'
  return null
}

/** Whether a password is long enough for staff, in code points. */
export function isStaffPassword(password: string): boolean {
  return [...password.normalize('NFKC')].length >= STAFF_PASSWORD_MIN
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
}
