import { STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { words as sentences } from './catalogue.ts'
import { isCommon } from './common-passwords.ts'

/** Whose password it will be, as far as that helps a guesser. */
export type PasswordOwner = {
  email: string
  /** Names of the person, the theatre and its shows. */
  words?: readonly string[]
  /** For ticket_person and admin. */
  staff?: boolean
}

/** Why this password is too weak for this person, or null. The contract checks the minimum length for patrons. */
export function passwordProblem(password: string, { email, words = [], staff = false }: PasswordOwner) {
  const plain = simplify(password)
  const local = email.slice(0, email.lastIndexOf('@'))
  if (staff && !isStaffPassword(password)) return sentences.staffPassword({ min: STAFF_PASSWORD_MIN })
  if ([email, local, local + local].some((word) => simplify(word) === plain))
    return sentences.passwordIsAddress()
  if (isCommon(plain, [local, ...words].map(simplify))) return sentences.commonPassword()
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
