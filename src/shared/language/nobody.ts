import { setReader } from './language.ts'

/** Imported first by programs for many readers: what a module says while it is loaded ends the start. */
setReader(() => {
  throw new Error('Nobody reads yet: say words where a page, a mail or an answer is made.')
})
