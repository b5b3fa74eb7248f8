/** What may hurt an output: a formula, markup, quotes, escapes, two directions, marks and joiners. */
const hurtful =
  ',"\'<b>&amp;\\n\\;:%s{0}$x@-+ العَرَبِيَّة שָׁלוֹם e\u0301\u0323 👩\u200d👩\u200d👧\u200d👦 \u{1D11E}'

/**
 * A text of exactly so many UTF-16 units that begins like a formula, can be found by its word, and has no spaces at its
 * ends.
 */
function extremeText(word: string, max: number): string {
  let text = ''
  for (const sign of `=${word}${hurtful.repeat(Math.ceil(max / hurtful.length))}`)
    if (text.length + sign.length <= max) text += sign
  return text.padEnd(max, 'z').replace(/ $/, 'z')
}

/** The same with line breaks, a tab and, where it is accepted, the control character of a bell. */
function extremeLines(word: string, max: number, bell = ''): string {
  const breaks = `\r\n\n\t${bell}`
  const half = Math.floor((max - breaks.length) / 2)
  return extremeText(word, half) + breaks + extremeText('second', max - breaks.length - half)
}

const extremeNote = (word: string, max: number) => extremeLines(word, max, '\u0007')

/** Every text that people type, as long as the product accepts it. */
export const extremeTexts = {
  show: extremeText('Show', 120),
  cast: extremeText('Cast', 200),
  director: extremeText('Director', 200),
  place: extremeText('Place', 200),
  address: extremeText('Street', 200),
  description: extremeLines('Description', 10_000),
  zone: extremeText('Zone', 60),
  freeZone: extremeText('Free', 60),
  block: extremeText('Block', 60),
  seatNote: extremeText('Pillar', 200),
  firstName: extremeText('First', 80),
  lastName: extremeText('Last', 80),
  walkIn: extremeText('Walk', 80),
  orderNote: extremeNote('Note', 500),
  reason: extremeNote('Reason', 200),
  blocked: extremeNote('Camera', 200),
  subject: extremeNote('Subject', 120),
  message: extremeNote('Message', 2000),
  label: extremeNote('label', 30).toLowerCase(),
  personNote: extremeNote('Person', 1000),
  creditReason: extremeNote('Credit', 200),
  theatreName: extremeText('Theatre', 60),
  boxOfficeAddress: extremeText('Office', 120),
  boxOfficeHours: extremeText('Hours', 120),
  bannerText: extremeText('Banner', 160),
  contact: extremeText('Contact', 40),
  taxName: extremeText('Tax', 30),
  officer: extremeText('Officer', 120),
} as const
export type ExtremeText = keyof typeof extremeTexts

/** The longest address that the SMTP server of the tests accepts. */
export const longEmail = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(2)}${'c'.repeat(58)}.example`
