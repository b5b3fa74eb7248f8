import { useState } from 'react'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { AdminSeatState, BlocksAnswer, SeatOwner as Owner } from '../../../shared/seating/box-plan.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { api, messageOf } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { ButtonLink, Notice, Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { ownerState } from './owner-words.ts'

type BoxDeskProps = {
  performanceId: string
  seats: readonly { seatNum: number; label: string; state: AdminSeatState }[]
  /** A blocked place may be another than the chosen one. */
  labelOf: (seatNum: number) => string
  /** Who has the only one that is chosen; null while that is not known. */
  owner: Owner | null
  onClear: () => void
  onChanged: () => void
}

/** How a change is told: of all the chosen seats, or of some. */
const changeWords = {
  blocked: { all: words.nowBlocked, some: words.nowBlockedNot },
  onSale: { all: words.nowOnSale, some: words.nowOnSaleNot },
}

/** What the box office can do with chosen seats: see who has one, block and unblock them. */
export function BoxDesk({ performanceId, seats, labelOf, owner, onClear, onChanged }: BoxDeskProps) {
  const { texts, field } = useTexts({ reason: '' })
  const [status, setStatus] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null)
  const params = { id: performanceId }
  const freeSeats = seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
  const free = freeSeats.length
  const blocked = seats.filter(({ state }) => state === 'blocked').length

  const refused = (problem: unknown) => setStatus({ tone: 'danger', text: messageOf(problem) })
  const done = (to: keyof typeof changeWords, { changed, untouched }: BlocksAnswer) => {
    const says = changeWords[to][untouched.length > 0 ? 'some' : 'all']
    const seatsOf = (seatNums: readonly number[]) => listLabels(seatNums.map(labelOf))
    setStatus({
      tone: 'info',
      text: says({ seats: seatsOf(changed) || words.none(), others: seatsOf(untouched) }),
    })
    onClear()
    onChanged()
  }
  const seatNums = seats.map(({ seatNum }) => seatNum)
  const block = async () => {
    const body = { seats: seatNums, reason: texts.reason.trim() }
    done('blocked', await api.post('/performances/:id/blocks', { params, body }))
  }
  const unblock = async () => {
    const query = { seats: seatNums.join() }
    done('onSale', await api.delete('/performances/:id/blocks', { params, query }))
  }
  return (
    <Part
      className="box-desk"
      title={seats.length > 0 ? words.chosenCount({ count: seats.length }) : words.chosenSeats()}
    >
      {seats.length === 0 && <p className="text-2">{words.howToChoose()}</p>}
      {seats.length > 0 && <p className="text-2 num">{listLabels(seats.map(({ label }) => label))}</p>}
      {seats.length === 1 && owner && (
        <SeatOwner
          performanceId={performanceId}
          owner={owner}
          onEnded={(tone, text) => {
            setStatus({ tone, text })
            onChanged()
          }}
        />
      )}
      {free > 0 && (
        <ButtonLink
          variant="primary"
          to={pageAt('/admin/orders/new', { performance: performanceId, seats: freeSeats.join() })}
        >
          {words.sell({ count: free })}
        </ButtonLink>
      )}
      <ButtonLink
        to={pageAt('/admin/performances/:id/elsewhere', {
          id: performanceId,
          seats: seats.flatMap(({ state, label }) => (state === 'free' ? label : [])).join('\n'),
        })}
      >
        {words.soldElsewhere()}
      </ButtonLink>
      {free > 0 && (
        <Form
          className="box-block"
          label={words.block()}
          send={block}
          onProblem={refused}
          submit={{ label: words.blockSeats({ count: free }), variant: 'outline', size: 'field' }}
        >
          <TextInput
            label={common.reason()}
            maxLength={200}
            required={common.sayWhy()}
            {...field('reason')}
          />
        </Form>
      )}
      {blocked > 0 && (
        <ActButton act={unblock} alerts={refused}>
          {words.unblockSeats({ count: blocked })}
        </ActButton>
      )}
      {status && <Notice tone={status.tone}>{status.text}</Notice>}
    </Part>
  )
}

type SeatOwnerProps = {
  performanceId: string
  owner: Owner
  /** Receives the message when the hold was ended or could not be. */
  onEnded: (tone: 'info' | 'danger', text: string) => void
}

/** Who has a seat, with which order, and whether they are in; or why it is blocked. */
function SeatOwner({ performanceId, owner, onEnded }: SeatOwnerProps) {
  const { person, orderId, ticketType, price, holdId } = owner
  return (
    <div className="seat-owner" role="status">
      {person && <PersonWords {...person} />}
      {owner.reason && (
        <p>
          <bdi>{owner.reason}</bdi>
        </p>
      )}
      <p className="text-2 num">
        {[ticketType, price !== null && formatCents(centsFromDollars(price)), ownerState(owner)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {orderId && (
        <p>
          <AppLink to={pageAt('/admin/orders/:id', { id: orderId })}>
            {common.orderNumber({ number: orderNumber(orderId) })}
          </AppLink>
        </p>
      )}
      {holdId && (
        <EndHold holdId={holdId} performanceId={performanceId} name={person?.name ?? ''} onEnded={onEnded} />
      )}
    </div>
  )
}

function PersonWords({ name, email, username }: NonNullable<Owner['person']>) {
  return (
    <div className="who">
      <b>
        {username === null ? (
          <bdi>{name}</bdi>
        ) : (
          <AppLink to={pageAt('/admin/users/:username', { username })}>
            <bdi>{name}</bdi>
          </AppLink>
        )}
      </b>
      {email && <bdi>{email}</bdi>}
    </div>
  )
}

type EndHoldProps = Pick<SeatOwnerProps, 'performanceId' | 'onEnded'> & { holdId: string; name: string }

/** Ends a patron's hold, once the admin has confirmed it. */
function EndHold({ holdId, performanceId, name, onEnded }: EndHoldProps) {
  const end = async () => {
    const { seats } = await api.post('/holds/:id/end', { params: { id: holdId }, body: { performanceId } })
    onEnded('info', words.holdEnded({ seats: listLabels(seats) }))
  }
  const labels = { confirm: words.endHold(), cancel: words.keepHold(), danger: true }
  return (
    <ActButton
      act={end}
      sure={{ ...labels, question: words.sureToEnd({ name }) }}
      alerts={(problem) => onEnded('danger', messageOf(problem))}
    >
      {words.endHold()}
    </ActButton>
  )
}
