import type { Privacy } from '../../../shared/accounts/privacy.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the page about personal information says that depends on the theatre; `payments`: names of its providers. */
export function readPrivacy(
  { config, settings }: Pick<Platform, 'config' | 'settings'>,
  payments: readonly string[],
): Privacy {
  const { privacyOfficer, privacyEmail, boxOfficeEmail, dataPlace, ...rest } = settings.current
  const { boxesTicked, mailLogMonths, unverifiedDays, idleYears, orderYears } = rest
  return {
    officer: privacyOfficer,
    email: privacyEmail || boxOfficeEmail || null,
    place: dataPlace,
    boxesTicked,
    payments: [...payments],
    google: config.google !== null,
    mailLogMonths,
    unverifiedDays,
    idleYears,
    orderYears,
  }
}
