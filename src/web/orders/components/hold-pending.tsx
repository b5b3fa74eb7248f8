import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Notice, Pending, type PendingQuery } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** In place of the caller's hold: loading, or why it cannot be shown. */
export function HoldPending({ query, text }: { query: PendingQuery; text?: string }) {
  const { error } = query
  if (error instanceof ApiError && error.code === 'email-unverified')
    return (
      <Notice>
        {messageOf(error)} <AppLink to="/verify-notice">{words.sendLinkAgain()}</AppLink>
      </Notice>
    )
  return <Pending query={query} text={text} />
}
