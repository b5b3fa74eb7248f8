import { type ReactNode, useEffect } from 'react'
import { logProblem } from '../../platform/log.ts'
import { useLocation } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'

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

/** A page to pay on: always the paper theme, under the dark masthead. Its path is one of `isPaper`. */
export function PaperPage({ title, bare = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className="page paper">{bare ? children : <div className="wrap page-body">{children}</div>}</div>
  )
}

/** Where the document came from: its title is right already. */
let served = typeof window === 'undefined' ? null : window.location.pathname + window.location.search

/** Matches the title the server sends: both use `pageWords`, which loads with the first page that needs it here. */
function useTitle(given: string | undefined): void {
  const { theatreName } = useTheatre()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let here = true
    const show = (title: string | undefined) => {
      if (here) document.title = title ? `${title} · ${theatreName}` : theatreName
    }
    if (given) show(given)
    else if (served !== pathname + search) {
      import('../../../shared/pages.ts').then(
        ({ pageWords }) => show(pageWords(pathname, search)?.title),
        (problem) => logProblem('page-title', problem),
      )
    }
    served = null
    return () => {
      here = false
    }
  }, [given, pathname, search, theatreName])
}
