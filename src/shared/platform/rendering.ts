import type { Language } from '../language/language.ts'

/** What the server hands to the pages' bundle to have a page rendered; plain data, because it goes to another thread. */
export type RenderTask = {
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
export type RenderedPage = {
  /** What #root contains. */
  html: string
  /** Rules that stand for style attributes, which the policy forbids. */
  styles: string
  /** `<link rel="preload">` of the pictures that are seen first. */
  preloads: string
  /** The module of the page, by its path in the project; null where nothing needs to be loaded for it. */
  file: string | null
}

/** What the pages' bundle exports as `render`. Throws when a page cannot be rendered. */
export type PageRenderer = (task: RenderTask) => Promise<RenderedPage>
