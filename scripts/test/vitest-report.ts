import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** The result of a vitest run. Messages are complete, without stacks. */
export type VitestReport = {
  files: FileReport[]
  /** Errors outside all files. */
  errors: string[]
}
export type FileReport = {
  project: string
  /** Path from the root of the project. */
  file: string
  /** Duration of its tests and hooks. */
  ms: number
  /** Errors outside its tests: it did not load, or a hook failed. */
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
