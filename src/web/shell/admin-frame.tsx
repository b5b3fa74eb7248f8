import './admin.css'
import type { ReactNode } from 'react'
import { pageWords } from '../../shared/pages.ts'
import { useLocation } from '../platform/nav.tsx'
import { ButtonLink, DarkPage } from '../ui/pieces.tsx'

/** A page of the office. Its `title` counts where the address has none. */
export function AdminFrame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <DarkPage {...(title && { title })}>
      <div className="admin-page">{children}</div>
    </DarkPage>
  )
}

type AdminTitleProps = {
  /** Left out, the title that the address has. */
  heading?: ReactNode
  /** Where the link beside it leads. */
  to?: string
  link?: string
  children?: ReactNode
}

/** Heading of an admin page, with a link beside it, after the `children`. */
export function AdminTitle({ heading, to, link, children }: AdminTitleProps) {
  const { pathname, search } = useLocation()
  const title = <h1>{heading ?? pageWords(pathname, search)?.title}</h1>
  if (!to) return title
  return (
    <div className="admin-title">
      {title}
      <div className="link-row">
        {children}
        <ButtonLink to={to}>{link}</ButtonLink>
      </div>
    </div>
  )
}
