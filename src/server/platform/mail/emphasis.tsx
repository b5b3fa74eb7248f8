import { Fragment, type ReactElement } from 'react'

/** A sentence of a mail with words that stand out: those between `<strong>` and `</strong>`. */
export function Emphasis({ text }: { text: string }): ReactElement {
  const pieces = text.split(/<strong>(.*?)<\/strong>/s)
  return (
    <>
      {pieces.map((piece, i) =>
        i % 2 === 1 ? <strong key={piece}>{piece}</strong> : <Fragment key={piece}>{piece}</Fragment>,
      )}
    </>
  )
}
