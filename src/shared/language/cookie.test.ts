import { expect, test } from 'vitest'
import { languageCookie, readLanguageCookie } from './cookie.ts'

test('what a browser keeps is read as it was written, among other cookies', () => {
  for (const ofAccount of [false, true])
    for (const language of ['en', 'fr'] as const) {
      const [pair] = languageCookie({ language, ofAccount }, true).split(';')
      for (const cookies of [pair, `a=b; ${pair}`, `${pair}; a=b`])
        expect(readLanguageCookie(cookies)).toEqual({ language, ofAccount })
    }
  expect(languageCookie({ language: 'fr', ofAccount: false }, true)).toMatch(/^language=fr; .*; Secure$/)
  expect(languageCookie({ language: 'fr', ofAccount: false }, false)).not.toContain('Secure')
})

test('anything else keeps nothing', () => {
  for (const cookies of [undefined, '', 'language=', 'language=de', 'language=fr.x', 'my-language=fr'])
    expect(readLanguageCookie(cookies)).toBeNull()
})
