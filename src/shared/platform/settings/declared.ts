import { z } from 'zod'
import { words } from './declared-catalogue.ts'
import { DARK_COLOUR, LIGHT_COLOUR } from './look.ts'
import { cents, colour, count, flag, link, mailbox, phone, rate, text } from './setting-kinds.ts'
import { codes, contacts, picture, TAX_NAME_MAX, TAX_RATE_MAX, taxes } from './setting-lists.ts'
import { inBoth, setting, settingsIn } from './setting-row.ts'

/**
 * The settings, by section: what a theatre says of itself on every page, what people pay and when they may, and what the
 * law on personal information and on commercial mail lets or makes a theatre decide.
 */
export const declared = {
  ...settingsIn({ section: 'theatre' }, words, {
    theatreName: setting(text(1, 60), { default: 'Hawthorn College Theatre', shown: 'value' }),
    city: setting(text(1, 60), { default: 'Montréal', env: 'THEATRE_CITY', shown: 'value' }),
    french: setting(flag(), { default: true, shown: 'value' }),
  }),
  ...settingsIn({ section: 'look' }, words, {
    logo: setting(picture(), { default: null, shown: 'value' }),
    lightColour: setting(colour('light'), { default: LIGHT_COLOUR, shown: 'value' }),
    darkColour: setting(colour('dark'), { default: DARK_COLOUR, shown: 'value' }),
  }),
  ...settingsIn({ section: 'links' }, words, {
    departmentUrl: linkTo('https://college.example/theatre', words.linkHint),
    faqUrl: linkTo('https://college.example/theatre/faq', words.linkHint),
    instagramUrl: linkTo('https://www.instagram.com/hawthorntheatre', words.iconHint),
    facebookUrl: linkTo('https://www.facebook.com/hawthorntheatre', words.iconHint),
    youtubeUrl: linkTo('https://www.youtube.com/@hawthorntheatre', words.iconHint),
  }),
  ...settingsIn({ section: 'contacts' }, words, {
    boxOfficeAddress: setting(text(0, 120), {
      default: '48 avenue des Aubépines, Montréal, QC H2X 1H8',
      shown: 'value',
    }),
    ...inBoth('boxOfficeDirections', {
      max: 300,
      default: 'Métro Saint-Laurent, then six minutes on foot.',
      french: 'Métro Saint-Laurent, puis six minutes à pied.',
      shown: 'text',
    }),
    boxOfficePhone: setting(phone(), { default: '514 555-0100', hint: words.askingHint, shown: 'value' }),
    boxOfficeEmail: setting(mailbox(), {
      default: 'boxoffice@college.example',
      hint: words.askingHint,
      shown: 'value',
    }),
    ...inBoth('boxOfficeHours', {
      max: 120,
      default: 'Weekdays 12 to 5 pm, and from an hour before each performance.',
      french: 'En semaine de 12\u00a0h à 17\u00a0h, et dès une heure avant chaque représentation.',
      shown: 'text',
    }),
    contacts: setting(contacts(), {
      default: [
        contact('Security', 'Sécurité', '514 555-0110', 'security@college.example'),
        contact('Human resources', 'Ressources humaines', '514 555-0124', 'hr@college.example'),
        contact('Admissions', 'Admissions', '514 555-0138', 'admissions@college.example'),
        contact('Continuing education', 'Formation continue', '514 555-0152', 'conted@college.example'),
        contact('Communications', 'Communications', '514 555-0167', 'comms@college.example'),
      ],
      example: [contact('Box office', 'Billetterie', '514 555-0100', 'box@example.edu')],
      env: 'THEATRE_CONTACTS',
    }),
  }),
  ...settingsIn({ section: 'banner' }, words, {
    bannerOn: setting(flag(), { default: true, shown: 'value' }),
    ...inBoth('bannerLead', {
      max: 40,
      default: 'Under construction.',
      french: 'En construction.',
      shown: 'text',
    }),
    ...inBoth('bannerText', {
      max: 160,
      default: 'This site is a student project: no real tickets are sold here.',
      french: 'Ce site est un projet étudiant\u00a0: aucun vrai billet n’y est vendu.',
      shown: 'text',
    }),
  }),
  ...settingsIn({ section: 'tax', money: true }, words, {
    ...inBoth('taxName', {
      min: 1,
      max: TAX_NAME_MAX,
      default: 'Tax',
      french: '',
      frenchHint: words.taxNameFrHint,
      shown: 'value',
    }),
    taxNumber: setting(text(0, 60), { default: '', shown: 'value' }),
    taxRate: setting(rate(0, TAX_RATE_MAX), { default: 10_000, shown: 'value' }),
    taxes: setting(taxes(), {
      default: [],
      example: [
        { name: { en: 'GST', fr: 'TPS' }, number: '12345 6789 RT0001', rate: 5000 },
        { name: { en: 'QST', fr: 'TVQ' }, number: '1234567890 TQ0001', rate: 9975 },
      ],
      shown: 'value',
    }),
    seatsTaxed: setting(flag(), { default: true, shown: 'value' }),
    donationsTaxed: setting(flag(), { default: true, shown: 'value' }),
    seatPriceCents: setting(cents(0, 50_000), { default: 1590, env: 'SEAT_PRICE' }),
  }),
  ...settingsIn({ section: 'sales' }, words, {
    holdMinutes: setting(count(5, 30, 'minutes'), {
      default: 15,
      fromEnv: z.number().positive().max(120),
      shown: 'value',
    }),
    salesCutOffMinutes: setting(count(0, 1440, 'minutes'), {
      default: 0,
      hint: words.performanceHint,
      shown: 'value',
    }),
    doorsMinutes: setting(count(0, 180, 'minutes'), {
      default: 30,
      hint: words.performanceHint,
      shown: 'value',
    }),
    returnHours: setting(count(0, 720, 'hours'), { default: 24, shown: 'value' }),
  }),
  ...settingsIn({ section: 'books' }, words, {
    accountCodes: setting(codes(), {
      default: {},
      example: { tickets: '4100', cash: '1010', 'tax GST': '2410' },
    }),
  }),
  ...settingsIn({ section: 'privacy' }, words, {
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
  }),
}

function linkTo(address: string, hint: () => string) {
  return setting(link(), { default: address, hint, shown: 'value' })
}

function contact(title: string, titleFr: string, phone: string, email: string) {
  return { title, titleFr, phone, email }
}

/** What the law of Quebec asks for, of these: set by one press, and again by one press later. */
export const quebecPrivacy = {
  boxesTicked: false,
  mailLogMonths: 12,
  unverifiedDays: 30,
  idleYears: 3,
  orderYears: 6,
} as const
