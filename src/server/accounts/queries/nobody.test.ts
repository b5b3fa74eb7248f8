import { beforeAll, expect, test } from 'vitest'
import { findReaders, inLanguage } from '../../platform/reader.ts'
import { nameForReader, nobodies } from './nobody.ts'

beforeAll(findReaders)

test.each(Object.values(nobodies))('$first_name $last_name reads in English as it is stored', (nobody) => {
  const name = `${nobody.first_name} ${nobody.last_name}`
  expect(nameForReader(name)).toBe(name)
  expect(inLanguage('fr', () => nameForReader(name))).not.toBe(name)
})

test('the name of somebody stays as it is', () => {
  expect(inLanguage('fr', () => nameForReader('Ada Tremblay'))).toBe('Ada Tremblay')
})
