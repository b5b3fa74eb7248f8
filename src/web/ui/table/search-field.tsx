import type { FormEvent } from 'react'
import { TextInput } from '../fields.tsx'
import { useTyped } from './use-table-address.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** What the list was searched for. */
  value: string
  onSearch: (text: string) => void
}

/** Searches as one types, and at once with Enter. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const { typed, setTyped, ask } = useTyped(value, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        {...field}
      />
    </form>
  )
}
