import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { catalogues } from './define.ts'

const src = fileURLToPath(new URL('../..', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(src, file), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/(?<=^|\s)(\/\*.*?\*\/|\/\/[^\n]*)/gms, '')
}

/** The sources that import the catalogue in this file, each with the name that it gives it. */
function importersOf(file: string) {
  return sources.flatMap(({ file: from, text }) =>
    [...text.matchAll(/import \{ words(?: as (\w+))? \} from '([^']+)'/g)]
      .filter(([, , path = '']) => join(dirname(from), path) === file)
      .map(([, as = 'words']) => ({ text, as })),
  )
}

const quotes = sources.filter(({ file }) => !/[/-]catalogue\.ts$/.test(file))

/** Whether a name is stated as a code somewhere, in quotes or as a key. */
const isCode = (name: string) =>
  quotes.some(({ text }) => text.includes(`'${name}'`) || new RegExp(`\\b${name}: `).test(text))

/** Whether a template, as of "${alarm} text", may make this name. */
function fits(template: string, name: string): boolean {
  const literals = template.split(/\$\{[^}]*\}/).map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join('.+')}$`).test(name)
}

/**
 * Whether one of these sources says a message: by name, by a name that it computes, as one of the pages, or where it hands
 * the whole catalogue to the settings that it labels, or to a table of errors, if anything is refused with that code, whole
 * or computed from its beginning.
 */
function isSaid(name: string, importers: readonly { text: string; as: string }[]): boolean {
  return importers.some(({ text, as }) => {
    const says = (pattern: string) => new RegExp(`(?<![\\w.'])${as}${pattern}`).test(text)
    if (says(`\\.${name}(?![\\w])`) || says(`\\['${name}'\\]`)) return true
    const computed = [...text.matchAll(new RegExp(`(?<![\\w.'])${as}\\[(?!')(?:\`([^\`]+)\`)?`, 'g'))]
    if (computed.some(([, template]) => template && fits(template, name))) return true
    if (computed.some(([, template]) => !template) && isCode(name)) return true
    if (name.startsWith('/') && text.includes(`...${as},`)) return true
    if (!says('(?=[,)])')) return false
    const page = name.replace(/Hint$/, '')
    if (new RegExp(`\\b${page}: (setting|linkTo)\\(`).test(text)) return true
    const codes = [
      `'${name}'`,
      ...[...name.matchAll(/-/g)].map(({ index }) => `\`${name.slice(0, index)}-\${`),
    ]
    return (
      text.includes(`'${page}'`) || codes.some((code) => quotes.some((source) => source.text.includes(code)))
    )
  })
}

const rooms = sources.filter(({ file }) => /[/-]catalogue\.ts$/.test(file))

describe('messages', () => {
  test.for(rooms.map(({ file }) => file))('%s says nothing in vain', async (file) => {
    await import(join(src, file))
    const texts = catalogues.get(file.replace(/[/-]catalogue\.ts$/, ''))
    const importers = importersOf(file)
    const vain = Object.keys(texts?.en ?? {}).filter((name) => !isSaid(name, importers))
    expect(vain).toEqual([])
  })
})
