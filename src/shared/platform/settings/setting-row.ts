import type { z } from 'zod'
import type { Kind } from './setting-kinds.ts'
import { words } from './setting-row-catalogue.ts'

/** Sections of the settings page, in order. */
export const settingSections = [
  'theatre',
  'links',
  'contacts',
  'banner',
  'tax',
  'sales',
  'books',
  'privacy',
] as const
export type SettingSection = (typeof settingSections)[number]

/** The title of each section. */
export const sectionTitles: Record<SettingSection, () => string> = {
  theatre: words.theatre,
  links: words.links,
  contacts: words.contacts,
  banner: words.banner,
  tax: words.tax,
  sales: words.sales,
  books: words.books,
  privacy: words.privacy,
}

/** A row of the table of settings. */
export type Setting<T> = Kind<T> & {
  section: SettingSection
  label: () => string
  /** What it is for and what a change does, in a sentence for the admin. */
  reason: () => string
  default: T
  /** Environment variable that pins it, so that it cannot be changed on the page. */
  env: string
  /** It affects what people pay, so the admin enters the password again. */
  money?: true
  /** What the environment may set, if that is more than an admin may. */
  fromEnv?: z.ZodType<T>
}

/** Checks a row of the table of settings. */
export const setting = <T>(row: Setting<T>): Setting<T> => row
