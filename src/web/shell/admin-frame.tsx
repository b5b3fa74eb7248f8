import './admin.css'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { DarkPage } from '../ui/frame/page.tsx'

/** A page of the office. Its `title` counts where the address has none. */
export function AdminFrame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <DarkPage {...(title && { title })}>
      <div className="admin-page">{children}</div>
    </DarkPage>
  )
}

type AdminTitleProps = { heading: ReactNode; to: string; link: string; children?: ReactNode }

/** Heading of an admin page, with a link beside it, after the `children`. */
export function AdminTitle({ heading, to, link, children }: AdminTitleProps) {
  return (
    <div className="admin-title">
      <h1>{heading}</h1>
      <div className="link-row">
        {children}
        <ButtonLink to={to}>{link}</ButtonLink>
      </div>
    </div>
  )
}
