/** A page's title, in the tab and in its server-rendered document, and its description for search engines. */
export type PageWords = { title: string; description: string }
