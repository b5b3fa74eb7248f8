import '../components/orders.css'
import '../components/gifts/gift-cards.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { freshQuery, refresh } from '../../platform/query.ts'
import { useIsGuest } from '../../platform/session/session.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { ButtonLink, Notice, PaperPage, Part } from '../../ui/pieces.tsx'
import { WATCH_MS } from '../api.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'
import { words } from '../components/gifts/catalogue.ts'
import { useIsPatron } from '../components/use-is-patron.ts'

/** Gift cards: to give one, what is left on one, and those that the reader gave; a provider leads back here. */
export function GiftsPage() {
  const isGuest = useIsGuest()
  const isPatron = useIsPatron() && !isGuest
  return (
    <PaperPage title={pageWords['/gift-cards']()}>
      <div className="gift-page">
        <h1>{pageWords['/gift-cards']()}</h1>
        <p>{words.lead()}</p>
        {isPatron && <OwnCards />}
        <Part className="stack" title={words.give()}>
          {isPatron ? <GiveCard /> : <ButtonLink to="/login">{words.logIn()}</ButtonLink>}
        </Part>
        <SeeBalance />
      </div>
    </PaperPage>
  )
}

const empty = { cents: '50', recipientName: '', recipientEmail: '', senderName: '', message: '', mailOn: '' }

/** A card as it will look, whom it is for, and the ways to pay for it. */
function GiveCard() {
  const { texts, set, field } = useTexts(empty)
  const cents = readCents(texts.cents)
  const amount = formatCents(cents ?? 0)
  const [paidFor, setPaidFor] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // One for each card: a double click buys once, and what was changed, or lapsed, is another.
  const [keys] = useState(() => new Map<string, string>())
  const body = { ...texts, cents: cents ?? 0, mailOn: texts.mailOn || null }
  const of = JSON.stringify(body)
  const done = () => {
    keys.clear()
    void refresh('/gift-cards')
  }
  const checkout = useCheckout({
    mayOpen: () => box.current?.querySelector('form')?.reportValidity() ?? false,
    open: (provider) => {
      const key = keys.get(of) ?? newId()
      keys.set(of, key)
      return api.post('/gift-cards', { body: { ...body, key, provider } }).catch((problem: unknown) => {
        keys.clear()
        throw problem
      })
    },
    take: (provider, id) => api.post('/payments/:provider/orders/:id/capture', { params: { provider, id } }),
    onPaid: () => {
      done()
      setPaidFor(texts.recipientName)
      set(empty)
      checkout.reset()
    },
    onOver: done,
    isBlocked: cents === null,
  })
  return (
    <div className="stack" ref={box}>
      <p className="gift-face" role="img" aria-label={pageWords['/gift-cards']()}>
        <b className="num">{amount}</b>
        {texts.recipientName && <span>{words.forName({ name: texts.recipientName })}</span>}
      </p>
      <Form send={checkout.payByCard} submit={{ label: words.pay({ amount }), size: 'lg', fullWidth: true }}>
        <TextInput label={words.amount()} inputMode="decimal" {...field('cents')} />
        <TextInput label={words.to()} maxLength={100} {...field('recipientName')} />
        <TextInput label={words.email()} type="email" maxLength={254} {...field('recipientEmail')} />
        <TextInput label={words.from()} maxLength={100} {...field('senderName')} autoComplete="name" />
        <Textarea label={words.message()} maxLength={500} {...field('message')} />
        <TextInput label={words.day()} description={words.dayHint()} type="date" {...field('mailOn')} />
      </Form>
      {checkout.others}
      {paidFor && <Notice>{words.paidFor({ name: paidFor })}</Notice>}
    </div>
  )
}

function SeeBalance() {
  const { texts, field } = useTexts({ code: '' })
  const send = async () => {
    const { cents } = await api.post('/gift-cards/balance', { body: texts })
    return words.left({ amount: formatCents(cents) })
  }
  return (
    <Part className="stack" title={words.have()}>
      <p>{words.howToSpend()}</p>
      <Form send={send} submit={{ label: words.seeBalance(), variant: 'outline' }}>
        <TextInput label={words.code()} {...field('code')} />
      </Form>
    </Part>
  )
}

const isUnderWay = ({ state, mailAt }: { state: string; mailAt: string }) =>
  state === 'open' || (state === 'waiting' && Date.parse(mailAt) < Date.now())

/** What became of the cards that the reader bought; asked again while a payment or a mail is on its way. */
function OwnCards() {
  const { data = [] } = useQuery({
    ...freshQuery('/gift-cards'),
    refetchInterval: ({ state: { data: cards = [] } }) => (cards.some(isUnderWay) ? WATCH_MS : false),
  })
  if (data.length === 0) return null
  return (
    <Part className="stack-s" title={words.yours()}>
      <ul className="stack-s">
        {data.map((card) => (
          <li key={card.orderId}>
            <b className="num">{words.of({ amount: formatCents(card.cents), name: card.recipientName })}</b>{' '}
            <span className="text-2">
              {words.state({ state: card.state, day: formatWhen(card.mailAt), email: card.recipientEmail })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
