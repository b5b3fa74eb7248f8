import { Temporal } from 'temporal-polyfill'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import type { User } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Columns } from '../../platform/http/send-file.ts'
import { words } from '../catalogue.ts'

/** The columns of a sheet of users; dates are the theatre's. */
export function userColumns(timeZone: string): Columns<User> {
  const said = (yes: boolean) => (yes ? words.yes() : words.no())
  const day = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return [
    [common.username(), ({ username }) => username],
    [common.firstName(), ({ firstName }) => firstName],
    [common.lastName(), ({ lastName }) => lastName],
    [common.email(), ({ email }) => email],
    [common.phone(), ({ phoneNumber }) => phoneNumber],
    [common.role(), ({ role }) => roleNames[role]()],
    [words.emailVerified(), ({ emailVerified }) => said(emailVerified)],
    [words.disabled(), ({ disabled }) => said(disabled)],
    [words.since(), ({ createdAt }) => day(createdAt)],
  ]
}
