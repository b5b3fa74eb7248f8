import type { Tonight } from '../../../shared/office/tonight.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { dateParts } from '../../../shared/platform/when.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'

/** What was sold and received today; each figure leads to the list of what it counts. */
export function SoldToday({ soldToday: { date, weekAgo, tickets, takings } }: Pick<Tonight, 'soldToday'>) {
  const tiles = [
    {
      word: words.ticketsToday(),
      to: pageAt('/admin/orders', { sold: date }),
      value: String(tickets),
      note: weekAgo ? ticketsBeside(tickets - weekAgo.tickets, weekdayOf(weekAgo.date)) : words.firstWeek(),
    },
    {
      word: words.takingsToday(),
      to: pageAt('/admin/reports/:name', { name: 'money', from: date, to: date }),
      value: formatCents(takings),
      note: weekAgo ? takingsBeside(takings - weekAgo.takings, weekdayOf(weekAgo.date)) : words.firstWeek(),
    },
  ]
  return <FactTiles facts={tiles} isPair />
}

type Fact = { word: string; value: string | number; to: string; note: string }

/** Figures, each with a link to what it counts and a note below; `isPair`: two beside each other. */
export function FactTiles({ facts, isPair }: { facts: readonly Fact[]; isPair?: boolean }) {
  return (
    <dl className="tonight-facts num" data-pair={isPair}>
      {facts.map(({ word, value, to, note }) => (
        <div key={word}>
          <dt>
            <AppLink to={to}>{word}</AppLink>
          </dt>
          <dd className="display">{value}</dd>
          <dd className="tonight-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "Monday" of a date, wherever the theatre is. */
const weekdayOf = (date: string) => dateParts(Date.parse(`${date}T12:00:00Z`), 'UTC', 'long').weekday

function ticketsBeside(more: number, day: string): string {
  if (more === 0) return words.ticketsAlike({ day })
  return more > 0 ? words.ticketsMore({ count: more, day }) : words.ticketsFewer({ count: -more, day })
}

function takingsBeside(more: number, day: string): string {
  const amount = formatCents(Math.abs(more))
  if (more === 0) return words.takingsAlike({ day })
  return more > 0 ? words.takingsMore({ amount, day }) : words.takingsLess({ amount, day })
}
