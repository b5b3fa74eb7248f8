import { setReader } from './language.ts'

/**
 * Imported first by a program that writes for many readers: what a module says while it is loaded would stay in one
 * language for all of them, and ends the start.
 */
setReader(() => {
  throw new Error('Nobody reads yet: say words where a page, a mail or an answer is made.')
})
