import { AppError } from '../platform/errors.ts'
import type { Viewer } from '../platform/http/policy.ts'

/** Rights follow the account: an e-mail address in a payload must be the caller's own, or `invalid-input` names it. */
export function requireOwnEmail(viewer: Viewer, email: string): void {
  if (email === viewer.email) return
  const sentence = 'This is not the e-mail address of your account.'
  throw new AppError('invalid-input', { message: sentence, fields: { email: sentence } })
}
