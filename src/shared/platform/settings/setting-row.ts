import type { z } from 'zod'
import { type Kind, text } from './setting-kinds.ts'
import { words as rowWords } from './setting-row-catalogue.ts'

/** Sections of the settings page, in order. */
export const settingSections = [
  'theatre',
  'look',
  'links',
  'contacts',
  'banner',
  'tax',
  'sales',
  'books',
  'privacy',
] as const
export type SettingSection = (typeof settingSections)[number]

/** The title of a section. */
export const sectionTitle = (section: SettingSection): string => rowWords[section]()

/** Who gets a setting besides server and office: every page, with its value, or with its reader's text. */
type Shown = 'value' | 'text'

type Options<T> = {
  default: T
  shown?: Shown | undefined
  /** Its variable, where that is not its key in capitals. */
  env?: string
  /** Its name, where that is not the message of its key, or the English one's with “in French”. */
  label?: () => string
  /** What it is for and what a change does, in a sentence for the admin; else the message `<key>Hint`. */
  hint?: () => string
  /** What the environment may set, if that is more than an admin may. */
  fromEnv?: z.ZodType<T>
  /** The setting whose text in French this is. */
  frenchOf?: string
  /** What `.env.example` shows, if the default is empty or long. */
  example?: T
}

type Row = Options<unknown> & { kind: Kind<unknown> }

/** A setting of a kind, with its default. The key under which it stands gives it its variable and its words. */
export function setting<T, O extends Options<NoInfer<T>>>(kind: Kind<T>, options: O): O & { kind: Kind<T> } {
  return { ...options, kind }
}

type BothOptions<S> = {
  min?: 0 | 1
  max: number
  default: string
  french: string
  frenchLabel?: () => string
  frenchHint?: () => string
  shown?: S
}
type TextRow<S> = { kind: Kind<string>; default: string; shown: S }
type Both<K extends string, S> = Record<K, TextRow<S>> &
  Record<`${K}Fr`, TextRow<S extends 'value' ? S : undefined> & { frenchOf: K; hint: () => string }>

/** A line of text, and one beside it for readers of French. `shown`: pages get both, or their reader's. */
export function inBoth<K extends string, S extends Shown | undefined = undefined>(
  key: K,
  { min = 0, max, french, frenchLabel: label, frenchHint, ...options }: BothOptions<S>,
): Both<K, S> {
  const shown = options.shown === 'value' ? options.shown : undefined
  const says = { ...(label && { label }), hint: frenchHint ?? rowWords.inFrenchHint }
  return {
    [key]: { ...options, kind: text(min, max) },
    [`${key}Fr`]: { kind: text(0, max), default: french, frenchOf: key, ...says, shown },
  } as Both<K, S>
}

/** A setting of a section. */
export type Setting<T> = Kind<T> &
  Omit<Options<T>, 'shown'> & {
    section: SettingSection
    /** Environment variable that pins it, so that it cannot be changed on the page. */
    env: string
    /** It affects what people pay, so the admin enters the password again. */
    money: boolean
    label: () => string
    hint: () => string
  }
type ValueOf<R> = R extends { kind: Kind<infer T> } ? T : never
type ShownOf<R> = R extends { shown: infer S } ? S : undefined

/** The words of a section's settings: a label of the setting's key, and a hint, unless the row brings its own. */
type WordsOf<Rows> = {
  [K in keyof Rows as Rows[K] extends { frenchOf: string } ? never : K]: () => string
} & {
  [K in keyof Rows & string as Rows[K] extends { hint: () => string } ? never : `${K}Hint`]: () => string
}

/** The settings of a section. `money`: they affect what people pay. */
export function settingsIn<Rows extends Record<string, Row>>(
  { section, money = false }: { section: SettingSection; money?: boolean },
  words: WordsOf<Rows>,
  rows: Rows,
): { [K in keyof Rows]: Setting<ValueOf<Rows[K]>> & { shown: ShownOf<Rows[K]> } } {
  const says = words as Readonly<Record<string, () => string>>
  const declared = Object.entries<Row>(rows).map(([key, { kind, ...row }]) => {
    const label = says[key] ?? (() => rowWords.inFrench({ label: says[row.frenchOf ?? '']?.() ?? '' }))
    return [key, { ...kind, section, money, env: variableOf(key), label, hint: says[`${key}Hint`], ...row }]
  })
  return Object.fromEntries(declared) as ReturnType<typeof settingsIn<Rows>>
}

/** `idleYears` is IDLE_YEARS. */
const variableOf = (key: string) => key.replaceAll(/(?=[A-Z])/g, '_').toUpperCase()
