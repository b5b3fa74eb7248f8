import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { pageWords } from '../../shared/pages.ts'
import { useTheatre } from '../platform/theatre.ts'

type PageProps = {
  /** Used in document.title, before the theatre's name, if `pageWords` has no title for the address. */
  title?: string
  /** Full-width content instead of the padded column. */
  bare?: boolean
  children: ReactNode
}

/** A page to browse: dark, or light if the reader prefers. */
export function DarkPage({ title, bare = false, children }: PageProps) {
  useTitle(title)
  return <div className="page">{bare ? children : <div className="wrap page-body">{children}</div>}</div>
}

/** A page to pay on: always the paper theme, under the dark masthead. */
export function PaperPage({ title, bare = false, children }: PageProps) {
  useTitle(title)
  useLayoutEffect(() => {
    document.body.classList.add('on-paper')
    return () => document.body.classList.remove('on-paper')
  }, [])
  return (
    <div className="page paper">{bare ? children : <div className="wrap page-body">{children}</div>}</div>
  )
}

/** Matches the title the server sent: both use `pageWords`. */
function useTitle(given: string | undefined): void {
  const { theatreName } = useTheatre()
  const { pathname, search } = useLocation()
  const title = given ?? pageWords(pathname, search)?.title
  useEffect(() => {
    document.title = title ? `${title} · ${theatreName}` : theatreName
  }, [title, theatreName])
}
