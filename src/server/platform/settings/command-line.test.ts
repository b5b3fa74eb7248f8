import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('a command is told as it is typed here', () => {
  expect(commandLine({}, 'backup')).toBe('npm run backup')
  expect(commandLine({}, 'doctor', '--retry KIND')).toBe('npm run doctor -- --retry KIND')
  const run = { COMMANDS: '/srv/front-of-house/current/deploy/run.sh {}' }
  expect(commandLine(run, 'backup')).toBe('/srv/front-of-house/current/deploy/run.sh backup')
  expect(commandLine(run, 'doctor', '--json')).toBe('/srv/front-of-house/current/deploy/run.sh doctor --json')
  expect(commandLine({ COMMANDS: 'compose run server scripts/operate/{}.ts' }, 'keys', 'list')).toBe(
    'compose run server scripts/operate/keys.ts list',
  )
})
