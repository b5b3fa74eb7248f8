import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { type Language, setReader } from '../../../shared/language/language.ts'
import { KeptAboutYou } from './privacy.tsx'

afterEach(() => setReader(() => 'en'))

/** What the page says a theatre keeps that chose these periods. */
function kept(language: Language, idleYears: number, mailLogMonths: number): string {
  setReader(() => language)
  const privacy: Privacy = {
    officer: 'Odile Roy',
    email: null,
    place: '',
    lang: { officer: 'en-CA', place: 'en-CA' },
    boxesTicked: false,
    payments: [],
    google: false,
    college: false,
    googleWallet: false,
    mailLogMonths,
    unverifiedDays: 30,
    idleYears,
    orderYears: 6,
  }
  return renderToString(<KeptAboutYou privacy={privacy} />)
}

test('a period of one is one', () => {
  expect(kept('en', 1, 1)).toContain('If nobody uses it for 1 year, we delete it')
  expect(kept('en', 1, 1)).toContain('<dd>1 month. An address')
  expect(kept('en', 3, 12)).toContain('If nobody uses it for 3 years, we delete it')
  expect(kept('en', 3, 12)).toContain('<dd>12 months. An address')
  expect(kept('fr', 1, 1)).toContain('pendant 1\u00a0an, nous le supprimons')
  for (const language of ['en', 'fr'] as const)
    expect(kept(language, 1, 1)).not.toMatch(/\b1[ \u00a0](years|months|days|ans|jours)\b/)
})
