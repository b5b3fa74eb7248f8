import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { ReportWriter } from './scripts/vitest-report.ts'

const pure = [
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/server/**/{rules,policy}.test.ts',
  'src/server/**/{rules,policy}/*.test.ts',
  'src/server/platform/{semaphore,ids}.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
]

/** Whole servers, but nothing that differs between the engines: run on one of them. */
const onOneEngine = ['scripts/nginx.test.ts']

const common = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 20_000,
  teardownTimeout: 20_000,
  maxWorkers: 2,
  setupFiles: ['scripts/vitest-setup.ts'] as string[],
  restoreMocks: true,
  unstubEnvs: true,
} as const

/** Files that share processes: to load what they need takes longer than to run many of them. */
const shared = { ...common, isolate: false } as const

/** The HTTP suite is one set of files, run whole on each engine. */
const http = {
  ...shared,
  include: ['src/server/**/*.test.{ts,tsx}'],
  exclude: pure,
}

/** Where `scripts/test.ts` wants to read what the run came to. */
const report = process.env.TEST_REPORT

export default defineConfig({
  test: {
    reporters: report ? ['default', new ReportWriter(report)] : ['default'],
    maxWorkers: 2,
    passWithNoTests: false,
    slowTestThreshold: 2_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: pure, exclude: onOneEngine } },
      { test: { ...common, name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      {
        test: {
          ...http,
          name: 'http-sqlite',
          include: [...http.include, ...onOneEngine],
          exclude: pure.filter((files) => !files.startsWith('scripts/')),
          env: { TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          ...http,
          name: 'http-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/vitest-postgres.ts'],
        },
      },
    ],
  },
})
