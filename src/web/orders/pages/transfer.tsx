import '../components/orders.css'
import '../checkout/checkout.css'
import '../components/tickets.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { words as titles } from '../../../shared/orders/pages-catalogue.ts'
import { sessionIn } from '../../accounts/sign-in/session-in.ts'
import { api } from '../../platform/api.ts'
import { go } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { logIn, logOut, useSession } from '../../platform/session/session.tsx'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ButtonLink, Notice, PaperPage, Pending } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { SeatBadges } from '../components/types/seat-types.tsx'
import { words } from '../offers/recipient-catalogue.ts'

/** Where the private link of somebody leads who bought without an account; it shows before it opens. */
export function GuestPage() {
  const token = useLinkToken('guest')
  const isIn = useSession().token !== null
  const open = async () => {
    if (isIn && !(await logOut())) return
    const answer = sessionIn(await api.post('/auth/guest/link', { body: { token: token ?? '' } }))
    writeTab('guest', null)
    logIn(answer, '')
    go('/confirmation', { replace: true })
  }
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <div className="stack">
          <h1 className="order-heading">{titles['/guest']()}</h1>
          <p>{words.guestLink({ isIn: isIn ? 'yes' : 'no' })}</p>
          <ActButton variant="primary" size="lg" act={open}>
            {words.openTickets()}
          </ActButton>
        </div>
      </div>
    </PaperPage>
  )
}

/** Where the link of a ticket leads that somebody sent: the ticket, and the button that accepts it. */
export function TransferPage() {
  const token = useLinkToken('transfer')
  const queryKey = ['transfer', token]
  const ask = (accept: boolean) => api.post('/transfers', { body: { token: token ?? '', accept } })
  const query = useQuery({ queryKey, queryFn: () => ask(false), enabled: token !== null, retry: false })
  const accept = async () => cache.setQueryData(queryKey, await ask(true))
  const sent = query.data
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <div className="stack">
          {token && query.isPending && <Pending query={query} text={words.loading()} />}
          {(query.isError || !token) && <NoOffer title={words.noTicket()} />}
          {sent && <h1 className="order-heading">{words.ticketFrom(sent)}</h1>}
          {sent && <AboutOffer offer={{ ...sent, seats: [sent] }} />}
          {sent && <Notice>{words.sentTicket(sent)}</Notice>}
          {sent?.state === 'open' && (
            <ActButton variant="primary" size="lg" act={accept}>
              {words.acceptTicket()}
            </ActButton>
          )}
          {sent?.state === 'accepted' && <ButtonLink to="/shows">{words.seeShows()}</ButtonLink>}
        </div>
      </div>
    </PaperPage>
  )
}

const isText = (kept: unknown): kept is string => typeof kept === 'string'

/**
 * The secret of a link: of the address, from which it is removed at once, or as this tab knows it by `key`, which was
 * at a provider of payments meanwhile. Null without one.
 */
export function useLinkToken(key: string): string | null {
  const [token] = useState(() => window.location.hash.slice(1) || readTab(key, isText))
  useEffect(() => {
    if (!token) return
    writeTab(key, token)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [key, token])
  return token
}

type About = Pick<Offer, 'titleLang' | 'showName' | 'startsAt' | 'location'>

export function AboutOffer({ offer }: { offer: About & { seats: readonly { label: string }[] } }) {
  return (
    <section className="stack-s" aria-label={orderWords.yourSeats()}>
      <h2 className="block-title" lang={offer.titleLang ?? undefined}>
        {offer.showName}
      </h2>
      <p className="num">{formatWhen(offer.startsAt)}</p>
      <p className="text-2">{offer.location}</p>
      <SeatBadges seats={offer.seats} />
    </section>
  )
}

/** In place of what a link should lead to, where it leads to nothing. */
export function NoOffer({ title = words.openTitle() }) {
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{words.openHint()}</p>
      <ButtonLink to="/shows">{words.seeShows()}</ButtonLink>
    </div>
  )
}
