import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run soak -- --minutes 60 --seed 7`: random scenarios on both engines until the time is up or one fails, and more
 * kills than in `npm test`.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 31))
if (!(minutes > 0) || !/^[1-9]\d*$/.test(seed)) {
  console.error('npm run soak -- --minutes N [--seed S], both more than 0')
  process.exit(1)
}

const root = fileURLToPath(new URL('../..', import.meta.url))
console.log(`Soak: ${minutes} min on each engine, seed ${seed}`)
const projects = ['--project', 'http-sqlite', '--project', 'http-postgres']
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', ...projects, 'src/server/testing/model/model.test.ts', 'src/server/testing/crash/kills.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      NODE_ENV: 'test',
      SEED: seed,
      SOAK_MINUTES: String(minutes),
      KILLS: '30',
    },
  },
)
process.exitCode = status ?? 1
