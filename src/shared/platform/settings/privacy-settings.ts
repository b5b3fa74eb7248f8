import { theatreDefaults } from '../../theatre.ts'
import { words } from './privacy-settings-catalogue.ts'
import { count, flag, mailbox, text } from './setting-kinds.ts'
import { setting } from './setting-row.ts'

const { privacyOfficer, privacyOfficerFr } = theatreDefaults

/** What the law on personal information and on commercial mail lets or makes a theatre decide. */
export const privacySettings = {
  privacyOfficer: setting({
    ...text(1, 120),
    section: 'privacy',
    label: words.officer,
    reason: words.aboutOfficer,
    default: privacyOfficer,
    env: 'PRIVACY_OFFICER',
  }),
  privacyOfficerFr: setting({
    ...text(0, 120),
    section: 'privacy',
    label: words.officerFr,
    reason: words.inFrench,
    default: privacyOfficerFr,
    env: 'PRIVACY_OFFICER_FR',
  }),
  privacyEmail: setting({
    ...mailbox(),
    section: 'privacy',
    label: words.email,
    reason: words.aboutEmail,
    default: 'privacy@college.example',
    env: 'PRIVACY_EMAIL',
  }),
  dataPlace: setting({
    ...text(0, 120),
    section: 'privacy',
    label: words.place,
    reason: words.aboutPlace,
    default: '',
    env: 'DATA_PLACE',
  }),
  dataPlaceFr: setting({
    ...text(0, 120),
    section: 'privacy',
    label: words.placeFr,
    reason: words.inFrench,
    default: '',
    env: 'DATA_PLACE_FR',
  }),
  boxesTicked: setting({
    ...flag(),
    section: 'privacy',
    label: words.boxes,
    reason: words.aboutBoxes,
    default: true,
    env: 'BOXES_TICKED',
  }),
  mailLogMonths: setting({
    ...count(1, 24, 'months'),
    section: 'privacy',
    label: words.mailLog,
    reason: words.aboutMailLog,
    default: 12,
    env: 'MAIL_LOG_MONTHS',
  }),
  unverifiedDays: setting({
    ...count(2, 365, 'days'),
    section: 'privacy',
    label: words.unverified,
    reason: words.aboutUnverified,
    default: 30,
    env: 'UNVERIFIED_DAYS',
  }),
  idleYears: setting({
    ...count(1, 10, 'years'),
    section: 'privacy',
    label: words.idle,
    reason: words.aboutIdle,
    default: 3,
    env: 'IDLE_YEARS',
  }),
  orderYears: setting({
    ...count(6, 20, 'years'),
    section: 'privacy',
    label: words.orders,
    reason: words.aboutOrders,
    default: 6,
    env: 'ORDER_YEARS',
  }),
}

/** What the law of Quebec asks for, of these: set by one press, and again by one press later. */
export const quebecPrivacy = {
  boxesTicked: false,
  mailLogMonths: 12,
  unverifiedDays: 30,
  idleYears: 3,
  orderYears: 6,
} as const
