import type { Compiled } from '../../src/shared/language/speak.ts'

/** Stands in each word of the pseudo-language, behind its first letter: WORD JOINER, which nobody sees. */
export const PSEUDO_MARK = '\u2060'

/** By how much it lengthens what it says: French and German are about that much longer than English. */
const LONGER = 0.4

/**
 * An English message in the pseudo-language, which takes the place of French when PSEUDO_LANGUAGE=1 builds into
 * `dist-pseudo/`: each word marked, each text 40 % longer, values and parts as they are. What a page then shows without
 * a mark stands in no catalogue, and what breaks on it would break in a longer language.
 */
export function pseudoMessage(message: Compiled): Compiled {
  return message.map((token) => {
    if (typeof token === 'string') return pseudoText(token)
    const [name, kind, forms] = token as [string, string?, Record<string, unknown>?]
    if (!forms) return token
    const changed = Object.entries(forms).map(([form, inner]) => [
      form,
      Array.isArray(inner) ? pseudoMessage(inner) : inner,
    ])
    return [name, kind, Object.fromEntries(changed)]
  })
}

function pseudoText(text: string): string {
  // Tags of parts stay as they are; all else between them is said.
  return text
    .split(/(<\/?\w+>)/)
    .map((piece) => (/^<\/?\w+>$/.test(piece) ? piece : marked(longer(piece))))
    .join('')
}

/** The text with its first words once more at its end; a single word with its first letters. */
function longer(text: string): string {
  const [, before = '', said = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? []
  if (said === '') return text
  const wanted = Math.ceil(said.length * LONGER)
  const words = said.match(/\p{L}+/gu) ?? []
  const added: string[] = []
  for (const word of words) {
    if (added.join(' ').length >= wanted) break
    added.push(word)
  }
  return words.length === 1
    ? `${before}${said}${said.slice(0, wanted).toLowerCase()}${after}`
    : `${before}${said} ${added.join(' ').toLowerCase()}${after}`
}

function marked(text: string): string {
  return text.replaceAll(/(\p{L})([\p{L}\p{M}]*)/gu, `$1${PSEUDO_MARK}$2`)
}

/** Ids, numbers of orders and fingerprints: hexadecimal, eight digits or more, which may all be letters. */
const code = /(?<![\p{L}\d])[0-9a-f]{4}-?[0-9a-f]{4}[0-9a-f-]*(?![\p{L}\d])/giu

/** Runs of words without a mark, with what stands between them: what no catalogue said. Codes are nobody's words. */
export function unmarkedRuns(text: string): string[] {
  const runs: string[] = []
  let run = ''
  for (const [piece] of text.replaceAll(code, '').matchAll(/[\p{L}\p{M}\u2060]+|[^\p{L}\p{M}\u2060]+/gu)) {
    const isWord = /\p{L}/u.test(piece)
    if (!isWord || !piece.includes(PSEUDO_MARK)) run += piece
    else {
      runs.push(run)
      run = ''
    }
  }
  return [...runs, run]
    .map((each) => each.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((each) => each !== '')
}
