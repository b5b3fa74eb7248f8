import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long, by the ends of their paths; a test sees that they are there. What they wait for leaves room for the others. */
export const slowFiles = [
  'testing/crash/kills.test.ts',
  'testing/model/model.test.ts',
  'orders/office/cancel-crash.test.ts',
  'accounts/commands/crowds.test.ts',
  'accounts/access.test.ts',
  'http/hostile-input.test.ts',
]

/**
 * Vitest's own order of a project's files: the longest of the last run first, or the largest where there was none. But
 * the slow ones come before all, so that no run ends with one process at work.
 */
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
  return slowFiles.some((name) => moduleId.endsWith(name))
}
