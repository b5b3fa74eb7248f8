import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { mailStates } from '../../../shared/operations/messages.ts'
import { mailStateWords, type SentMail } from '../../../shared/platform/mails.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { Part, Pending } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, RowWhen, SearchField } from '../../ui/table/found-table.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { LIVE_MS } from '../api.ts'
import { words } from './catalogue.ts'

const columns = (): Column<SentMail>[] => [
  {
    key: 'subject',
    label: common.email(),
    card: 'wide',
    cell: ({ id, subject, to }) => (
      <>
        <AppLink to={pageAt('/admin/messages/:id', { id })} className="row-link">
          <bdi>{subject}</bdi>
        </AppLink>
        <span className="under">
          <bdi>{to}</bdi>
        </span>
      </>
    ),
    under: ({ problem }) => problem,
  },
  { key: 'at', label: common.when(), cell: ({ at }) => <RowWhen at={at} /> },
  {
    key: 'state',
    label: common.state(),
    card: 'side',
    cell: ({ state }) => (
      <span className={state === 'sent' ? undefined : 'list-problem'}>{mailStateWords[state]}</span>
    ),
  },
]

const filters = () => [
  { value: '', label: words.all() },
  { value: 'waiting', label: common.waiting() },
  { value: 'refused', label: words.mailRefused() },
  { value: 'failed', label: words.notSent() },
  { value: 'sent', label: words.sent() },
]

/** The mails of the last year, by address and by what became of them. */
export function MailSearch() {
  const [params, put] = useTableAddress()
  const asked = params.get('state') ?? ''
  const state = mailStates.find((each) => each === asked) ?? ''
  const search = params.get('search') ?? ''
  const mails = useInfiniteQuery({
    queryKey: ['/admin/mails', search, state],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get('/admin/mails', { query: { search, state, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LIVE_MS,
  })
  const rows = mails.data?.pages.flatMap((page) => page.mails) ?? []
  const narrowed = search !== '' || state !== ''
  return (
    <Part className="panel" title={common.emails()}>
      <search className="table-tools">
        <SearchField
          label={common.address()}
          placeholder={words.addressPart()}
          value={search}
          onChange={(text) => put({ search: text }, 'typing')}
        />
        <FilterChips
          label={common.state()}
          options={filters()}
          value={state}
          onChange={(value) => put({ state: value })}
        />
      </search>
      {!mails.isSuccess && rows.length === 0 && <Pending query={mails} />}
      {(mails.isSuccess || rows.length > 0) && (
        <FoundTable
          caption={words.latestFirst()}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
          busy={mails.isPlaceholderData}
          put={put}
          more={{ label: words.showOlder(), query: mails }}
          none={{
            title: narrowed ? words.noneMatches() : words.none(),
            hint: narrowed ? words.olderDeleted() : words.willAppear(),
            all: narrowed && { label: words.showAll(), change: { search: '', state: '' } },
          }}
        />
      )}
    </Part>
  )
}
