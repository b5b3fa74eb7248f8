/** What a page is called, in its tab and on its server-rendered document, and what a search engine says of it. */
export type PageWords = { title: string; description: string }
