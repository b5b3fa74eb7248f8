/**
 * A page's title, in the tab and in its server-rendered document, and its description for search engines. A page that can
 * be installed has the path of a manifest.
 */
export type PageWords = { title: string; description: string; manifest?: string }

/** The messages of a page, which say its words in the language of the reader. */
export type PageMessages = { title: () => string; description: () => string; manifest?: () => string }

/** The messages of a page whose title and description are named after it in a catalogue. */
export function pageOf<Name extends string>(
  words: Readonly<Record<NoInfer<`${Name}Title` | `${Name}Description`>, () => string>>,
  name: Name,
): PageMessages {
  return { title: words[`${name}Title`], description: words[`${name}Description`] }
}
