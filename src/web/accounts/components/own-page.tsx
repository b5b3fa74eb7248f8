import './accounts.css'
import type { ReactNode } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { DarkPage } from '../../ui/page.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { useMe } from '../api.ts'

type OwnPageProps = { title: string; heading: (me: Me) => string; children: (me: Me) => ReactNode }

/** A page about the person who is logged in, drawn once the server has said who that is. */
export function OwnPage({ title, heading, children }: OwnPageProps) {
  const me = useMe()
  return (
    <DarkPage title={title}>
      <div className="profile">
        <h1>{me.data ? heading(me.data) : title}</h1>
        {me.isPending && <Loading />}
        {me.isError && <ErrorState problem={me.error} onRetry={() => me.refetch()} />}
        {me.data && children(me.data)}
      </div>
    </DarkPage>
  )
}
