import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageConfig, readStages } from './containerfile.ts'
import { sentBy } from './layers.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the stages of a Containerfile, and how its image runs', () => {
  const stages = readStages(
    '# one\nFROM a:1@sha256:0 AS build\nRUN one && \\\n  two\n\nFROM b\nENV A=1=2\nENV B=3\nWORKDIR /app\nVOLUME /data\n' +
      'USER 7:8\nSTOPSIGNAL SIGINT\nHEALTHCHECK --timeout=5s CMD ["node", "-e", "1"]\nENTRYPOINT ["node"]\nCMD ["main.js"]\n',
  )
  expect(stages.map(({ base, name, steps }) => [base, name, steps.length])).toEqual([
    ['a:1@sha256:0', 'build', 1],
    ['b', undefined, 9],
  ])
  expect(stages[0]?.steps).toEqual([{ name: 'RUN', text: 'one &&    two' }])
  expect(imageConfig(stages)).toEqual({
    env: { A: '1=2', B: '3' },
    workdir: '/app',
    user: '7:8',
    volumes: ['/data'],
    command: ['node', 'main.js'],
    health: ['node', '-e', '1'],
    stopSignal: 'SIGINT',
  })
  expect(() => readStages('RUN one')).toThrow('This line of the Containerfile is not understood: RUN one')
})

test.each([
  ['package.json', true],
  ['src/server/main.ts', true],
  ['src/server/app.test.ts', false],
  ['sandbox/main.ts', true],
  ['deploy', true],
  ['deploy/away.html', true],
  ['deploy/run.sh', false],
  ['.env', false],
  ['data/theatre.db', false],
  ['node_modules', false],
  ['.git', false],
])('the build is sent %s: %s', (path, expected) => {
  expect(sentBy(read('.dockerignore'))(path)).toBe(expected)
})
