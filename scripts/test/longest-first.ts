import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long, by the ends of their paths; a test checks that they exist. While they wait, others can
 * run.
 */
export const slowFiles = [
  'testing/crash/kills.test.ts',
  'testing/crash/reissue.test.ts',
  'testing/model/model.test.ts',
  'orders/office/cancel-crash.test.ts',
  'accounts/sign-in/crowds.test.ts',
  'scenes/access.test.ts',
  'http/hostile-input.test.ts',
]

/**
 * Vitest's own order of a project's files (longest in the last run, else largest first), with the slow ones in front,
 * so that no run ends with a single busy process.
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
