import '../audit/audit.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type AuditEntry, auditSheetQuery } from '../../../shared/office/contract.ts'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { type AuditTopic, auditTopics } from '../../../shared/platform/audit-words.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, fileAddress } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Pending } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, RowWhen, SearchField } from '../../ui/table/found-table.tsx'
import { filtersOf, type PutAddress, readAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { words } from '../audit/audit-catalogue.ts'

const nothing = { person: '', subject: '', topic: '', action: '', from: '', to: '' }

/** The audit trail. The search is in the address, so Back keeps it. */
export function AuditPage() {
  const [params, put] = useTableAddress()
  const search = readAddress(auditSheetQuery, params)
  // Entries of another search stay until the first page is there.
  const audit = useInfiniteQuery({
    queryKey: ['/audit', search],
    queryFn: ({ pageParam: cursor, signal }) => api.get('/audit', { query: { ...search, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const { sort, ...filter } = search
  const searched = Object.values(filter).some(Boolean)
  return (
    <AdminFrame>
      <section className="admin-panel" aria-label={words.entries()}>
        <AuditSearch shown={search} put={put} />
        {!audit.isSuccess && entries.length === 0 && <Pending query={audit} text={words.loading()} />}
        {(audit.isSuccess || entries.length > 0) && (
          <FoundTable
            caption={pageWords['/admin/audit']()}
            columns={columns()}
            rows={entries}
            rowKey={({ id }) => id}
            sort={sort}
            busy={audit.isPlaceholderData}
            found={{
              count: audit.hasNextPage
                ? words.first({ count: entries.length })
                : words.count({ count: entries.length }),
              sheet: fileAddress('/audit.csv', { query: search }),
            }}
            put={put}
            more={{ label: words.showMore(), query: audit }}
            none={{
              title: searched ? words.noneMatches() : common.nothingYet(),
              hint: searched ? words.noEntry() : words.willAppear(),
              all: searched && { label: words.showEverything(), change: nothing },
            }}
          />
        )}
      </section>
    </AdminFrame>
  )
}

const columns = (): Column<AuditEntry>[] => [
  { key: 'when', label: common.when(), sorts: 'down', cell: ({ at }) => <RowWhen at={at} /> },
  {
    key: 'who',
    label: common.who(),
    card: 'side',
    cell: ({ actor }) => <Party {...(actor ?? { name: common.theServer(), path: null })} />,
  },
  {
    key: 'what',
    label: common.whatHappened(),
    card: 'wide',
    cell: ({ subject, says }) => (
      <p className="audit-what">
        {says[0]} <Party {...subject} row />
        {says[1] && ` ${says[1]}`}
      </p>
    ),
  },
]

function Party({ name, path, row = false }: AuditEntry['subject'] & { row?: boolean }) {
  const called = <bdi>{name}</bdi>
  if (!path) return <b>{called}</b>
  return (
    <AppLink to={path} className={row ? 'row-link' : undefined}>
      {called}
    </AppLink>
  )
}

const topicWords: Record<AuditTopic, () => string> = {
  'Accounts and roles': words.accounts,
  Shows: common.shows,
  Performances: common.performances,
  Seats: common.seats,
  Tickets: common.tickets,
  Money: words.money,
  Door: words.door,
  Messages: words.messages,
  Settings: common.settings,
  Privacy: words.privacy,
}

/** Searches by person and subject as one types, and narrows by topic and dates. */
function AuditSearch({ shown, put }: { shown: z.output<typeof auditSheetQuery>; put: PutAddress }) {
  const typed = filtersOf(shown, put, 'typing')
  return (
    <search className="table-tools">
      <div className="audit-search">
        <SearchField label={words.person()} placeholder={words.personHint()} {...typed('person')} />
        <SearchField label={common.subject()} placeholder={words.subjectHint()} {...typed('subject')} />
        <DayField label={common.from()} {...typed('from')} />
        <DayField label={common.to()} {...typed('to')} />
      </div>
      <FilterChips
        label={words.topic()}
        all={words.everything()}
        options={auditTopics.map((value) => ({ value, label: topicWords[value]() }))}
        {...filtersOf(shown, put)('topic')}
      />
    </search>
  )
}
