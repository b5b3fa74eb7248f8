import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of vitest came to. Messages are whole, stacks are not in them. */
export type VitestReport = {
  files: FileReport[]
  /** What went wrong outside all files. */
  errors: string[]
}
export type FileReport = {
  project: string
  /** From the root of the project. */
  file: string
  /** The time of its tests and hooks. */
  ms: number
  /** What went wrong outside its tests: it did not load, or a hook failed. */
  errors: string[]
  tests: { name: string; passed: boolean; message: string }[]
}

/** Writes a `VitestReport`; vitest's own JSON does not say which project a file ran in. */
export class ReportWriter implements Reporter {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const report: VitestReport = { files: modules.map(reportFile), errors: errors.map(messageOf) }
    writeFileSync(this.#path, JSON.stringify(report))
  }
}

function reportFile(module: TestModule): FileReport {
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    ms: module.diagnostic().duration,
    errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
      messageOf,
    ),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result()
      return {
        name: test.fullName,
        passed: state === 'passed',
        message: errors?.[0] ? messageOf(errors[0]) : state,
      }
    }),
  }
}

function messageOf({ message }: { message: string }): string {
  return message
}
