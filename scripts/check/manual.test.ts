import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { labelsIn, patternOf } from '../../e2e/manual/task.ts'
import { tasks } from '../../e2e/manual/tasks.ts'
import { textOf } from '../../e2e/manual/text.ts'
import { catalogues } from '../../src/shared/language/define.ts'
import { languages } from '../../src/shared/language/language.ts'
import { pagePaths } from '../../src/shared/pages.ts'

const src = join(import.meta.dirname, '../../src')

beforeAll(async () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files.filter((file) => /[/-]catalogue\.ts$/.test(file)).map((file) => import(join(src, file))),
  )
})

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/** What a message may say, with `…` for each value. */
function messageTexts(text: string): string[] {
  const inTokens = (tokens: unknown, form: string): string =>
    typeof tokens === 'string'
      ? tokens
      : (tokens as Token[])
          .map((token) => {
            if (typeof token === 'string') return token === '#' ? '…' : token
            const [, , forms] = token
            return forms ? inTokens(forms[form] ?? forms.other, form) : '…'
          })
          .join('')
  const compiled = compileMessage(text.replaceAll(/<\/?\w+>/g, ''))
  return ['one', 'other'].map((form) => inTokens(compiled, form))
}

type Message = { english: RegExp; french: string }

/** Everything that the product says, English by a pattern. A message that is nearly all values says nothing. */
const allMessages = (): Message[] =>
  [...catalogues.values()].flatMap(({ en, fr }) =>
    Object.entries(en).flatMap(([name, english]) => {
      const french = messageTexts(fr[name] ?? '')
      return messageTexts(english).flatMap((said, form) =>
        said.replaceAll(/[^a-z]/gi, '').length < 2
          ? []
          : [{ english: patternOf(said), french: french[form] ?? '' }],
      )
    }),
  )

/** How a label is in French, as the catalogues say; a value that it takes in is said in French too. */
function frenchOf(label: string, all: Message[]): string[] {
  const whole = (text: string) =>
    all.flatMap(({ english, french }) => (english.exec(text)?.length === 1 ? french : []))
  const filled = all.flatMap(({ english, french }) => {
    const values = english.exec(label)?.slice(1) ?? []
    if (values.length === 0 || values.includes(label)) return []
    const texts = values.map((value) => whole(value)[0] ?? value)
    return [french.split('…').reduce((text, part, i) => text + (texts[i - 1] ?? '') + part)]
  })
  return [...new Set([...whole(label), ...filled])]
}

/** With spaces alike, as a browser compares them. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('each label that the manual names in French is that of its English label', () => {
  const all = allMessages()
  const wrong = tasks.flatMap(({ id, steps }) =>
    steps.flatMap(({ says: [english, french] }) => {
      const [labels, frenchLabels] = [labelsIn(english), labelsIn(french)]
      return labels.flatMap((label, i) => {
        const expected = frenchOf(label, all)
        return expected.some((each) => plain(each) === plain(frenchLabels[i] ?? ''))
          ? []
          : [`${id}: ${label}: ${frenchLabels[i]}, not ${expected.join(' or ')}`]
      })
    }),
  )
  expect(wrong).toEqual([])
})

test('the office shows the text as it is written, with a picture for each place, none of more than 40 kB', () => {
  const root = join(import.meta.dirname, '../..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const named = languages.flatMap((language) => {
    const written = textOf(language)
    const shown = JSON.parse(read(`src/web/office/manual/${language}.json`))
    expect(isDeepStrictEqual(shown, written), 'npm run manual -- --text').toBe(true)
    return written.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))
  })
  const files = readdirSync(join(root, 'public/manual'))
  expect(files.toSorted(), 'npm run manual').toEqual(named.toSorted())
  for (const file of files)
    expect(statSync(join(root, 'public/manual', file)).size, file).toBeLessThan(40_000)
})

test('each page that the manual names is one of the product', () => {
  const known = new Set(pagePaths)
  expect(tasks.flatMap(({ pages }) => pages.filter((page) => !known.has(page)))).toEqual([])
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
})
