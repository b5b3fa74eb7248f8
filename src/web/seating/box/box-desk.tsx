import { type FormEvent, useRef, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { AdminSeatState, BlocksAnswer, SeatOwner as Owner } from '../../../shared/seating/box-plan.ts'
import { api, messageOf } from '../../platform/api.ts'
import { pageAt } from '../../platform/page-address.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { SeatOwner } from './seat-owner.tsx'

type BoxDeskProps = {
  performanceId: string
  seats: readonly { seatNum: number; label: string; state: AdminSeatState }[]
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
export function BoxDesk({ performanceId, seats, owner, onClear, onChanged }: BoxDeskProps) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [status, setStatus] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null)
  const params = { id: performanceId }
  const freeSeats = seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
  const free = freeSeats.length
  const blocked = seats.filter(({ state }) => state === 'blocked').length

  const act = useAction(
    async ({
      to,
      work,
    }: {
      to: 'blocked' | 'onSale'
      work: (seatNums: number[]) => Promise<BlocksAnswer>
    }) => {
      const { changed, untouched } = await work(seats.map(({ seatNum }) => seatNum))
      const says = changeWords[to][untouched.length > 0 ? 'some' : 'all']
      const seatsOf = (seatNums: readonly number[]) =>
        seats.flatMap(({ seatNum, label }) => (seatNums.includes(seatNum) ? label : [])).join(', ')
      setStatus({
        tone: 'info',
        text: says({ seats: seatsOf(changed) || words.none(), others: seatsOf(untouched) }),
      })
      onClear()
      onChanged()
    },
    (problem) => setStatus({ tone: 'danger', text: messageOf(problem) }),
  )
  const block = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) {
      field.current?.focus()
      return setWrong(words.sayWhy())
    }
    setWrong('')
    act.run({
      to: 'blocked',
      work: (seatNums) =>
        api.post('/performances/:id/blocks', { params, body: { seats: seatNums, reason: reason.trim() } }),
    })
  }
  return (
    <section className="box-desk" aria-labelledby="box-desk">
      <h2 id="box-desk" className="block-title">
        {seats.length > 0 ? words.chosenCount({ count: seats.length }) : words.chosenSeats()}
      </h2>
      {seats.length === 0 && <p className="text-2">{words.howToChoose()}</p>}
      {seats.length > 0 && <p className="text-2 num">{seats.map(({ label }) => label).join(', ')}</p>}
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
          to={pageAt('/admin/orders/new', {
            performance: performanceId,
            seats: freeSeats.join(),
          })}
        >
          {words.sell({ count: free })}
        </ButtonLink>
      )}
      {free > 0 && (
        <form
          className="box-block"
          onSubmit={block}
          noValidate
          aria-label={words.block()}
          aria-busy={act.busy}
        >
          <TextInput
            ref={field}
            label={words.reason()}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={setReason}
            error={wrong || undefined}
          />
          <SubmitButton
            variant="outline"
            size="field"
            busy={act.busy}
            doing={common.oneMoment()}
            label={words.blockSeats({ count: free })}
          />
        </form>
      )}
      {blocked > 0 && (
        <Button
          variant="outline"
          aria-disabled={act.busy}
          onClick={() => {
            setWrong('')
            act.run({
              to: 'onSale',
              work: (seatNums) =>
                api.delete('/performances/:id/blocks', { params, query: { seats: seatNums.join() } }),
            })
          }}
        >
          {words.unblockSeats({ count: blocked })}
        </Button>
      )}
      {status && <Notice tone={status.tone}>{status.text}</Notice>}
    </section>
  )
}
