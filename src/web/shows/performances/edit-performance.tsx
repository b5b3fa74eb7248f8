import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { api } from '../../platform/api.ts'
import { atStart, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { textField } from '../../ui/use-form.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { type LocalTimes, shiftTimes } from './shift-times.ts'

type EditPerformanceProps = {
  performance: PlannedPerformance
  onDone: (text: string) => void
  /** Someone else saved first: refetch the list, keep what was typed. */
  onOutdated: () => void
  onClose: () => void
}

/** Changes the start, doors and end of sale of a performance. */
export function EditPerformance({ performance, onDone, onOutdated, onClose }: EditPerformanceProps) {
  const { id, version, local, orders } = performance
  const [times, setTimes] = useState<LocalTimes>(local)
  // What is typed is over this version, until another's is shown beside it.
  const [seen] = useState(version)
  const [isOutdated, setOutdated] = useState(false)
  const moved = times.startsAt !== local.startsAt
  const told = orders > 0 && (moved || times.doorsAt !== local.doorsAt)
  const send = async () => {
    const now = await api.put('/performances/:id', {
      params: { id },
      body: { version: isOutdated ? version : seen, ...times },
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
  const field = (name: keyof LocalTimes) => ({
    ...textField(name, times, set),
    type: 'datetime-local',
  })
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
      {moved && <OverlapNote starts={[times.startsAt]} except={id} />}
      {told && <Notice tone="info">{words.willTell({ orders })}</Notice>}
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
