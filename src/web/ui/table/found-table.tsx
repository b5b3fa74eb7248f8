import './data-table.css'
import type { ReactNode, Ref } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Button } from '../button.tsx'
import { words } from '../catalogue.ts'
import { FileButton } from '../file-button.tsx'
import { EmptyState } from '../pieces.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pager } from './pager.tsx'
import type { AddressChange, PutAddress } from './use-table-address.ts'

type FoundTableProps<R> = Omit<DataTableProps<R>, 'onSort'> & {
  /** How many there are on all pages. */
  total?: number
  /** The same in words, and all of them as a file (`fileAddress`). */
  found?: { count: string; sheet: string; ref?: Ref<HTMLParagraphElement> }
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
      {found && (found.ref || !isEmpty) && (
        <div className="table-found">
          <p className="text-2 num" role="status" ref={found.ref} {...(found.ref && { tabIndex: -1 })}>
            {found.count}
          </p>
          <FileButton address={found.sheet}>{common.downloadCsv()}</FileButton>
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
