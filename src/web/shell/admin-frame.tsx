import { words } from './admin-catalogue.ts'
import './admin.css'
import type { ReactNode } from 'react'
import type { Me } from '../../shared/accounts/contract.ts'
import { useMe } from '../accounts/api.ts'
import { OwnPhoto } from '../accounts/own/own-photo.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DarkPage } from '../ui/frame/page.tsx'
import { SideFrame } from '../ui/frame/side-frame.tsx'
import { Pending } from '../ui/pieces.tsx'
import { AdminLinks } from './admin-links.tsx'

/** An admin page, beside the column of admin links. */
export function AdminFrame({
  title,
  children,
}: {
  /** Fallback title of admin pages. */
  title?: string
  children: ReactNode | ((me: Me) => ReactNode)
}) {
  const me = useMe()
  return (
    <DarkPage {...(title && { title })}>
      {!me.isSuccess && <Pending query={me} />}
      {me.data && (
        <SideFrame
          label={words.admin()}
          person={me.data}
          photo={<OwnPhoto me={me.data} />}
          links={<AdminLinks />}
          strip
        >
          {typeof children === 'function' ? children(me.data) : children}
        </SideFrame>
      )}
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
        <ButtonLink to={to} variant="outline">
          {link}
        </ButtonLink>
      </div>
    </div>
  )
}
