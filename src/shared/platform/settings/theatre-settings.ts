import { theatreDefaults } from '../../theatre.ts'
import { contacts, flag, link, mailbox, phone, text } from './setting-kinds.ts'
import { type Setting, setting } from './setting-row.ts'
import { words as sectionWords } from './setting-row-catalogue.ts'
import { words } from './theatre-settings-catalogue.ts'

const { name, city, links, banner, boxOffice } = theatreDefaults

/** What a theatre says of itself on every page: name, links, contacts and banner. */
export const theatreSettings = {
  theatreName: setting({
    ...text(1, 60),
    section: 'theatre',
    label: words.name,
    reason: words.aboutName,
    default: name,
    env: 'THEATRE_NAME',
  }),
  city: setting({
    ...text(1, 60),
    section: 'theatre',
    label: words.city,
    reason: words.aboutCity,
    default: city,
    env: 'THEATRE_CITY',
  }),
  french: setting({
    ...flag(),
    section: 'theatre',
    label: words.french,
    reason: words.aboutFrench,
    default: true,
    env: 'FRENCH',
  }),
  departmentUrl: linkTo('DEPARTMENT_URL', words.department, links.department, words.aboutLink),
  faqUrl: linkTo('FAQ_URL', words.faq, links.faq, words.aboutLink),
  instagramUrl: linkTo('INSTAGRAM_URL', words.instagram, links.instagram, words.aboutIcon),
  facebookUrl: linkTo('FACEBOOK_URL', words.facebook, links.facebook, words.aboutIcon),
  youtubeUrl: linkTo('YOUTUBE_URL', words.youtube, links.youtube, words.aboutIcon),
  boxOfficeAddress: setting({
    ...text(0, 120),
    section: 'contacts',
    label: words.address,
    reason: words.aboutAddress,
    default: boxOffice.address,
    env: 'BOX_OFFICE_ADDRESS',
  }),
  boxOfficeDirections: setting({
    ...text(0, 300),
    section: 'contacts',
    label: words.directions,
    reason: words.aboutDirections,
    default: boxOffice.directions,
    env: 'BOX_OFFICE_DIRECTIONS',
  }),
  boxOfficeDirectionsFr: setting({
    ...text(0, 300),
    section: 'contacts',
    label: words.directionsFr,
    reason: words.inFrench,
    default: boxOffice.directionsFr,
    env: 'BOX_OFFICE_DIRECTIONS_FR',
  }),
  boxOfficePhone: setting({
    ...phone(),
    section: 'contacts',
    label: words.phone,
    reason: words.aboutAsking,
    default: boxOffice.phone,
    env: 'BOX_OFFICE_PHONE',
  }),
  boxOfficeEmail: setting({
    ...mailbox(),
    section: 'contacts',
    label: words.email,
    reason: words.aboutAsking,
    default: boxOffice.email,
    env: 'BOX_OFFICE_EMAIL',
  }),
  boxOfficeHours: setting({
    ...text(0, 120),
    section: 'contacts',
    label: words.hours,
    reason: words.aboutHours,
    default: boxOffice.hours,
    env: 'BOX_OFFICE_HOURS',
  }),
  boxOfficeHoursFr: setting({
    ...text(0, 120),
    section: 'contacts',
    label: words.hoursFr,
    reason: words.inFrench,
    default: boxOffice.hoursFr,
    env: 'BOX_OFFICE_HOURS_FR',
  }),
  contacts: setting({
    ...contacts(),
    section: 'contacts',
    label: sectionWords.contacts,
    reason: words.aboutContacts,
    default: theatreDefaults.contacts,
    env: 'THEATRE_CONTACTS',
  }),
  bannerOn: setting({
    ...flag(),
    section: 'banner',
    label: words.bannerOn,
    reason: words.aboutBannerOn,
    default: true,
    env: 'BANNER_ON',
  }),
  bannerLead: setting({
    ...text(0, 40),
    section: 'banner',
    label: words.lead,
    reason: words.aboutLead,
    default: banner.lead,
    env: 'BANNER_LEAD',
  }),
  bannerLeadFr: setting({
    ...text(0, 40),
    section: 'banner',
    label: words.leadFr,
    reason: words.inFrench,
    default: banner.leadFr,
    env: 'BANNER_LEAD_FR',
  }),
  bannerText: setting({
    ...text(0, 160),
    section: 'banner',
    label: words.text,
    reason: words.aboutText,
    default: banner.text,
    env: 'BANNER_TEXT',
  }),
  bannerTextFr: setting({
    ...text(0, 160),
    section: 'banner',
    label: words.textFr,
    reason: words.inFrench,
    default: banner.textFr,
    env: 'BANNER_TEXT_FR',
  }),
}

function linkTo(env: string, label: () => string, address: string, reason: () => string): Setting<string> {
  return setting({ ...link(), section: 'links', label, reason, default: address, env })
}
