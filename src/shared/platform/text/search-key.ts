/** Accents and other marks at letters, and characters that are not seen: both are left out where texts are compared. */
export const MARKS =
  '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670' +
  '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f' +
  '\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
/** Every sign that is typed as an apostrophe. */
export const APOSTROPHES = "'`\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u05f3\ua78c"
/** Every sign that is typed as a hyphen. */
export const DASHES = '\u2010-\u2015\u2212\u2043\u02d7\ufe58\u05be\u2e3a\u2e3b'
/** White space that Unicode's compatibility form leaves. */
export const SPACES = '\t-\r \u0085\u1680\u2028\u2029'
/** Letters that are no letter with an accent, in lower case, by what is typed for them. */
export const SPELLED: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}

const marks = new RegExp(`[${MARKS}]`, 'g')
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g')
const dashes = new RegExp(`[${DASHES}]`, 'g')
const spaces = new RegExp(`[${SPACES}]+`, 'g')
const spelled = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g')

/** A text in plain lower-case letters, with plain apostrophes, hyphens and single spaces. */
export function plainLetters(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(spaces, ' ').trim()
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(spelled, (letter) => SPELLED[letter] ?? '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim()
}

/**
 * The key by which names are searched and sorted everywhere, in the browser and by both databases: ignores accents,
 * ligatures, apostrophes, kinds of dashes, case, spaces, and what is not seen.
 */
export function searchKey(text: string): string {
  return plainLetters(text).replaceAll("'", '').replace(/ +/g, ' ').trim()
}
