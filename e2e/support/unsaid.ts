import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { PSEUDO_MARK, unmarkedRuns } from '../../scripts/dev/pseudo-language.ts'
import { DATABASE_FILE } from '../../src/server/platform/db/sqlite.ts'
import { defaultSettings, settings } from '../../src/shared/platform/settings/settings.ts'
import { textOf } from '../manual/text.ts'
import type { RunningApp } from './running-app.ts'

/** What is the same in all languages, or written by `Intl` and `when.ts` in French. */
const common = new Set(
  (
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv févr avr juill sept oct nov déc ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim h er min s px km et ou ' +
    'English Français PayPal Stripe Google Instagram Facebook YouTube CSV XLSX PDF JSON ICS QR ID TPS TVQ GST QST x'
  ).split(' '),
)

/** Texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Names, addresses and links of the theatre that are nobody's words, and what it says of itself in each language. */
const namesOfTheatre = [
  ...textsIn(defaultSettings),
  // Its time zone, which the health page names.
  'America/Toronto',
  // Settings by the names that the environment has for them.
  ...Object.values(settings).map(({ env }) => env),
  // The manual has a text in each language.
  ...textsIn(textOf('fr')).map((text) => text.replaceAll('**', '')),
]

/** What people typed, as one text: values with a space, a capital or an at sign; codes have none. */
export function typedTexts(app: RunningApp): string {
  const db = new DatabaseSync(join(app.dataDir, DATABASE_FILE), { readOnly: true })
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string
    }[]
    const values = tables.flatMap(({ name }) =>
      db
        .prepare(`select * from "${name}"`)
        .all()
        .flatMap((row) => Object.values(row)),
    )
    const texts = values.filter(
      (value): value is string => typeof value === 'string' && /[\s\p{Lu}@]/u.test(value),
    )
    return plain([...new Set(texts), ...namesOfTheatre].join('\n'))
  } finally {
    db.close()
  }
}

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ')

/** Runs in the browser: every text that somebody sees or hears, with what it stands in. */
function textsOfPage(): [where: string, text: string][] {
  const silent = 'script, style, noscript, template, .elsewhere-part'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''}`
  const found: [string, string][] = [
    ['title', document.title],
    ['description', document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''],
  ]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (parentElement && !parentElement.closest(silent))
      found.push([nameOf(parentElement), node.textContent ?? ''])
  }
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
    'label',
  ]
  for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken)
      if (!element.closest(silent))
        found.push([`${nameOf(element)}[${name}]`, element.getAttribute(name) ?? ''])
  return found
}

/**
 * Texts on this page that no catalogue said: runs of words without the mark of the pseudo-language, which nobody typed
 * either.
 */
export async function unsaidOn(page: Page, typed: string): Promise<string[]> {
  const found = await page.evaluate(textsOfPage)
  const unsaid = found.flatMap(([where, text]) =>
    unmarkedRuns(plain(text))
      .filter((run) => !isTyped(run, typed))
      .map((run) => `${where}: “${run}” in “${plain(text).trim().slice(0, 90)}”`),
  )
  return [...new Set(unsaid.map((line) => line.replaceAll(PSEUDO_MARK, '')))]
}

/** Whether somebody typed it: as it is, or each part between dates, times and the like. */
function isTyped(run: string, typed: string): boolean {
  const parts = run.split(separator).map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  return (
    typed.includes(run) || parts.every((part) => part === '' || typed.includes(part) || isNamed(part, typed))
  )
}

/** Between names: what is the same in all languages, or a middle dot as in titles. */
const separator = new RegExp(`(?<![\\p{L}\\p{M}])(?:${[...common].join('|')})(?![\\p{L}\\p{M}])|·`, 'giu')

/** Names whose parts stand in several places, numbers of seats, and words of addresses. */
function isNamed(run: string, typed: string): boolean {
  const words = run.match(/[\p{L}\p{M}]+/gu) ?? []
  return words.every(
    (word) =>
      /^\p{Lu}{1,2}$/u.test(word) ||
      (/^\p{Lu}/u.test(word) && typed.includes(word)) ||
      isCode(word, run, typed),
  )
}

/** A word of an address, an e-mail address or a name with a number in it. */
function isCode(word: string, run: string, typed: string): boolean {
  return run
    .split(' ')
    .some(
      (part) =>
        part.includes(word) &&
        /[@/_]|\d/.test(part) &&
        (typed.includes(part) || /^<?[\w.-]+@|:\/\//.test(part)),
    )
}
