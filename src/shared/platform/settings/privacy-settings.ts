import { words } from './privacy-settings-catalogue.ts'
import { count, flag, mailbox } from './setting-kinds.ts'
import { inBoth, setting, settingsIn } from './setting-row.ts'

/** What the law on personal information and on commercial mail lets or makes a theatre decide. */
export const privacySettings = settingsIn({ section: 'privacy' }, words, {
  ...inBoth('privacyOfficer', {
    min: 1,
    max: 120,
    default: 'Agnès Delorme, Secretary General',
    french: 'Agnès Delorme, secrétaire générale',
    frenchLabel: words.privacyOfficerFr,
    frenchHint: words.inFrenchHint,
  }),
  privacyEmail: setting(mailbox(), { default: 'privacy@college.example' }),
  ...inBoth('dataPlace', { max: 120, default: '', french: '', frenchHint: words.inFrenchHint }),
  boxesTicked: setting(flag(), { default: true, shown: 'value' }),
  mailLogMonths: setting(count(1, 24, 'months'), { default: 12 }),
  unverifiedDays: setting(count(2, 365, 'days'), { default: 30 }),
  idleYears: setting(count(1, 10, 'years'), { default: 3 }),
  orderYears: setting(count(6, 20, 'years'), { default: 6 }),
})

/** What the law of Quebec asks for, of these: set by one press, and again by one press later. */
export const quebecPrivacy = {
  boxesTicked: false,
  mailLogMonths: 12,
  unverifiedDays: 30,
  idleYears: 3,
  orderYears: 6,
} as const
