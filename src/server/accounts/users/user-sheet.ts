import { Temporal } from 'temporal-polyfill'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import type { User } from '../../../shared/accounts/users.ts'
import type { CsvCell } from '../../../shared/platform/text/csv.ts'
import { words } from '../catalogue.ts'

/** The columns of a sheet of users. */
export const userHeading = (): string[] => [
  words.username(),
  words.firstName(),
  words.lastName(),
  words.email(),
  words.phone(),
  words.role(),
  words.emailVerified(),
  words.disabled(),
  words.since(),
]

/** People as rows of a sheet, a page at a time; dates are the theatre's. */
export async function* userSheet(
  pages: AsyncIterable<User[]>,
  timeZone: string,
): AsyncGenerator<CsvCell[][]> {
  const day = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  for await (const page of pages)
    yield page.map((user) => [
      ...[user.username, user.firstName, user.lastName, user.email, user.phoneNumber],
      roleNames[user.role](),
      ...[user.emailVerified, user.disabled].map((yes) => (yes ? words.yes() : words.no())),
      day(user.createdAt),
    ])
}
