import { type Language, locales, readerLanguage } from '../../language/language.ts'
import { declared } from './declared.ts'
import type { Contact } from './setting-lists.ts'
import type { Setting } from './setting-row.ts'

type Declared = typeof declared
export type SettingKey = keyof Declared
export type Settings = { [K in SettingKey]: Declared[K]['default'] }

/** Every setting. Values come from the environment, else from the database, else from here. */
export const settings: { readonly [K in SettingKey]: Setting<Settings[K]> } = declared

export const settingKeys = Object.keys(settings) as SettingKey[]

/** The default of every setting. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
) as Settings

/** A setting in words, for the audit log and for an admin whose change came too late. */
export function settingWords<K extends SettingKey>(key: K, value: Settings[K]): string {
  return settings[key].words(value)
}

/** Whether a setting counts only where the theatre speaks French. */
export const isFrench = (key: SettingKey): boolean => settings[key].frenchOf !== undefined

/**
 * What counts where nobody said otherwise: the default; but beside an English text of the theatre's own no French one,
 * since ours says something else. `isGiven`: whether somebody said what a setting is.
 */
export function standardOf<K extends SettingKey>(key: K, isGiven: (key: SettingKey) => boolean): Settings[K] {
  const english = settings[key].frenchOf as SettingKey | undefined
  return (english && isGiven(english) ? '' : settings[key].default) as Settings[K]
}

/** Texts that a theatre writes itself, in English and in French. */
type Written = { [K in SettingKey]: `${K}Fr` extends SettingKey ? K : never }[SettingKey]

/** A text of the theatre, for readers of a language, and the language it is in. The English one stands in for French. */
export function writtenIn(
  all: Settings,
  key: Written,
  language: Language,
): { text: string; language: Language } {
  const french = language === 'fr' ? all[`${key}Fr`] : ''
  return french ? { text: french, language } : { text: all[key], language: 'en' }
}

type KeyShown<As> = { [K in SettingKey]: As extends Declared[K]['shown'] ? K : never }[SettingKey]
const keysShown = <As extends 'value' | 'text'>(as: As) =>
  settingKeys.filter((key): key is KeyShown<As> => declared[key].shown === as)
const shownValues = keysShown('value')
/** Texts that pages get in the language of their reader. */
const shownTexts = keysShown('text')
type ShownText = KeyShown<'text'>

/** Public settings of the theatre, its texts in the language of one reader. */
export type Theatre = Pick<Settings, KeyShown<'value'> | ShownText> & {
  contacts: TheatreContact[]
  /** The `lang` of those texts that are in another language. */
  lang: { [K in ShownText]?: string }
}
/** `lang` is that of the title, if it is in another language. */
type TheatreContact = Omit<Contact, 'titleFr'> & { lang?: string }

/** The settings that pages, mails and documents show, for readers of a language; embedded in every document. */
export function theatreOf(all: Settings, language: Language = readerLanguage()): Theatre {
  const texts = shownTexts.map((key) => [key, writtenIn(all, key, language)] as const)
  return {
    ...(Object.fromEntries([
      ...shownValues.map((key) => [key, all[key]]),
      ...texts.map(([key, { text }]) => [key, text]),
    ]) as Pick<Settings, KeyShown<'value'> | ShownText>),
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
