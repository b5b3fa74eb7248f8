import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../platform/nav.tsx'

type RichProps = {
  /** A message in which `<name>` and `</name>` stand around a part; parts do not stand in one another. */
  text: string
  /** Where its part `link` leads. */
  to?: string
  /** Makes the elements of other parts than the `plain` ones, by name. */
  parts?: Parts
}

type Parts = Readonly<Record<string, (inner: string) => ReactNode>>

/** `hidden` is said and not shown: what the rest of the message is about. */
const plain: Parts = {
  b: (inner) => <b>{inner}</b>,
  bdi: (inner) => <bdi>{inner}</bdi>,
  num: (inner) => <span className="num">{inner}</span>,
  hidden: (inner) => <span className="sr-only">{inner}</span>,
}

/** A sentence with a link, or with words that stand out: where they stand in it differs by language. */
export function Rich({ text, to = '', parts }: RichProps) {
  const known: Parts = { ...plain, link: (inner) => <AppLink to={to}>{inner}</AppLink>, ...parts }
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
