import { type Language, locales, readerLanguage } from '../../language/language.ts'
import { privacySettings } from './privacy-settings.ts'
import { saleSettings } from './sale-settings.ts'
import type { Contact } from './setting-kinds.ts'
import { theatreSettings } from './theatre-settings.ts'

/**
 * Every setting, for the page, the checks, the API and the docs. Values come from the environment, else from the
 * database, else from here.
 */
export const settings = { ...theatreSettings, ...saleSettings, ...privacySettings }

export type SettingKey = keyof typeof settings
export type Settings = { [K in SettingKey]: (typeof settings)[K]['default'] }

export const settingKeys = Object.keys(settings) as SettingKey[]

/** The default of every setting. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
) as Settings

/** Texts that a theatre writes itself, and the setting that has each in French. */
const frenchOf = {
  boxOfficeDirections: 'boxOfficeDirectionsFr',
  boxOfficeHours: 'boxOfficeHoursFr',
  bannerLead: 'bannerLeadFr',
  bannerText: 'bannerTextFr',
  taxName: 'taxNameFr',
  privacyOfficer: 'privacyOfficerFr',
  dataPlace: 'dataPlaceFr',
} as const satisfies Partial<Record<SettingKey, SettingKey>>
type Written = keyof typeof frenchOf
const englishOf = new Map(
  Object.entries(frenchOf).map(([english, french]) => [french as SettingKey, english as Written]),
)

/** Whether a setting counts only where the theatre speaks French. */
export const isFrench = (key: SettingKey): boolean => englishOf.has(key)

/**
 * What counts where nobody said otherwise: the default; but beside an English text of the theatre's own no French one,
 * since ours says something else. `isGiven`: whether somebody said what a setting is.
 */
export function standardOf<K extends SettingKey>(key: K, isGiven: (key: SettingKey) => boolean): Settings[K] {
  const english = englishOf.get(key)
  return (english && isGiven(english) ? '' : settings[key].default) as Settings[K]
}

/** A text of the theatre, for readers of a language, and the language it is in. The English one stands in for French. */
export function writtenIn(
  all: Settings,
  key: Written,
  language: Language,
): { text: string; language: Language } {
  const french = language === 'fr' ? all[frenchOf[key]] : ''
  return french ? { text: french, language } : { text: all[key], language: 'en' }
}

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
  'boxOfficePhone',
  'boxOfficeEmail',
  'bannerOn',
  'taxName',
  'taxNameFr',
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

/** Texts that pages get in the language of their reader. */
const publicTexts = [
  'boxOfficeDirections',
  'boxOfficeHours',
  'bannerLead',
  'bannerText',
] as const satisfies Written[]
type PublicText = (typeof publicTexts)[number]

/** Public settings of the theatre, its texts in the language of one reader. */
export type Theatre = Pick<Settings, (typeof publicKeys)[number] | PublicText> & {
  contacts: TheatreContact[]
  /** The `lang` of those texts that are in another language. */
  lang: { [K in PublicText]?: string }
}
/** `lang` is that of the title, if it is in another language. */
type TheatreContact = Omit<Contact, 'titleFr'> & { lang?: string }

/** The settings that pages, mails and documents show, for readers of a language; embedded in every document. */
export function theatreOf(all: Settings, language: Language = readerLanguage()): Theatre {
  const texts = publicTexts.map((key) => [key, writtenIn(all, key, language)] as const)
  return {
    ...(Object.fromEntries(publicKeys.map((key) => [key, all[key]])) as Pick<
      Settings,
      (typeof publicKeys)[number]
    >),
    ...(Object.fromEntries(texts.map(([key, { text }]) => [key, text])) as Pick<Settings, PublicText>),
    lang: Object.fromEntries(
      texts.flatMap(([key, written]) =>
        written.text && written.language !== language ? [[key, locales[written.language]]] : [],
      ),
    ),
    contacts: all.contacts.map((contact) => contactIn(contact, language)),
  }
}

function contactIn({ titleFr = '', ...contact }: Contact, language: Language): TheatreContact {
  if (language === 'en') return contact
  return language === 'fr' && titleFr ? { ...contact, title: titleFr } : { ...contact, lang: locales.en }
}
