import { listLabels } from '../../../shared/seating/seats.ts'
import { cache } from '../../platform/query.ts'
import '../office/admin-orders.css'
import { useState } from 'react'
import { type AdminOffer, REFERENCE_MAX } from '../../../shared/orders/office/offers.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { isPaidByHand, type PaidByHand, paidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { providerName, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact } from '../../accounts/components/person-facts.tsx'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { pageAt } from '../../platform/nav.tsx'
import { newId } from '../../platform/new-id.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { confirm } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, FormDialog, useTexts } from '../../ui/form.tsx'
import { Button, ButtonLink, Notice, Outcome, Part } from '../../ui/pieces.tsx'
import { adminOfferQuery } from '../api.ts'
import { words as orderWords } from '../components/catalogue.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words as deskWords } from '../desk/catalogue.ts'
import { Choice } from '../desk/choice.tsx'
import { words } from './catalogue.ts'
import { Guests } from './gift.tsx'
import { noTerms, TermsFields } from './terms-fields.tsx'

/** One offer: what and for whom, its money and deadline, and what the office may do about it. */
export function OfferOffice({ offer }: { offer: AdminOffer }) {
  const [said, setSaid] = useState<string | null>(null)
  const done = (now: AdminOffer, saying: string) => {
    cache.setQueryData(adminOfferQuery(now.orderId).queryKey, now)
    setSaid(saying)
  }
  const [isOpen, isGift] = [offer.status === 'pending', offer.giver !== null]
  return (
    <>
      {said && <Notice>{said}</Notice>}
      <OfferFacts offer={offer} />
      {offer.guests && <Guests guests={offer.guests} isOffice />}
      <OfferPayments payments={offer.payments} />
      {offer.link !== null && <LinkPanel orderId={offer.orderId} link={offer.link} />}
      {offer.status === 'expired' && (
        <TermsPanel offer={offer} lapsed onSaved={(now) => done(now, words.revived())} />
      )}
      {isOpen && (
        <>
          {!isGift && (
            <RecordPayment
              key={offer.payments.length}
              offer={offer}
              onSaved={(now) => done(now, now.due > 0 ? words.recorded() : words.allPaid())}
            />
          )}
          <TermsPanel
            key={offer.local.payBy + offer.local.lowerUntil}
            offer={offer}
            onSaved={(now) => done(now, words.deadlinesSaved())}
          />
          <RecipientPanel
            key={`${offer.name} ${offer.email}`}
            offer={offer}
            onSaved={(now) => done(now, now.email === offer.email ? common.saved() : words.linkSent())}
          />
          <div className="row-actions">
            {!isGift && (
              <ButtonLink to={pageAt('/admin/offers/:id/seats', { id: offer.orderId })}>
                {words.changeSeats()}
              </ButtonLink>
            )}
            <Withdraw offer={offer} onDone={(now) => done(now, words.withdrawn())} />
          </div>
        </>
      )}
    </>
  )
}

function OfferFacts({ offer }: { offer: AdminOffer }) {
  const isGift = offer.giver !== null
  return (
    <dl className="facts">
      <Fact
        name={common.state()}
        value={isGift && offer.status === 'pending' ? common.waiting() : statusWords[offer.status]}
      />
      <Fact name={common.name()} value={offer.name} />
      {offer.organisation && <Fact name={words.group()} value={offer.organisation} />}
      <Fact name={words.email()} value={offer.email} />
      <Fact name={common.show()} value={offer.showName} />
      <Fact name={common.performance()} value={formatWhenShort(offer.startsAt)} />
      <Fact name={common.seats()} value={listLabels(offer.seats.map(({ label }) => label))} />
      {!isGift && <Fact name={orderWords.total()} value={formatCents(offer.total)} />}
      {!isGift && <Fact name={common.paid()} value={formatCents(offer.paid)} />}
      {offer.due > 0 && <Fact name={words.due()} value={formatCents(offer.due)} />}
      <Fact name={isGift ? words.claimBy() : words.payBy()} value={formatWhenShort(offer.payBy)} />
      <Fact name={words.madeBy()} value={offer.madeBy} />
      {offer.note && <Fact name={deskWords.note()} value={offer.note} />}
    </dl>
  )
}

function LinkPanel({ orderId, link }: { orderId: string; link: string }) {
  const [copied, setCopied] = useState(false)
  const mail = useAction(() => api.post('/admin/offers/:id/mails', { params: { id: orderId } }))
  return (
    <Part className="admin-panel" title={words.link()}>
      <TextInput aria-label={words.link()} description={words.linkHint()} readOnly value={link} />
      <div className="row-actions">
        <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
          {words.copy()}
        </Button>
        <Button aria-disabled={mail.busy} onClick={() => mail.run()}>
          {words.mailAgain()}
        </Button>
      </div>
      <Outcome
        problem={mail.problem}
        result={mail.result?.message ?? (copied ? words.copied() : undefined)}
      />
    </Part>
  )
}

type PanelProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** The deadlines of an offer that is open, or by which one that has lapsed is opened again. */
function TermsPanel({ offer, lapsed = false, onSaved }: PanelProps & { lapsed?: boolean }) {
  const { local, orderId } = offer
  const { texts, field } = useTexts(
    lapsed ? noTerms : { payBy: local.payBy, lowerUntil: local.lowerUntil ?? '' },
  )
  const [problem, setProblem] = useState<unknown>(null)
  const taken = offer.seats.filter(
    ({ seatNum }) => problem instanceof ApiError && problem.taken.includes(seatNum),
  )
  return (
    <Part className="admin-panel" title={lapsed ? words.revive() : words.deadlines()}>
      {lapsed && <p className="text-2">{words.reviveHint()}</p>}
      <Form
        send={async () => {
          setProblem(null)
          const params = { id: orderId }
          const body = { ...texts, lowerUntil: texts.lowerUntil || null }
          onSaved(await api.put('/admin/offers/:id/terms', { params, body }))
        }}
        onProblem={setProblem}
        submit={{ label: lapsed ? words.revive() : words.saveDeadlines(), doing: common.saving() }}
      >
        <TermsFields field={field} isGift={offer.giver !== null} />
        {problem !== null && (
          <Notice tone="danger">
            {taken.length > 0
              ? words.notFree({ seats: listLabels(taken.map(({ label }) => label)) })
              : messageOf(problem)}
          </Notice>
        )}
      </Form>
    </Part>
  )
}

/** Corrects the name and the address of whom an offer is for. */
function RecipientPanel({ offer, onSaved }: PanelProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email })
  return (
    <Part className="admin-panel" title={words.recipientTitle()}>
      <Form
        send={async () => {
          const params = { id: offer.orderId }
          onSaved(await api.put('/admin/offers/:id/recipient', { params, body: texts }))
        }}
        submit={{ label: words.saveRecipient(), doing: common.saving() }}
      >
        <RecipientFields field={field} email={{ label: words.email(), description: words.otherAddress() }} />
      </Form>
    </Part>
  )
}

function Withdraw({ offer, onDone }: { offer: AdminOffer; onDone: (now: AdminOffer) => void }) {
  const [asked, setAsked] = useState(false)
  const byCard = offer.payments.some(({ provider }) => !isPaidByHand(provider))
  const withdraw = async (body: { password?: string }) =>
    onDone(await api.post('/admin/offers/:id/withdraw', { params: { id: offer.orderId }, body }))
  const { run, busy, problem } = useAction(async () => {
    if (byCard) return setAsked(true)
    const labels = { confirm: words.withdraw(), cancel: words.keepOffer(), danger: true }
    if (await confirm(words.withdrawSure({ giver: offer.giver ?? 'none' }), labels)) await withdraw({})
  })
  return (
    <>
      <Button aria-disabled={busy} onClick={() => run()}>
        {words.withdraw()}
      </Button>
      <Outcome problem={problem} />
      {asked && (
        <FormDialog
          password
          label={words.withdraw()}
          submit={{ label: words.withdraw(), variant: 'danger' }}
          cancel={words.keepOffer()}
          send={(password) => withdraw({ password })}
          onClose={() => setAsked(false)}
        >
          <p className="dialog-text">{words.withdrawPaid({ amount: formatCents(offer.paid) })}</p>
        </FormDialog>
      )}
    </>
  )
}

/** What was paid for an offer. */
function OfferPayments({ payments }: Pick<AdminOffer, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Part className="admin-panel" title={common.payments()}>
      <ul className="money-rows">
        {payments.map(({ provider, cents, at, reference }) => (
          <li key={`${at} ${provider} ${cents}`}>
            <span>
              {providerName(provider)}
              {reference && (
                <>
                  , <bdi>{reference}</bdi>
                </>
              )}
            </span>
            <span className="text-2 num">{formatWhenShort(at)}</span>
            <b className="num">{formatCents(cents)}</b>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Records what the box office has for an offer: in cash, on the terminal, by cheque or transfer. Mount anew for the next. */
function RecordPayment({ offer, onSaved }: PanelProps) {
  // Made once a payment, so that a double click records once.
  const [key] = useState(newId)
  const [how, setHow] = useState<PaidByHand>('cheque')
  const { texts, field } = useTexts({ cents: '', reference: '' })
  const send = async () => {
    const cents = readCents(texts.cents) ?? 0
    const reference = how === 'cash' ? '' : texts.reference
    const call = { params: { id: offer.orderId }, body: { key, how, cents, reference } }
    onSaved(await api.post('/admin/offers/:id/payments', call))
  }
  return (
    <Part className="admin-panel" title={words.recordPayment()}>
      <Form send={send} submit={{ label: words.record(), doing: common.saving() }}>
        <Choice
          label={words.paidBy()}
          options={paidByHand.map((value) => ({ value, label: providerName(value) }))}
          value={how}
          onChoose={setHow}
        />
        <TextInput
          label={words.amount()}
          description={words.amountHint({ due: formatCents(offer.due) })}
          inputMode="decimal"
          required={officeWords.typeAmount()}
          {...field('cents')}
        />
        {how !== 'cash' && (
          <TextInput label={words.reference()} maxLength={REFERENCE_MAX} {...field('reference')} />
        )}
      </Form>
    </Part>
  )
}
