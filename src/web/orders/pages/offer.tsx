import '../components/orders.css'
import '../checkout/checkout.css'
import '../components/tickets.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { dollarsFromCents, formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { cache } from '../../platform/query.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Notice, PaperPage, Pending } from '../../ui/pieces.tsx'
import { Sums, SumTotal } from '../../ui/sums.tsx'
import { isFilled } from '../../ui/use-form.ts'
import { WATCH_MS } from '../api.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { priceLines, taxingOfOffer } from '../components/quote-lines.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { Gift } from '../offers/gift.tsx'
import { words } from '../offers/recipient-catalogue.ts'
import { AboutOffer, NoOffer, useLinkToken } from './transfer.tsx'

/** Where the link of an offer leads, and a provider leads back to from its payment. */
export function OfferPage() {
  const token = useLinkToken('offer')
  return (
    <PaperPage bare>
      <div className="wrap buying">{token ? <OfferView key={token} token={token} /> : <NoOffer />}</div>
    </PaperPage>
  )
}

/** How often an offer is asked for that nobody is paying at this moment, in ms. */
const LOOK_MS = 30_000

const isTrue = (kept: unknown): kept is true => kept === true

/** An offer as its recipient sees it: what, when, how much, until when; and the ways to pay while it waits. */
function OfferView({ token }: { token: string }) {
  // A payment that was at its provider may take seconds to arrive here.
  const [paying, setPaying] = useState(() => readTab(PAYING, isTrue) === true)
  const key = ['offer', token]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.post('/offers/show', { body: { token }, signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? (paying ? WATCH_MS : LOOK_MS) : false,
  })
  useEffect(() => {
    writeTab(PAYING, null)
    const timer = setTimeout(() => setPaying(false), 60_000)
    return () => clearTimeout(timer)
  }, [])
  const changed = (now?: Offer) => void (now ? cache.setQueryData(key, now) : query.refetch())
  if (query.isPending) return <Pending query={query} text={words.loading()} />
  if (!query.data) return <NoOffer />
  const offer = query.data
  if (offer.giver !== null)
    return (
      <Gift token={token} offer={offer} onChanged={changed}>
        <AboutOffer offer={offer} />
      </Gift>
    )
  const isOpen = offer.status === 'pending' && !offer.cancelled
  const seats = offer.seats.map(({ seatNum, priceCents }) => ({
    seatNum,
    price: dollarsFromCents(priceCents),
  }))
  return (
    <>
      <div className="cart-head">
        <h1>{words.reserved()}</h1>
      </div>
      {isOpen ? (
        <>
          <Notice>{words.payBy({ when: formatWhen(offer.payBy) })}</Notice>
          {paying && offer.paid === 0 && <p role="status">{words.arriving()}</p>}
        </>
      ) : (
        <Notice>{endOf(offer)}</Notice>
      )}
      <div className="cart-layout">
        <div className="pay-about">
          <AboutOffer offer={offer} />
          {isOpen && offer.lowerUntil !== null && Date.parse(offer.lowerUntil) > Date.now() && (
            <GiveUpSeats token={token} offer={offer} until={offer.lowerUntil} onChanged={changed} />
          )}
        </div>
        <aside className="sheet">
          <Sums lines={priceLines(seats, taxingOfOffer(offer))} />
          {offer.paid > 0 && <SumTotal name={words.alreadyPaid()} cents={offer.paid} />}
          {isOpen && offer.paid > 0 && <SumTotal name={words.due()} cents={offer.due} />}
          {isOpen && <PayOffer token={token} offer={offer} onChanged={changed} />}
        </aside>
      </div>
    </>
  )
}

/** What became of an offer that waits no more. */
function endOf({ status, cancelled, email }: Offer): string {
  if (status === 'paid' && !cancelled) return words.paid({ email })
  if (status === 'refunded') return words.refunded()
  if (cancelled) return words.cancelled()
  if (status === 'manual_review') return words.review()
  return status === 'expired' ? words.lapsed() : words.withdrawn()
}

type GiveUpProps = { token: string; offer: Offer; until: string; onChanged: (now: Offer) => void }

/** The seats of an offer, to untick those that are given up. */
function GiveUpSeats({ token, offer, until, onChanged }: GiveUpProps) {
  const [gone, setGone] = useState<readonly number[]>([])
  const left = offer.seats.filter(({ seatNum }) => gone.includes(seatNum))
  const count = left.length
  const give = async () => {
    const keep = offer.seats.flatMap(({ seatNum }) => (gone.includes(seatNum) ? [] : seatNum))
    onChanged(await api.post('/offers/seats', { body: { token, keep } }))
    setGone([])
  }
  return (
    <details className="stack">
      <summary>{words.giveUp()}</summary>
      <p className="text-2">{words.giveUpHint({ when: formatWhen(until) })}</p>
      <fieldset className="stack">
        <legend className="sr-only">{orderWords.yourSeats()}</legend>
        {offer.seats.map(({ seatNum, label }) => (
          <Checkbox
            key={seatNum}
            label={words.keep({ label })}
            checked={!gone.includes(seatNum)}
            onChange={(kept) =>
              setGone((now) => (kept ? now.filter((one) => one !== seatNum) : [...now, seatNum]))
            }
          />
        ))}
      </fieldset>
      <ActButton
        isReady={count > 0 && count < offer.seats.length}
        sure={{
          question: words.giveUpSure({ count, seats: listLabels(left.map(({ label }) => label)) }),
          confirm: words.giveUpSeats({ count }),
          cancel: words.keepThem(),
          danger: true,
        }}
        act={give}
      >
        {count === 0 ? words.chooseGiveUp() : words.giveUpSeats({ count })}
      </ActButton>
    </details>
  )
}

/** Set in this tab while its payment is at a provider. */
const PAYING = 'offer-paying'

type PayOfferProps = { token: string; offer: Offer; onChanged: (now?: Offer) => void }

/** Who pays for an offer, how much of it, and the ways to pay. */
function PayOffer({ token, offer, onChanged }: PayOfferProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email, cents: '' })
  const { name, email } = texts
  const cents = texts.cents.trim() === '' ? offer.due : readCents(texts.cents)
  const wrongPart = cents === null || cents > offer.due
  const payer = { name, email, ...(cents !== null && cents < offer.due && { cents }) }
  const box = useRef<HTMLDivElement>(null)
  /** Whether all fields are filled that must be; otherwise the form says which are not. */
  const mayOpen = () => {
    const form = box.current?.querySelector('form')
    if (!form || isFilled(form)) return true
    form.requestSubmit()
    return false
  }
  const checkout = useCheckout({
    mayOpen,
    open: (provider) => api.post('/offers/payments', { body: { ...payer, token, provider } }),
    take: (provider) =>
      api.post('/offers/payments/:provider/capture', { params: { provider }, body: { token } }),
    onPaid: (now) => {
      onChanged(now)
      checkout.reset()
    },
    onOver: () => {},
    isBlocked: wrongPart,
  })
  const send = async () => {
    if (wrongPart) throw wrongFields({ cents: words.partWrong() })
    await checkout.payByCard()
    writeTab(PAYING, true)
  }
  return (
    <div className="stack" ref={box}>
      <h2 className="block-title">{words.whoPays()}</h2>
      <Form
        label={words.whoPays()}
        send={send}
        conflict={{ read: () => onChanged() }}
        submit={{
          label: words.payByCard({ amount: formatCents(cents ?? offer.due) }),
          size: 'lg',
          fullWidth: true,
        }}
      >
        <RecipientFields
          field={field}
          email={{ label: words.email(), description: words.emailHint() }}
          isReader
        />
        <TextInput
          label={words.part()}
          description={words.partHint()}
          inputMode="decimal"
          {...field('cents')}
          error={wrongPart && words.partWrong()}
        />
      </Form>
      {checkout.others}
    </div>
  )
}
