import { defineConfig } from 'vitest/config'
import {
  pureServerTests,
  serverTests,
  sqliteAlone,
  temporaryFolder,
  testsFromOutside,
} from './scripts/test/engines.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'
import { startClock } from './scripts/test/suite-clock.ts'
import { ReportWriter } from './scripts/test/vitest-report.ts'

startClock()

const pure = [
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  ...pureServerTests,
  'scripts/**/*.test.ts',
  'lab/**/*.test.ts',
]

/** Whole servers, but nothing that differs between the engines: run on one of them. */
const onOneEngine = ['scripts/test/proxies.test.ts', 'scripts/test/proxy-versions.test.ts']

const common = {
  environment: 'node',
  pool: 'forks',
  // For what hangs: nothing is said of how fast a machine is.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 20_000,
  maxWorkers: 2,
  setupFiles: ['scripts/test/vitest-setup.ts'] as string[],
  restoreMocks: true,
  unstubEnvs: true,
} as const

/** Files that share processes: to load what they need takes longer than to run many of them. */
const shared = {
  ...common,
  isolate: false,
  setupFiles: [...common.setupFiles, 'scripts/test/vitest-seed.ts'] as string[],
} as const

/** Pure code. The packages of lab/ bring tests of their own. */
export const unit = {
  ...shared,
  name: 'unit',
  include: pure,
  exclude: [...onOneEngine, ...testsFromOutside, '**/node_modules/**'],
}

/** The HTTP suite is one set of files for both engines. Its tests wait for each other's processes: three keep two cores busy. */
const http = {
  ...shared,
  maxWorkers: 3,
  // Projects with another number of processes need a turn of their own.
  sequence: { groupOrder: 1 },
  include: serverTests,
  exclude: pureServerTests,
}

/** What PostgreSQL is spared: nothing unless `scripts/test/test.ts` says so. */
const spared = process.env.TEST_POSTGRES === 'where it matters' ? sqliteAlone(import.meta.dirname) : []

/** Where `scripts/test/test.ts` wants to read what the run came to. */
const report = process.env.TEST_REPORT

export default defineConfig({
  test: {
    reporters: report ? ['default', new ReportWriter(report)] : ['default'],
    maxWorkers: 2,
    passWithNoTests: false,
    slowTestThreshold: 2_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: unit },
      { test: { ...common, name: 'sandbox', include: ['sandbox/**/*.test.ts'], exclude: testsFromOutside } },
      {
        test: {
          ...http,
          name: 'http-sqlite',
          include: [...http.include, ...onOneEngine],
          env: { TEST_ENGINE: 'sqlite', TMPDIR: temporaryFolder() },
        },
      },
      {
        test: {
          ...http,
          name: 'http-postgres',
          exclude: [...pureServerTests, ...spared],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/test/vitest-postgres.ts'],
        },
      },
    ],
  },
})
