import type { ManualTask } from '../../src/web/office/manual/tasks.ts'
import { pictureOf } from './task.ts'
import { tasks } from './tasks.ts'

/** The manual in one language, as its page shows it. */
export function textOf(language: 'en' | 'fr'): ManualTask[] {
  const at = language === 'en' ? 0 : 1
  return tasks.map((task) => ({
    ...{ id: task.id, title: task.title[at], pages: [...task.pages], about: task.about[at] },
    steps: task.steps.map(({ says, picture }, index) => ({
      text: says[at],
      ...(picture && { picture: pictureOf(task, index, language) }),
    })),
  }))
}
