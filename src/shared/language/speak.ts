import { type I18n, setupI18n } from '@lingui/core'
import { type Language, locales, readerLanguage } from './language.ts'

/** A message in the form that Lingui reads: texts, and the names of values with their plural or gender forms. */
export type Compiled = readonly unknown[]
/** Compiled messages of one catalogue, by name, in one language or several. */
export type CompiledCatalogue = Partial<Record<Language, Readonly<Record<string, Compiled>>>>
type Values = Record<string, string | number>

const speakers = new Map<Language, I18n>()

function speakerOf(language: Language): I18n {
  const known = speakers.get(language)
  if (known) return known
  const speaker = setupI18n({ locale: locales[language], messages: { [locales[language]]: {} } })
  speakers.set(language, speaker)
  return speaker
}

/**
 * A function for each message of a catalogue, which says it in the language of the reader; in any that is loaded, if
 * that one is not. The build puts this in the place of `catalogue`, with the messages of the languages that it is for.
 */
export function speak(
  catalogue: string,
  messages: CompiledCatalogue,
): Readonly<Record<string, (values?: Values) => string>> {
  const loaded = Object.entries(messages) as [Language, Record<string, Compiled>][]
  for (const [language, texts] of loaded) {
    const named = Object.entries(texts).map(([name, text]) => [`${catalogue}.${name}`, text])
    speakerOf(language).load(locales[language], Object.fromEntries(named))
  }
  const [first] = loaded
  if (!first) return {}
  const say = (name: string) => (values?: Values) => {
    const language = readerLanguage()
    return speakerOf(messages[language] ? language : first[0])._(`${catalogue}.${name}`, values)
  }
  return Object.fromEntries(Object.keys(first[1]).map((name) => [name, say(name)]))
}
