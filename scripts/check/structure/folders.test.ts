import { expect, test } from 'vitest'
import { checkFolders } from './vocabulary.ts'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}/a${i}.spec.ts`, text: '' }))

test('a folder with more than 30 files is reported; its subfolders are counted on their own', () => {
  expect(checkFolders([...files('e2e', 30), ...files('e2e/door', 30)])).toEqual([])
  expect(checkFolders([...files('e2e', 30), ...files('e2e/door', 31)])).toEqual([
    expect.stringMatching(/^e2e\/door: has 31 files, the limit is 30/),
  ])
})
