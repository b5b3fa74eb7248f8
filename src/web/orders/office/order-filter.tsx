import { orderStatuses } from '../../../shared/orders/contract.ts'
import { type OrderSearch, orderSearchQuery } from '../../../shared/orders/desk.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { Select } from '../../ui/fields.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { words as orderWords } from './catalogue.ts'
import { words } from './list-catalogue.ts'

const names = ['q', 'performance', 'status', 'sort', 'page'] as const

/** The search in an address, without what makes no sense. */
export function readOrderSearch(params: URLSearchParams): OrderSearch {
  const { shape } = orderSearchQuery
  const filled = names.filter((name) => params.get(name) && shape[name].safeParse(params.get(name)).success)
  return orderSearchQuery.parse(Object.fromEntries(filled.map((name) => [name, params.get(name)])))
}

const statuses = () => [
  { value: '' as const, label: words.allStatuses() },
  ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
]

type OrderFilterProps = {
  shown: OrderSearch
  onChange: (change: { q?: string; performance?: string; status?: string }, how?: 'typing') => void
}

/** Searches by buyer, note, order, seat or ticket, and filters by performance and status. */
export function OrderFilter({ shown: { q, performance = '', status }, onChange }: OrderFilterProps) {
  const { choices, pending } = usePerformanceChoices()
  const listed = choices.some(({ items }) => items.some(({ value }) => value === performance))
  const past =
    performance && !pending && !listed ? [{ value: performance, label: words.pastPerformance() }] : []
  return (
    <search className="table-tools">
      <div className="order-search">
        <SearchField
          label={words.searchBy()}
          value={q}
          onSearch={(text) => onChange({ q: text }, 'typing')}
        />
        <Select
          label={orderWords.performance()}
          options={[{ value: '', label: words.everyPerformance() }, ...past, ...choices]}
          value={performance}
          onChange={(value) => onChange({ performance: value })}
        />
      </div>
      <FilterChips
        label={orderWords.status()}
        options={statuses()}
        value={status ?? ''}
        onChange={(value) => onChange({ status: value })}
      />
    </search>
  )
}
