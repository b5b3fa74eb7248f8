import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CodeBox, termsQuery, useVisit } from './code-line.tsx'

type PresaleProps = Record<'room' | 'children', ReactNode> & {
  performance: { id: string; showId: string }
  hasSeats: boolean
}

/** The `children` for whoever has a code that opens the sale before its time, else the waiting room with a box for one. */
export function Presale({ performance: { id, showId }, room, hasSeats, children }: PresaleProps) {
  const visit = useVisit()
  const { data } = useQuery({ ...termsQuery(visit ?? ''), enabled: visit !== null })
  const isForAll = data?.shows.length === 0 && data.performances.length === 0
  const isFor = data && (isForAll || data.shows.includes(showId) || data.performances.includes(id))
  if (hasSeats || (isFor && data.rule === 'unlock')) return children
  return (
    <>
      {room}
      <CodeBox />
    </>
  )
}
