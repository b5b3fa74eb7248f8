import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { readerLanguage } from '../../../shared/language/language.ts'
import { writtenIn } from '../../../shared/platform/settings.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the page about personal information says that depends on the theatre; `payments`: names of its providers. */
export function readPrivacy(
  { config, settings }: Pick<Platform, 'config' | 'settings'>,
  payments: readonly string[],
): Privacy {
  const { privacyEmail, boxOfficeEmail, ...rest } = settings.current
  const written = (key: 'privacyOfficer' | 'dataPlace') =>
    writtenIn(settings.current, key, readerLanguage()).text
  const { boxesTicked, mailLogMonths, unverifiedDays, idleYears, orderYears } = rest
  return {
    officer: written('privacyOfficer'),
    email: privacyEmail || boxOfficeEmail || null,
    place: written('dataPlace'),
    boxesTicked,
    payments: [...payments],
    google: config.google !== null,
    mailLogMonths,
    unverifiedDays,
    idleYears,
    orderYears,
  }
}
