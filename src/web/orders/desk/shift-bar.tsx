import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { OpenShift, Shift } from '../../../shared/orders/shifts.ts'
import { formatCents, readCents } from '../../../shared/platform/money.ts'
import { messageOf } from '../../platform/api.ts'
import { formatDayShort, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Cents, dollarSign } from '../../ui/money.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { closeShift, openShift, ownShiftQuery } from '../api.ts'
import { words as deskWords } from './catalogue.ts'
import { words } from './shift-catalogue.ts'

/**
 * The seller's shift, and those that others left open: open one, or count the drawer and close it. Draws nothing until
 * it is known, or why it is not.
 */
export function ShiftBar() {
  const cache = useQueryClient()
  const own = useQuery(ownShiftQuery)
  const [dialog, setDialog] = useState<'open' | 'close' | null>(null)
  const [other, setOther] = useState<OpenShift | null>(null)
  const [closed, setClosed] = useState<Shift | null>(null)
  const end = () => {
    setDialog(null)
    setOther(null)
    setClosed(null)
    void cache.invalidateQueries({ queryKey: ownShiftQuery.queryKey })
  }
  if (own.isError && !own.data)
    return (
      <section className="shift-bar" aria-label={words.yourShift()}>
        <p className="field-problem" role="alert">
          {words.notRead({ problem: messageOf(own.error) })}
        </p>
        <Button variant="outline" onClick={() => void own.refetch()}>
          {words.tryAgain()}
        </Button>
      </section>
    )
  if (!own.data) return null
  const { shift, others } = own.data
  const today = new Date().toISOString()
  const leftOpen = shift !== null && formatDayShort(shift.openedAt) !== formatDayShort(today)
  const closing = other ?? (dialog === 'close' ? shift : null)
  return (
    <section className="shift-bar" aria-label={words.yourShift()}>
      <p className="text-2">
        {!shift
          ? words.noShift()
          : leftOpen
            ? words.shiftSinceDay({ when: formatWhenShort(shift.openedAt) })
            : words.shiftSince({ time: formatTime(shift.openedAt) })}
      </p>
      {leftOpen && <Notice tone="info">{words.leftOpen()}</Notice>}
      <Button variant="outline" onClick={() => setDialog(shift ? 'close' : 'open')}>
        {shift ? words.closeShift() : words.openAShift()}
      </Button>
      {dialog === 'open' && (
        <CountDialog
          title={words.openAShift()}
          field="float"
          label={words.cashInDrawer()}
          confirm={words.openShift()}
          cancel={words.notNow()}
          act={async (cents) => {
            await openShift(cents)
            end()
          }}
          onClose={end}
        />
      )}
      {others.map((each) => (
        <Fragment key={each.id}>
          <p className="text-2">
            <Rich
              text={words.openSince({ seller: each.seller, when: formatWhenShort(each.openedAt) })}
              parts={{ seller: (inner) => <bdi>{inner}</bdi> }}
            />
          </p>
          <Button variant="outline" onClick={() => setOther(each)}>
            {words.closeTheirs()}
          </Button>
        </Fragment>
      ))}
      {closing && !closed && (
        <CountDialog
          title={other ? words.closeShiftOf({ seller: other.seller }) : words.closeTheShift()}
          field="counted"
          label={words.cashCounted()}
          confirm={words.closeShift()}
          cancel={words.keepOpen()}
          act={async (cents) => setClosed(await closeShift(closing.id, cents))}
          onClose={end}
        >
          <p className="dialog-text">{words.countAll()}</p>
        </CountDialog>
      )}
      {closed && <ClosedDialog shift={closed} onClose={end} />}
    </section>
  )
}

type CountDialogProps = {
  title: string
  /** Name of the amount in the call. */
  field: string
  label: string
  confirm: string
  cancel: string
  act: (cents: number) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

function CountDialog({ title, field, label, confirm, cancel, act, onClose, children }: CountDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      const cents = readCents(text)
      if (cents === null) throw wrongFields({ [field]: words.typeAmount() })
      await act(cents)
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <DialogBox label={title} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {children}
        <TextInput
          name={field}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          {...dollarSign()}
          data-autofocus
          value={text}
          onChange={setText}
          error={form.fields[field]}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton busy={form.busy} doing={deskWords.oneMoment()} label={confirm} />
        </div>
      </form>
    </DialogBox>
  )
}

function ClosedDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { closed } = shift
  if (!closed) return null
  const difference = closed.counted - closed.expected
  const rows = [
    [words.float(), shift.float],
    [words.cashSales(), closed.cash],
    [words.cashRefunds(), -closed.refunds],
    ...(closed.rounding === 0 ? [] : [[words.rounding(), closed.rounding] as const]),
    [words.expected(), closed.expected],
    [words.counted(), closed.counted],
  ] as const
  return (
    <DialogBox label={words.shiftClosed()} heading onClose={onClose}>
      <div className="stack">
        <div className="num">
          {rows.map(([name, cents]) => (
            <p key={name} className="sum">
              <span>{name}</span>
              <Cents amount={cents} />
            </p>
          ))}
          <p className="sum sum-total">
            <span>{difference === 0 ? words.balances() : difference < 0 ? words.short() : words.over()}</span>
            <b className="display">
              <Cents amount={Math.abs(difference)} />
            </b>
          </p>
        </div>
        <p className="text-2">
          {words.salesAndCard({ count: closed.sales, amount: formatCents(closed.card) })}
          {closed.cardRefunds > 0 && ` ${words.cardRefunds({ amount: formatCents(closed.cardRefunds) })}`}
        </p>
        <div className="dialog-actions">
          <Button data-autofocus onClick={onClose}>
            {words.done()}
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
