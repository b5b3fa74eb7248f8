import type { ComponentProps } from 'react'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { openAuth } from '../../platform/session/auth-modal.tsx'
import { rememberIntent } from '../../platform/session/intent.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { alert } from '../../ui/dialog.tsx'
import { performancesQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { useFromText } from './from-text.ts'
import { langOf } from './lang-of.ts'
import { Poster } from './poster.tsx'

/** What a button sells: a show, or one performance of it. */
export type OnOffer = {
  show: ComponentProps<typeof BuyingAbout>['show'] & Pick<Show, '_id' | 'nextPerformance'>
  performance?: Pick<Performance, 'id' | 'startsAt'> | undefined
}

/** Opens the seats; visitors sign up first. Admins get the desk, on this performance or the show's next. */
export async function buy({ show, performance }: OnOffer): Promise<void> {
  // As it is now: a drawn button may be pressed before it knows who is there.
  const { token, role } = currentSession()
  const path = pageAt('/seats', { show: show._id, ...(performance && { performance: performance.id }) })
  if (role === 'user') return go(path)
  if (role === 'admin') return openDesk({ show, performance })
  if (role === 'ticket_person') return alert(words.staffCannotBuy())
  rememberIntent(path, Date.now())
  if (token) go('/complete-profile')
  else
    openAuth('signup', {
      about: <BuyingAbout show={show} startsAt={performance?.startsAt ?? show.nextPerformance} />,
    })
}

async function openDesk({ show, performance }: OnOffer): Promise<void> {
  const all = performance ? [] : await cache.fetchQuery(performancesQuery(show._id)).catch(() => [])
  const chosen = performance ?? all.find(({ status }) => status === 'on-sale')
  go(pageAt('/admin/orders/new', { performance: chosen?.id }))
}

type BuyingAboutProps = {
  show: Pick<Show, 'showName' | 'pictures' | 'accent' | 'fromPrice' | 'taxExempt' | 'language' | 'languageFr'>
  /** The performance that is bought, or the next one; null if that is open. */
  startsAt: string | null
}

/** What a visitor is about to buy, above the form to sign up. */
function BuyingAbout({ show, startsAt }: BuyingAboutProps) {
  const price = useFromText(show)
  return (
    <div className="buying-about">
      <Poster show={show} sizes="72px" />
      <p>
        <b className="display" lang={langOf(show)}>
          {show.showName}
        </b>
        {startsAt && <span className="num">{atStart(formatWhen(startsAt))}</span>}
        {price && <span className="num">{price}</span>}
      </p>
    </div>
  )
}
