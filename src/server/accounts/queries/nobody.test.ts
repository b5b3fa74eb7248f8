import { beforeAll, expect, test } from 'vitest'
import { findReaders, inLanguage } from '../../platform/reader.ts'
import { nameForReader, nobodies, nobodiesNamed } from './nobody.ts'

beforeAll(findReaders)

test.each(Object.values(nobodies))('$first_name $last_name reads in English as it is stored', (nobody) => {
  const name = `${nobody.first_name} ${nobody.last_name}`
  expect(nameForReader(name)).toBe(name)
  expect(inLanguage('fr', () => nameForReader(name))).not.toBe(name)
})

test('nobody is found by the name that the reader sees', () => {
  expect(inLanguage('fr', () => nobodiesNamed('SANS'))).toEqual(['Walk-in buyer'])
  expect(inLanguage('fr', () => nobodiesNamed('supprime'))).toEqual(['Deleted account'])
  expect(nobodiesNamed('sans')).toEqual([])
})

test('the name of somebody stays as it is', () => {
  expect(inLanguage('fr', () => nameForReader('Ada Tremblay'))).toBe('Ada Tremblay')
})
