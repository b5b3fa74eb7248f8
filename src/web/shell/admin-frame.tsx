import './admin.css'
import type { ReactNode } from 'react'
import type { Me } from '../../shared/accounts/contract.ts'
import { useMe } from '../accounts/api.ts'
import { OwnPhoto } from '../accounts/components/own-photo.tsx'
import { DarkPage } from '../ui/page.tsx'
import { ErrorState, Loading } from '../ui/pieces.tsx'
import { SideFrame } from '../ui/side-frame.tsx'
import { AdminLinks } from './admin-links.tsx'

/** An admin's page: the column with the admin and the ways on, and the page itself. */
export function AdminFrame({
  title,
  children,
}: {
  /** Where the address has no title of its own. */
  title?: string
  children: ReactNode | ((me: Me) => ReactNode)
}) {
  const me = useMe()
  return (
    <DarkPage {...(title && { title })}>
      {me.isPending && <Loading />}
      {me.isError && <ErrorState problem={me.error} onRetry={() => void me.refetch()} />}
      {me.data && (
        <SideFrame label="Admin" person={me.data} photo={<OwnPhoto me={me.data} />} links={<AdminLinks />}>
          {typeof children === 'function' ? children(me.data) : children}
        </SideFrame>
      )}
    </DarkPage>
  )
}
