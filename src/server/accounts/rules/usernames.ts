import { reservedUsernames } from '../../../shared/accounts/users.ts'
import { plainName } from '../../../shared/platform/text/plain-name.ts'

const USERNAME_MAX = 30

/** Derives a user name from an e-mail's local part: a-z, 0-9 and single hyphens. It may already be taken. */
export function usernameFrom(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  const plain = plainName(local, USERNAME_MAX)
  return plain === '' || reservedUsernames.includes(plain) ? `user${plain && `-${plain}`}` : plain
}
