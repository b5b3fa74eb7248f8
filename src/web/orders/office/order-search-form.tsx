import { type FormEvent, useEffect, useState } from 'react'
import { orderStatuses } from '../../../shared/orders/contract.ts'
import { type OrderSearch, orderSearchQuery } from '../../../shared/orders/desk.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { textField } from '../../ui/use-form.ts'
import { statusWords } from '../components/money-words.ts'

const names = ['q', 'performance', 'status'] as const
type OrderFilter = Partial<Record<(typeof names)[number], string>>

/** The search in an address, without what makes no sense. */
export function readOrderSearch(params: URLSearchParams): OrderSearch {
  const { shape } = orderSearchQuery
  const filled = [...names, 'page' as const].filter(
    (name) => shape[name].safeParse(params.get(name) ?? undefined).success,
  )
  return orderSearchQuery.parse(
    Object.fromEntries(filled.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  )
}

type OrderSearchProps = { shown: OrderSearch; busy: boolean; onSearch: (wish: OrderFilter) => void }

/** Searches by buyer, order, seat or ticket, and filters by performance and status. */
export function OrderSearchForm({ shown, busy, onSearch }: OrderSearchProps) {
  const { choices } = usePerformanceChoices()
  const { q, performance = '', status = '' } = shown
  const [typed, setTyped] = useState<OrderFilter>({ q, performance, status })
  // Back and forward change the search, so the form follows.
  useEffect(() => setTyped({ q, performance, status }), [q, performance, status])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = names.map((name) => [name, typed[name]?.trim() ?? ''] as const)
    onSearch(Object.fromEntries(filled.filter(([, value]) => value)))
  }
  const field = (name: (typeof names)[number]) =>
    textField(name, typed, (change) => setTyped((before) => ({ ...before, ...change })))
  return (
    <search>
      <form className="order-search" onSubmit={search} noValidate aria-busy={busy}>
        <TextInput
          type="search"
          label="Name, e-mail, order, seat or ticket"
          autoComplete="off"
          maxLength={100}
          {...field('q')}
        />
        <Select
          label="Performance"
          options={[{ value: '', label: 'Every performance' }, ...choices]}
          {...field('performance')}
        />
        <Select
          label="Status"
          options={[
            { value: '', label: 'Every status' },
            ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
          ]}
          {...field('status')}
        />
        <SubmitButton variant="second" size="field" busy={busy} doing="Searching…" label="Search" />
      </form>
    </search>
  )
}
