import type { ReactNode } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Notice, Part } from '../../ui/pieces.tsx'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words } from './recipient-catalogue.ts'

type GiftProps = { token: string; offer: Offer; onChanged: (now?: Offer) => void }

/** Complimentary seats, for a guest, who claims or declines them, or for their giver, who gives those left. */
export function Gift({ children, ...gift }: GiftProps & { children: ReactNode }) {
  const { giver, guests, status, cancelled, email, payBy, seats } = gift.offer
  const about = { state: status, when: formatWhen(payBy), email, count: seats.length }
  const text = guests ? words.forGiver(about) : words.forGuest(about)
  return (
    <>
      <div className="cart-head">
        <h1>{words.gift({ giver: guests ? 'none' : (giver ?? '') })}</h1>
      </div>
      <Notice>{cancelled ? words.cancelled() : text}</Notice>
      <div className="cart-layout">
        <div className="pay-about">
          {children}
          {guests && <Guests guests={guests} />}
        </div>
        {status === 'pending' && !cancelled && seats.length > 0 && (
          <aside className="sheet">{guests ? <Give {...gift} /> : <Claim {...gift} />}</aside>
        )}
      </div>
    </>
  )
}

function Claim({ token, offer, onChanged }: GiftProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email })
  const labels = { confirm: words.decline(), cancel: words.keepThem() }
  return (
    <div className="stack">
      <Form
        label={words.whoPays()}
        send={async () => onChanged(await api.post('/offers/claim', { body: { ...texts, token } }))}
        conflict={{ read: () => onChanged() }}
        submit={{ label: words.claim({ count: offer.seats.length }), size: 'lg', fullWidth: true }}
      >
        <RecipientFields
          field={field}
          email={{ label: words.email(), description: words.emailHint() }}
          isReader
        />
      </Form>
      <ActButton
        fullWidth
        act={async () => onChanged(await api.post('/offers/decline', { body: { token } }))}
        sure={{ ...labels, question: words.declineSure({ giver: offer.giver ?? '' }) }}
      >
        {words.decline()}
      </ActButton>
    </div>
  )
}

function Give({ token, onChanged }: GiftProps) {
  const none = { name: '', email: '', count: '1' }
  const { texts, field, set } = useTexts(none)
  const send = async () => {
    const body = { ...texts, token, count: Number(texts.count) }
    onChanged(await api.post('/offers/guests', { body }))
    set(none)
  }
  return (
    <Form label={words.give()} send={send} submit={{ label: words.give() }}>
      <RecipientFields field={field} email={{ label: words.email() }} />
      <TextInput label={words.count()} inputMode="numeric" {...field('count')} />
    </Form>
  )
}

type GuestsProps = { guests: NonNullable<Offer['guests']>; isOffice?: boolean }

/** Who got which seats of an allotment, and what they answered; for the office with links to their offers. */
export function Guests({ guests, isOffice = false }: GuestsProps) {
  const answers = guests.map(({ status, declined, ...guest }) => ({
    ...guest,
    state: declined ? 'declined' : status,
    of: listLabels(guest.seats),
  }))
  const count = (...states: string[]) =>
    answers.reduce((sum, { state, seats }) => sum + (states.includes(state) ? seats.length : 0), 0)
  const counts = { given: count('pending', 'paid'), claimed: count('paid'), declined: count('declined') }
  return (
    <Part className="stack-s" title={words.guests(counts)}>
      <ul>
        {answers.map(({ orderId, ...guest }) => (
          <li key={orderId}>
            {isOffice ? (
              <AppLink to={pageAt('/admin/offers/:id', { id: orderId })}>{words.guest(guest)}</AppLink>
            ) : (
              words.guest(guest)
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
