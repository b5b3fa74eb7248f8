import { DARK_COLOUR, LIGHT_COLOUR } from './look.ts'
import { colour, flag, link, mailbox, phone, text } from './setting-kinds.ts'
import { contacts, picture } from './setting-lists.ts'
import { inBoth, setting, settingsIn } from './setting-row.ts'
import { words } from './theatre-settings-catalogue.ts'

/** What a theatre says of itself on every page: name, links, contacts and banner. */
export const theatreSettings = {
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
}

function linkTo(address: string, hint: () => string) {
  return setting(link(), { default: address, hint, shown: 'value' })
}

function contact(title: string, titleFr: string, phone: string, email: string) {
  return { title, titleFr, phone, email }
}
