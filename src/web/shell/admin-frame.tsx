import './admin.css'
import type { ReactNode } from 'react'
import { pageWords } from '../../shared/pages.ts'
import { useLocation } from '../platform/nav.tsx'
import { ButtonLink, DarkPage } from '../ui/pieces.tsx'

type AdminFrameProps = {
  /** Of the window where the address has none, and the heading. */
  title?: string
  /** Left out, the title; null if the page has a heading of its own. */
  heading?: ReactNode
  /** What stands beside the heading. */
  beside?: ReactNode
  /** Where the link after it leads. */
  to?: string
  /** Its text, if it is not the title of the page there. */
  link?: string
  children: ReactNode
}

/** A page of the office: its heading with what stands beside it, and the `children`. */
export function AdminFrame({ title, heading = title, beside, to, link, children }: AdminFrameProps) {
  const { pathname, search } = useLocation()
  const h1 = heading !== null && <h1>{heading ?? pageWords(pathname, search)?.title}</h1>
  return (
    <DarkPage {...(title && { title })}>
      <div className="admin-page">
        {beside || to ? (
          <div className="admin-title">
            {h1}
            <div className="link-row">
              {beside}
              {to && <ButtonLink to={to}>{link ?? pageWords(to)?.title}</ButtonLink>}
            </div>
          </div>
        ) : (
          h1
        )}
        {children}
      </div>
    </DarkPage>
  )
}
