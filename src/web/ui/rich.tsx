import { Fragment, type ReactNode } from 'react'

type RichProps = {
  /** A message in which `<name>` and `</name>` stand around a part; parts do not stand in one another. */
  text: string
  /** Makes the elements of the parts, by name, other than `b` and `bdi`. */
  parts?: Parts
}

type Parts = Readonly<Record<string, (inner: string) => ReactNode>>

const plain: Parts = { b: (inner) => <b>{inner}</b>, bdi: (inner) => <bdi>{inner}</bdi> }

/** A sentence with a link, or with words that stand out: where they stand in it differs by language. */
export function Rich({ text, parts }: RichProps) {
  const known: Parts = { ...plain, ...parts }
  const pieces: ReactNode[] = []
  let end = 0
  for (const { index, 0: whole, 1: name = '', 2: inner = '' } of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    pieces.push(text.slice(end, index), <Fragment key={index}>{known[name]?.(inner) ?? inner}</Fragment>)
    end = index + whole.length
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  )
}

/** The part of a message that is said and not shown, for `Rich`: what the rest of it is about. */
export const hidden = { hidden: (inner: string) => <span className="sr-only">{inner}</span> }
