import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { pageAt } from '../../platform/nav.tsx'
import { atStart, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { alert, confirm } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, textField } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { useHouses } from '../components/house-select.tsx'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { ChangeHouse, type EditingProps } from './change-house.tsx'
import { type LocalTimes, shiftTimes } from './shift-times.ts'

type PlannedMenuProps = {
  performance: PlannedPerformance
  /** Receives what was done, null if the list only needs a refetch, and settles after the refetch. */
  onDone: (text: string | null) => Promise<void>
  /** It is deleted, and its row goes with what is focused. */
  onGone: () => void
}

/** What can be done about one performance. */
export function PlannedMenu({ performance, onDone, onGone }: PlannedMenuProps) {
  const { id, version, showId, startsAt, status, sold, untouched } = performance
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const houses = useHouses()
  const when = formatWhen(startsAt)
  const coming = isComing(performance)
  const open = status === 'closed'
  const Dialog = dialog && dialogs[dialog]

  const act = async (work: () => Promise<unknown>, text: string) => {
    try {
      await work()
      onDone(text)
    } catch (problem) {
      await alert(messageOf(problem))
      if (problem instanceof ApiError && problem.status < 500) onDone(null)
    }
  }
  const remove = async () => {
    if (!untouched) return alert(errors['performance-claimed'].message)
    const labels = { confirm: words.deleteIt(), cancel: common.keepIt(), danger: true }
    if (await confirm(words.deleteQuestion({ when }), labels))
      await act(
        () => api.delete('/performances/:id', { params: { id }, query: { version } }).then(onGone),
        words.deleted({ when }),
      )
  }
  return (
    <>
      <RowMenu
        about={when}
        acts={[
          coming && { label: words.changeTimes(), act: () => setDialog('times') },
          coming && houses.length > 0 && { label: words.changeHouse(), act: () => setDialog('house') },
          coming && {
            label: open ? words.reopenSales() : words.closeSales(),
            act: () => act(() => setSales(performance, open), salesText(open, when)),
          },
          sold > 0 && {
            label: common.writeToAudience(),
            to: pageAt('/admin/shows/:id/announcements', { id: showId, performance: id }),
          },
          sold > 0 && { label: common.doorList(), to: pageAt('/door-list', { performance: id }) },
          sold > 0 && { label: words.conflicts(), to: pageAt('/door-conflicts', { performance: id }) },
          { label: common.orders(), to: pageAt('/admin/orders', { performance: id }) },
          (status === 'cancelled' || !untouched) && {
            label: status === 'cancelled' ? common.refunds() : words.cancel(),
            to: pageAt('/admin/performances/:id/cancel', { id }),
            danger: status !== 'cancelled',
          },
          { label: common.delete(), act: remove, danger: true },
        ]}
      />
      {Dialog && (
        <Dialog
          performance={performance}
          onDone={(text) => {
            setDialog(null)
            onDone(text)
          }}
          onOutdated={() => onDone(null)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const dialogs = { times: EditPerformance, house: ChangeHouse }

/** Whether its times and its sales can still change. */
export function isComing({ state, status }: PlannedPerformance): boolean {
  return state !== 'past' && status !== 'cancelled'
}

/** Closes or opens the sale of a performance. */
export const setSales = ({ id, version }: PlannedPerformance, open: boolean) =>
  api.put('/performances/:id/sales', { params: { id }, body: { version, open } })

/** What became of the sales of these performances. */
export function salesText(open: boolean, which: string): string {
  return open ? words.salesOpen({ which }) : words.salesClosed({ which })
}

/** Changes the start, doors and end of sale of a performance, and whether its sale opens with a waiting room. */
function EditPerformance({ performance, onDone, onOutdated, onClose }: EditingProps) {
  const { id, version, local, orders, opensAtLocal = null } = performance
  const [times, setTimes] = useState<LocalTimes>(local)
  const [opensAt, setOpensAt] = useState(opensAtLocal)
  // What is typed is over this version, until another's is shown beside it.
  const [seen] = useState(version)
  const [isOutdated, setOutdated] = useState(false)
  const moved = times.startsAt !== local.startsAt
  const told = orders > 0 && (moved || times.doorsAt !== local.doorsAt)
  const send = async () => {
    const now = await api.put('/performances/:id', {
      params: { id },
      body: { version: isOutdated ? version : seen, ...times, opensAt },
    })
    onDone(
      [
        (moved ? words.moved : words.saved)({ when: formatWhen(now.startsAt) }),
        ...(told ? [words.told({ orders })] : []),
      ].join(' '),
    )
  }
  const set = (change: Partial<LocalTimes>) =>
    setTimes((before) =>
      change.startsAt === undefined ? { ...before, ...change } : shiftTimes(before, change.startsAt),
    )
  const field = (name: keyof LocalTimes) => ({ ...textField(name, times, set), type: 'datetime-local' })
  return (
    <FormDialog
      label={words.changeTimes()}
      send={send}
      conflict={{
        codes: ['performance-changed', 'performance-cancelled'],
        read: () => {
          setOutdated(true)
          onOutdated()
        },
        details: version !== seen && performance.status !== 'cancelled' && (
          <AsItIsNow performance={performance} />
        ),
      }}
      submit={{ label: words.save(), doing: common.saving() }}
      cancel={common.cancel()}
      onClose={onClose}
    >
      <p className="dialog-text">{atStart(formatWhen(performance.startsAt))}</p>
      <TextInput
        label={common.starts()}
        description={words.shiftHint()}
        data-autofocus
        {...field('startsAt')}
      />
      <TextInput label={common.doorsOpen()} {...field('doorsAt')} />
      <TextInput label={common.salesEnd()} {...field('salesEndAt')} />
      <Checkbox
        label={words.waitingRoom()}
        description={words.waitingRoomHint()}
        checked={opensAt !== null}
        onChange={(on) => setOpensAt(on ? '' : null)}
      />
      {opensAt !== null && (
        <TextInput
          label={words.saleOpens()}
          type="datetime-local"
          name="opensAt"
          value={opensAt}
          onChange={setOpensAt}
        />
      )}
      {moved && <OverlapNote starts={[times.startsAt]} except={id} house={performance.house} />}
      {told && <Notice>{words.willTell({ orders })}</Notice>}
    </FormDialog>
  )
}

/** What someone else saved meanwhile; saving again overwrites it. */
function AsItIsNow({ performance }: { performance: PlannedPerformance }) {
  const { startsAt, doorsAt, salesEndAt, status } = performance
  return (
    <p className="notice-more">
      {words.now({
        when: formatWhen(startsAt),
        doors: formatTime(doorsAt),
        end: formatWhenShort(salesEndAt),
        closed: status === 'closed' ? 'yes' : 'no',
      })}
    </p>
  )
}
