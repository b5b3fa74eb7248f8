import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { pageAt } from '../../platform/page-address.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { words } from './catalogue.ts'
import { EditPerformance } from './edit-performance.tsx'

type PlannedMenuProps = {
  performance: PlannedPerformance
  /** Receives what was done; null if the list only needs a refetch. */
  onDone: (text: string | null) => void
  /** It is deleted, and its row goes with what is focused. */
  onGone: () => void
}

/** What can be done about one performance. */
export function PlannedMenu({ performance, onDone, onGone }: PlannedMenuProps) {
  const { id, version, showId, startsAt, status, sold, untouched } = performance
  const [editing, setEditing] = useState(false)
  const alert = useAlert()
  const confirm = useConfirm()
  const when = formatWhen(startsAt)
  const coming = isComing(performance)
  const open = status === 'closed'

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
    const labels = { confirm: words.deleteIt(), cancel: words.keepIt(), danger: true }
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
          coming && { label: words.changeTimes(), act: () => setEditing(true) },
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
      {editing && (
        <EditPerformance
          performance={performance}
          onDone={(text) => {
            setEditing(false)
            onDone(text)
          }}
          onOutdated={() => onDone(null)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

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
