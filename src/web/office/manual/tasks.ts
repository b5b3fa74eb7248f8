import { readerLanguage } from '../../../shared/language/language.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'

/** A task of the manual in one language, as `npm run manual` writes it. Labels stand between `**`. */
export type ManualTask = {
  id: string
  title: string
  /** Paths of the pages that it belongs to, as their routes have them. */
  pages: string[]
  about: string
  /** `picture` is the name of a file in `/manual/`. */
  steps: { text: string; picture?: string }[]
}

/** The manual in the reader's language, which only its pages and the search of the office download. */
export const manualQuery = {
  queryKey: ['manual'],
  queryFn: async (): Promise<ManualTask[]> => (await import(`./${readerLanguage()}.json`)).default,
}

/** The tasks that have each word of the text, in their title or elsewhere. */
export function findTasks(tasks: readonly ManualTask[], text: string): ManualTask[] {
  const words = searchKey(text).split(' ')
  return tasks.filter(({ title, about, steps }) => {
    const whole = searchKey([title, about, ...steps.map((step) => step.text)].join(' ').replaceAll('**', ''))
    return words.every((word) => whole.includes(word))
  })
}
