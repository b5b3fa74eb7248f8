import { beforeAll, expect, test } from 'vitest'
import { inLanguage, installReaderLanguage } from '../../platform/base/reader.ts'
import { nameForReader, nobodies, nobodiesNamed } from './nobody.ts'

beforeAll(installReaderLanguage)

const account = { deleted_at: null, buyer_name: null }

test.each(Object.values(nobodies))('$first_name $last_name reads in English as it is stored', (nobody) => {
  const name = `${nobody.first_name} ${nobody.last_name}`
  const row = { ...nobody, ...account, deleted_at: 1 }
  expect(nameForReader(row)).toBe(name)
  expect(inLanguage('fr', () => nameForReader(row))).not.toBe(name)
})

test('nobody is found by the name that the reader sees', () => {
  expect(inLanguage('fr', () => nobodiesNamed('SANS'))).toEqual(['Walk-in buyer'])
  expect(inLanguage('fr', () => nobodiesNamed('supprime'))).toEqual(['Deleted account'])
  expect(nobodiesNamed('sans')).toEqual([])
})

test('the name of somebody stays as it is', () => {
  for (const names of [{ first_name: 'Ada', last_name: 'Tremblay' }, ...Object.values(nobodies)])
    expect(inLanguage('fr', () => nameForReader({ ...names, ...account }))).toBe(
      `${names.first_name} ${names.last_name}`,
    )
  const typed = { ...nobodies.walkIn, deleted_at: 1, buyer_name: 'Walk-in buyer' }
  expect(inLanguage('fr', () => nameForReader(typed))).toBe('Walk-in buyer')
})
