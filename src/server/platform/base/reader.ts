import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, setReader } from '../../../shared/language/language.ts'

const reading = new AsyncLocalStorage<Language>()

/** Does `work` for somebody who reads this language: whatever is said on the way is said in it. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return reading.run(language, work)
}

/** Does `work` in English, for a log or a job without a reader, whatever request caused it. */
export function inDefaultLanguage<T>(work: () => T): T {
  return inLanguage('en', work)
}

/** Lets words find their reader. Where nobody in particular reads, as in a log, they are English. */
export function installReaderLanguage() {
  setReader(() => reading.getStore() ?? 'en')
}
