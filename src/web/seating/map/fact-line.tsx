import { Fragment } from 'react'
import type { SeatFact } from './seats/seat-words.ts'

/** "Balcony, Restricted view": what is said of a seat in one line, the parts in another language marked with it. */
export function FactLine({ facts }: { facts: readonly SeatFact[] }) {
  return facts.map(({ text, lang }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and never move
    <Fragment key={i}>
      {i > 0 && ', '}
      {lang ? <span lang={lang}>{text}</span> : text}
    </Fragment>
  ))
}

/** A part of it for what React does not render. */
export function marked({ text, lang }: SeatFact): HTMLElement | string {
  if (!lang) return text
  const part = document.createElement('span')
  part.lang = lang
  part.textContent = text
  return part
}
