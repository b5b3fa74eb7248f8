import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { orderStatuses } from '../../../shared/orders/contract.ts'
import { type OrderSearch, orderSearchQuery } from '../../../shared/orders/desk.ts'
import { statusWords } from './money-words.ts'
import { usePerformanceChoices } from './use-performance-choices.ts'

const names = ['q', 'performance', 'status', 'page'] as const

/** The search that an address stands for; what makes no sense in it is left out. */
export function readOrderSearch(params: URLSearchParams): OrderSearch {
  const { shape } = orderSearchQuery
  const said = names.filter((name) => shape[name].safeParse(params.get(name) ?? undefined).success)
  return orderSearchQuery.parse(
    Object.fromEntries(said.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  )
}

type OrderSearchProps = { shown: OrderSearch; onSearch: (params: URLSearchParams) => void }

/** Asks for a buyer, an order, a seat or a ticket, of one performance and in one state, or of any. */
export function OrderSearchForm({ shown, onSearch }: OrderSearchProps) {
  const { choices } = usePerformanceChoices()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wish = new URLSearchParams()
    for (const name of names) {
      const value = String(typed.get(name) ?? '').trim()
      if (value) wish.set(name, value)
    }
    onSearch(wish)
  }
  return (
    <search>
      <form className="order-search" onSubmit={search} noValidate>
        <TextInput
          type="search"
          name="q"
          label="Name, e-mail, order, seat or ticket"
          autoComplete="off"
          maxLength={100}
          defaultValue={shown.q}
        />
        <NativeSelect
          // The performances may come after the page.
          key={choices.length}
          name="performance"
          label="Performance"
          defaultValue={shown.performance ?? ''}
          data={[{ value: '', label: 'Every performance' }, ...choices]}
        />
        <NativeSelect
          name="status"
          label="Status"
          defaultValue={shown.status ?? ''}
          data={[
            { value: '', label: 'Every status' },
            ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
          ]}
        />
        <Button type="submit" variant="second">
          Search
        </Button>
      </form>
    </search>
  )
}
