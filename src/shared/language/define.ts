import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { type Language, languages } from './language.ts'
import { type CompiledCatalogue, speak } from './speak.ts'

type ValuesOf<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>

/** Says a message in the language of the reader. It takes the values that the English text names in braces. */
type Word<Text extends string> = [keyof ValuesOf<Text>] extends [never]
  ? () => string
  : (values: ValuesOf<Text>) => string

/** The texts of one catalogue, by language and by the name of the message. */
export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Every catalogue that was loaded, by name, for the checks of all of them. */
export const catalogues = new Map<string, Texts>()

/** A message in each language, in the order of `languages`. */
type Message = TextIn<typeof languages>
type TextIn<Languages extends readonly unknown[]> = { readonly [Place in keyof Languages]: string }

/**
 * A room's messages: in a module named `catalogue.ts`, whose one export `words` this is. Texts are ICU messages
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/) that take the same values in every language. `name`
 * is the path of the module below `src`, without the word "catalogue": a folder that has too much to say for one has
 * several, as `errors-catalogue.ts`. Throws a SyntaxError for a text that cannot be read.
 */
export function catalogue<const Messages extends Record<string, Message>>(
  name: string,
  messages: Messages,
): { readonly [Name in keyof Messages]: Word<Messages[Name][0]> } {
  const textsIn = (place: number) =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, message[place] ?? '']))
  const texts = Object.fromEntries(languages.map((language, place) => [language, textsIn(place)])) as Texts
  catalogues.set(name, texts)
  return speak(name, compileTexts(texts)) as { readonly [Name in keyof Messages]: Word<Messages[Name][0]> }
}

/** The texts in the form that Lingui reads. */
export function compileTexts(texts: Partial<Texts>): CompiledCatalogue {
  const compiled = Object.entries(texts).map(([language, messages]) => [
    language,
    Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, compileMessage(text)])),
  ])
  return Object.fromEntries(compiled)
}
