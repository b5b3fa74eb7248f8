import type { Language } from '../language/language.ts'

/** What the server hands to the pages' bundle to have a page drawn; plain data, because it goes to another thread. */
export type DrawingTask = {
  /** Path and query string, without a language. */
  address: string
  /** Whom the page is for. */
  language: Language
  /** Where links begin: empty, or the language that the address names, as "/fr". */
  base: string
  /** The dehydrated query cache, as the document has it. */
  state: unknown
  /** The `<meta name>` of the document that pages read, by name. */
  meta: Record<string, string>
}

/** A page as HTML. */
export type Drawing = {
  /** What #root contains. */
  html: string
  /** Rules that stand for style attributes, which the policy forbids. */
  styles: string
  /** `<link rel="preload">` of the pictures that are seen first. */
  preloads: string
  /** The module of the page, by its path in the project; null where nothing needs to be loaded for it. */
  file: string | null
}

/** What the pages' bundle exports as `draw`. Throws when a page cannot be drawn. */
export type Draw = (task: DrawingTask) => Promise<Drawing>
