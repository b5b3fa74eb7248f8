import '../components/orders.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DESK_UNTIL_MS } from '../../../shared/orders/office/desk.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Select } from '../../ui/fields.tsx'
import { ButtonLink, EmptyState, ErrorState, Loaded, Loading } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { DeskChange } from '../desk/desk-change.tsx'
import { DeskSale } from '../desk/desk-sale.tsx'
import { ShiftBar } from '../desk/shift-bar.tsx'
import { words } from '../office/catalogue.ts'

/** A sale in person: `?performance=` and `?seats=` say what of; else of the next performance. */
export function DeskPage() {
  return (
    <AdminFrame beside={<ShiftBar />}>
      <Desk />
    </AdminFrame>
  )
}

function Desk() {
  const [params, setParams] = useSearchParams()
  const { choices, soonest, problem, pending, retry } = usePerformanceChoices(
    ({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) + DESK_UNTIL_MS > Date.now(),
  )
  // It stays where it is when the list changes: whoever waits at the till came for this performance.
  const [open, setOpen] = useState<string>()
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (pending) return <Loading text={words.loadingPerformances()} />
  const chosen = params.get('performance') ?? open ?? soonest
  if (chosen === undefined)
    return (
      <EmptyState title={words.nothingToSell()} hint={words.noneToSell()}>
        <ButtonLink to="/admin/shows">{words.planPerformance()}</ButtonLink>
      </EmptyState>
    )
  const isListed = choices.some(({ items }) => items.some(({ value }) => value === chosen))
  if (isListed && open !== chosen) setOpen(chosen)
  const select = (
    <Select
      label={common.performance()}
      value={chosen}
      onChange={(performance) => setParams({ performance })}
      options={isListed ? choices : [{ value: chosen, label: words.notSoldHere() }, ...choices]}
    />
  )
  if (!isListed && open !== chosen)
    return (
      <>
        {select}
        <EmptyState title={words.notSoldHere()} hint={words.chooseAnother()} />
      </>
    )
  return (
    <DeskSale key={chosen} performanceId={chosen} seats={readSeats(params.get('seats'))}>
      {select}
    </DeskSale>
  )
}

function readSeats(text: string | null): number[] {
  return (text ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,4}$/.test(part) ? [Number(part)] : []))
}

/** Changes tickets of one order: `?performance=` theirs, `?to=` the new one. */
export function DeskChangePage() {
  const { id } = useParams<'/admin/orders/:id/change'>()
  const [params, setParams] = useSearchParams()
  const performanceId = params.get('performance')
  const to = params.get('to')
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame to={pageAt('/admin/orders/:id', { id })} link={words.backToOrder()}>
      <Loaded query={order} text={words.loadingOrder()}>
        {(data) => (
          <DeskChange
            key={`${id} ${performanceId} ${to}`}
            order={data}
            performanceId={performanceId}
            to={to}
            onMove={(next) => setParams({ ...(performanceId && { performance: performanceId }), to: next })}
          />
        )}
      </Loaded>
    </AdminFrame>
  )
}
