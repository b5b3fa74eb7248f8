import './data-table.css'
import type { FormEvent, ReactNode, Ref } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { formatDayShort, formatTime } from '../../platform/theatre-time.ts'
import { words } from '../catalogue.ts'
import { TextInput } from '../fields.tsx'
import { FileButton, type FileButtonProps } from '../file-button.tsx'
import { Button, EmptyState } from '../pieces.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'
import { type AddressChange, type PutAddress, useTyped } from './use-table-address.ts'

type FoundTableProps<R> = Omit<DataTableProps<R>, 'onSort'> & {
  /** How many there are on all pages. */
  total?: number
  /** The same in words, and all of them as a file; with `always` also where there are none. */
  found?: { count: string; sheet: FileButtonProps['file']; always?: true; ref?: Ref<HTMLParagraphElement> }
  /** Changes the address, where the order and the page are. */
  put: PutAddress
  /** The page shown, how many there are, and its name in the address. */
  page?: { at: number; of: number; name?: string }
  /** Reads older rows, below these. */
  more?: {
    label: string
    query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  }
  /** Stands in place of the rows where there are none. `all` lists those that the search leaves out. */
  none: { title: string; hint?: string | false; all?: { label: string; change: AddressChange } | false }
  /** What can be done with rows that are chosen. */
  children?: ReactNode
}

/** What a search has found: how many, as a file, and a page of them; or that there is nothing. */
export function FoundTable<R>(props: FoundTableProps<R>) {
  const { total, found, put, page, more, none, children, ...table } = props
  const { title, hint, all } = none
  const isEmpty = (total ?? table.rows.length) === 0
  return (
    <>
      {found && (found.always || !isEmpty) && (
        <div className="table-found">
          <p className="text-2 num" role="status" ref={found.ref} {...(found.ref && { tabIndex: -1 })}>
            {found.count}
          </p>
          <FileButton file={found.sheet}>{common.downloadCsv()}</FileButton>
        </div>
      )}
      {children}
      {isEmpty ? (
        <EmptyState title={title} hint={hint}>
          {all && <Button onClick={() => put(all.change)}>{all.label}</Button>}
        </EmptyState>
      ) : (
        <DataTable {...table} onSort={(sort) => put({ sort })} />
      )}
      {page && page.of > 1 && page.at <= page.of && (
        <Pager page={page.at} pages={page.of} onPage={(at) => put({ [page.name ?? 'page']: String(at) })} />
      )}
      {more?.query.hasNextPage && (
        <Button
          className="table-more"
          onClick={() => void more.query.fetchNextPage()}
          aria-disabled={more.query.isFetchingNextPage}
        >
          {more.query.isFetchingNextPage ? words.loading() : more.label}
        </Button>
      )}
    </>
  )
}

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** What the list was searched for. */
  value: string
  onChange: (text: string) => void
}

/** Searches as one types, and at once with Enter. */
export function SearchField({ value, onChange, ...field }: SearchFieldProps) {
  const { typed, setTyped, ask } = useTyped(value, onChange)
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

type FilterChipsProps = {
  /** What they filter by. */
  label: string
  /** The first of them, for no filter. */
  all?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A filter as buttons, one of them pressed. */
export function FilterChips({ label, all, options, value, onChange }: FilterChipsProps) {
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">{label}</legend>
      {[...(all ? [{ value: '', label: all }] : []), ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          className="filter-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** When something was, in a cell of a table: the day, and the time below it, so that no line breaks within either. */
export function RowWhen({ at }: { at: string }) {
  return (
    <time className="row-when num" dateTime={at}>
      {formatDayShort(at)}
      <span className="under">{formatTime(at)}</span>
    </time>
  )
}
