import { z } from 'zod'
import { theatreDefaults } from '../theatre.ts'
import { privacySettings } from './privacy-settings.ts'
import { cents, contacts, count, flag, link, mailbox, phone, rate, taxes, text } from './setting-kinds.ts'
import { type Setting, setting } from './setting-row.ts'

const { name, city, links, banner, boxOffice } = theatreDefaults

/**
 * Every setting, for the page, the checks, the API and the docs. Values come from the environment, else from the
 * database, else from here.
 */
export const settings = {
  theatreName: setting({
    ...text(1, 60),
    section: 'Theatre',
    label: 'Name of the theatre',
    reason: 'Shown at the top of every page, e-mail and ticket.',
    default: name,
    env: 'THEATRE_NAME',
  }),
  city: setting({
    ...text(1, 60),
    section: 'Theatre',
    label: 'City',
    reason: 'Shown beside the name on tickets and e-mails, and tells search engines where you are.',
    default: city,
    env: 'THEATRE_CITY',
  }),
  french: setting({
    ...flag(),
    section: 'Theatre',
    label: 'French beside English',
    reason: 'Pages, e-mails and tickets are in the language of each reader, who can change it on every page.',
    default: false,
    env: 'FRENCH',
  }),
  departmentUrl: linkTo(
    'DEPARTMENT_URL',
    'Theatre department',
    links.department,
    'Linked above and below every page, and on the About page.',
  ),
  faqUrl: linkTo('FAQ_URL', 'FAQ', links.faq, 'Linked above and below every page, and on the About page.'),
  instagramUrl: linkTo('INSTAGRAM_URL', 'Instagram', links.instagram, 'An icon above and below every page.'),
  facebookUrl: linkTo('FACEBOOK_URL', 'Facebook', links.facebook, 'An icon above and below every page.'),
  youtubeUrl: linkTo('YOUTUBE_URL', 'YouTube', links.youtube, 'An icon above and below every page.'),
  boxOfficeAddress: setting({
    ...text(0, 120),
    section: 'Contacts',
    label: 'Address of the theatre',
    reason:
      'In the footer, on the About page, on the page of each show that has no address of its own, and in reminders and announcements, where the law wants a postal address.',
    default: boxOffice.address,
    env: 'BOX_OFFICE_ADDRESS',
  }),
  boxOfficeDirections: setting({
    ...text(0, 300),
    section: 'Contacts',
    label: 'How to get there',
    reason: 'Beside the address on the About page and on shows: public transport, parking, which door.',
    default: boxOffice.directions,
    env: 'BOX_OFFICE_DIRECTIONS',
  }),
  boxOfficePhone: setting({
    ...phone(),
    section: 'Contacts',
    label: 'Telephone of the box office',
    reason: 'Where people ask about tickets and refunds.',
    default: boxOffice.phone,
    env: 'BOX_OFFICE_PHONE',
  }),
  boxOfficeEmail: setting({
    ...mailbox(),
    section: 'Contacts',
    label: 'E-mail of the box office',
    reason: 'Where people ask about tickets and refunds.',
    default: boxOffice.email,
    env: 'BOX_OFFICE_EMAIL',
  }),
  boxOfficeHours: setting({
    ...text(0, 120),
    section: 'Contacts',
    label: 'Hours of the box office',
    reason: 'When somebody answers, on the About page.',
    default: boxOffice.hours,
    env: 'BOX_OFFICE_HOURS',
  }),
  contacts: setting({
    ...contacts(),
    section: 'Contacts',
    label: 'Contacts',
    reason: 'Blocks above and below every page: whom to call or write to.',
    default: theatreDefaults.contacts,
    env: 'THEATRE_CONTACTS',
  }),
  bannerOn: setting({
    ...flag(),
    section: 'Banner',
    label: 'Show the banner',
    reason: 'A strip above every page. Turn it off when you go live.',
    default: true,
    env: 'BANNER_ON',
  }),
  bannerLead: setting({
    ...text(0, 40),
    section: 'Banner',
    label: 'First words, in bold',
    reason: 'What the eye catches.',
    default: banner.lead,
    env: 'BANNER_LEAD',
  }),
  bannerText: setting({
    ...text(0, 160),
    section: 'Banner',
    label: 'Text',
    reason: 'Says the rest. A phone shows as much of it as one line holds.',
    default: banner.text,
    env: 'BANNER_TEXT',
  }),
  taxName: setting({
    ...text(1, 30),
    section: 'Tax and price',
    label: 'Name of the tax',
    reason: 'Shown on carts, payments and receipts, such as “Sales tax” or “GST and QST”.',
    default: 'Tax',
    env: 'TAX_NAME',
    money: true,
  }),
  taxNumber: setting({
    ...text(0, 60),
    section: 'Tax and price',
    label: 'Registration number',
    reason: 'Shown beside the name of the tax on receipts, where the law requires it.',
    default: '',
    env: 'TAX_NUMBER',
    money: true,
  }),
  taxRate: setting({
    ...rate(0, 30_000),
    section: 'Tax and price',
    label: 'Tax in per cent',
    reason: 'On seats and donation together. Seats that are already held keep the rate they were held at.',
    default: 10_000,
    env: 'TAX_RATE',
    money: true,
  }),
  taxes: setting({
    ...taxes(),
    section: 'Tax and price',
    label: 'Named taxes',
    reason:
      'They take the place of the single tax above: each is a line of its own, with its number, on carts, payments and receipts. Each is worked out on the price before taxes and rounded to the cent by itself.',
    default: [],
    env: 'TAXES',
    money: true,
  }),
  seatsTaxed: setting({
    ...flag(),
    section: 'Tax and price',
    label: 'Seats are taxed',
    reason: 'Turn it off where tickets bear no tax. Seats that are already held keep what was agreed.',
    default: true,
    env: 'SEATS_TAXED',
    money: true,
  }),
  donationsTaxed: setting({
    ...flag(),
    section: 'Tax and price',
    label: 'Donations are taxed',
    reason: 'Turn it off in Canada, where gifts are not taxed.',
    default: true,
    env: 'DONATIONS_TAXED',
    money: true,
  }),
  seatPriceCents: setting({
    ...cents(0, 50_000),
    section: 'Tax and price',
    label: 'Price of a seat in dollars',
    reason:
      'For every seat without a price of its own: seats at the old price follow. Seats that are already held keep theirs.',
    default: 1590,
    env: 'SEAT_PRICE',
    money: true,
  }),
  holdMinutes: setting({
    ...count(5, 30, 'minutes'),
    section: 'Sales',
    label: 'Seats are held for',
    reason: 'Long enough to pay, short enough that others get a chance. Current holds keep their time.',
    default: 15,
    env: 'HOLD_MINUTES',
    fromEnv: z.number().positive().max(120),
  }),
  salesCutOffMinutes: setting({
    ...count(0, 1440, 'minutes'),
    section: 'Sales',
    label: 'Sales end before the start by',
    reason: 'Default for new performances; each can have its own.',
    default: 0,
    env: 'SALES_CUT_OFF_MINUTES',
  }),
  doorsMinutes: setting({
    ...count(0, 180, 'minutes'),
    section: 'Sales',
    label: 'Doors open before the start by',
    reason: 'Default for new performances; each can have its own.',
    default: 30,
    env: 'DOORS_MINUTES',
  }),
  ...privacySettings,
}

function linkTo(env: string, label: string, address: string, reason: string): Setting<string> {
  return setting({ ...link(), section: 'Links', label, reason, default: address, env })
}

export type SettingKey = keyof typeof settings
export type Settings = { [K in SettingKey]: z.output<(typeof settings)[K]['schema']> }

export const settingKeys = Object.keys(settings) as SettingKey[]

/** The default of every setting. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
) as Settings

const publicKeys = [
  'theatreName',
  'city',
  'french',
  'departmentUrl',
  'faqUrl',
  'instagramUrl',
  'facebookUrl',
  'youtubeUrl',
  'boxOfficeAddress',
  'boxOfficeDirections',
  'boxOfficePhone',
  'boxOfficeEmail',
  'boxOfficeHours',
  'contacts',
  'bannerOn',
  'bannerLead',
  'bannerText',
  'taxName',
  'taxNumber',
  'taxRate',
  'taxes',
  'seatsTaxed',
  'donationsTaxed',
  'holdMinutes',
  'salesCutOffMinutes',
  'doorsMinutes',
  'boxesTicked',
] as const satisfies SettingKey[]

/** Public settings of the theatre. */
export type Theatre = Pick<Settings, (typeof publicKeys)[number]>

/** The settings that pages, mails and documents show; embedded in every document. */
export function theatreOf(all: Settings): Theatre {
  return Object.fromEntries(publicKeys.map((key) => [key, all[key]])) as Theatre
}
