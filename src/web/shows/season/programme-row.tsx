import type { Programme, ShowState } from '../../../shared/shows/editing.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatDateRange, formatWhenShort } from '../../platform/theatre-time.ts'

export const stateNames: Record<ShowState, string> = {
  published: 'Published',
  hidden: 'Hidden',
  draft: 'Draft',
}

/** A show of the programme, with links to its pages. */
export function ProgrammeRow({ show }: { show: Programme['shows'][number] }) {
  const { _id, showName, state, startDate, endDate, location } = show
  const id = `show-${_id}`
  const ways: [label: string, to: string][] = [
    ['Edit', `/admin/shows/update/${_id}`],
    ['Performances', `/admin/shows/${_id}/performances`],
    [state === 'published' ? 'View' : 'Preview', `/shows/${_id}`],
    ['Duplicate', `/admin/shows/duplicate/${_id}`],
    ['Delete', `/admin/shows/delete/${_id}`],
  ]
  return (
    <li>
      <div className="who">
        <b id={id}>
          <bdi>{showName}</bdi>
        </b>
        <span className="text-2 num">
          <span className="show-state" data-state={state}>
            {stateNames[state]}
          </span>{' '}
          {formatDateRange(startDate, endDate)}, <bdi>{location}</bdi>
        </span>
        <span className="text-2 num">{nextText(show)}</span>
      </div>
      <div className="programme-ways">
        {ways.map(([label, to]) => (
          <AppLink key={label} to={to} aria-describedby={id}>
            {label}
          </AppLink>
        ))}
      </div>
    </li>
  )
}

function nextText({ performances, nextPerformance }: Programme['shows'][number]): string {
  if (performances === 0) return 'No performances yet'
  const count = performances === 1 ? '1 performance' : `${performances} performances`
  return nextPerformance ? `Next ${formatWhenShort(nextPerformance)} · ${count}` : `${count}, none upcoming`
}
