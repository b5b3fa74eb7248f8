import { count, flag, mailbox, text } from './setting-kinds.ts'
import { setting } from './setting-row.ts'

/** What the law on personal information and on commercial mail lets or makes a theatre decide. */
export const privacySettings = {
  privacyOfficer: setting({
    ...text(1, 120),
    section: 'Privacy',
    label: 'Person in charge of the protection of personal information',
    reason: 'Name and title, on the Privacy page. Without another, the law names the head of the house.',
    default: 'Agnès Delorme, Secretary General',
    env: 'PRIVACY_OFFICER',
  }),
  privacyEmail: setting({
    ...mailbox(),
    section: 'Privacy',
    label: 'E-mail of that person',
    reason:
      'On the Privacy page: where people write to about what is kept about them. Empty: the box office.',
    default: 'privacy@college.example',
    env: 'PRIVACY_EMAIL',
  }),
  dataPlace: setting({
    ...text(0, 120),
    section: 'Privacy',
    label: 'Where the data is kept',
    reason:
      'On the Privacy page: the place of the server and of its backups. Say so if it is outside Quebec.',
    default: '',
    env: 'DATA_PLACE',
  }),
  boxesTicked: setting({
    ...flag(),
    section: 'Privacy',
    label: 'Boxes for e-mails are ticked beforehand',
    reason:
      'Off: nobody gets reminders and announcements who did not tick the box, whatever was ticked beforehand until then.',
    default: true,
    env: 'BOXES_TICKED',
  }),
  mailLogMonths: setting({
    ...count(1, 24, 'months'),
    section: 'Privacy',
    label: 'What was mailed to whom is kept for',
    reason: 'Address, subject and outcome of each e-mail; never its text.',
    default: 12,
    env: 'MAIL_LOG_MONTHS',
  }),
  unverifiedDays: setting({
    ...count(2, 365, 'days'),
    section: 'Privacy',
    label: 'Accounts whose e-mail address is not verified are kept for',
    reason: 'They are deleted then: somebody may have typed the address of somebody else.',
    default: 30,
    env: 'UNVERIFIED_DAYS',
  }),
  idleYears: setting({
    ...count(1, 10, 'years'),
    section: 'Privacy',
    label: 'Accounts of patrons that nobody uses are kept for',
    reason: 'From the last log-in or order. Their owners are told a month before by e-mail.',
    default: 3,
    env: 'IDLE_YEARS',
  }),
  orderYears: setting({
    ...count(6, 20, 'years'),
    section: 'Privacy',
    label: 'Orders keep the name of their buyer, after the year they were made in, for',
    reason: 'The tax law asks for six. The amounts stay in the books without a name.',
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
