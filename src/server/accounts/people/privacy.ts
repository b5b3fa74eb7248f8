import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { locales, readerLanguage } from '../../../shared/language/language.ts'
import { writtenIn } from '../../../shared/platform/settings/settings.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the page about personal information says that depends on the theatre; `payments`: names of its providers. */
export function readPrivacy(
  { config, settings }: Pick<Platform, 'config' | 'settings'>,
  payments: readonly string[],
): Privacy {
  const { privacyEmail, boxOfficeEmail, ...rest } = settings.current
  const officer = writtenIn(settings.current, 'privacyOfficer', readerLanguage())
  const place = writtenIn(settings.current, 'dataPlace', readerLanguage())
  const { boxesTicked, mailLogMonths, unverifiedDays, idleYears, orderYears } = rest
  return {
    officer: officer.text,
    email: privacyEmail || boxOfficeEmail || null,
    place: place.text,
    lang: { officer: locales[officer.language], place: locales[place.language] },
    boxesTicked,
    payments: [...payments],
    google: config.google.clientId !== null,
    college: config.college !== null,
    googleWallet: config.env.GOOGLE_WALLET_FILE !== undefined,
    mailLogMonths,
    unverifiedDays,
    idleYears,
    orderYears,
  }
}
