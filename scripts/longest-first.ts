import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These wait rather than work, for a minute and more: begun first, the others fill the time round them. */
const slow = ['testing/kills.test.ts', 'testing/model.test.ts', 'orders/cancel-crash.test.ts']

/** Vitest's own order of a project's files, which is the longest of the last run first or else the largest; but the slow ones before all. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.some((name) => moduleId.endsWith(name))
}
