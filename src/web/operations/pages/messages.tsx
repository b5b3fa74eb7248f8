import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import '../components/messages.css'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DEAD_LISTED, type DeadJob, type DeadJobs, mailStates } from '../../../shared/operations/messages.ts'
import { mailStateWords, type SentMail } from '../../../shared/platform/mails.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { confirm } from '../../ui/dialog.tsx'
import { Button, ErrorState, Outcome, Part, Pending, Rich } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, RowWhen, SearchField } from '../../ui/table/found-table.tsx'
import { filtersOf, useTableAddress } from '../../ui/table/use-table-address.ts'
import { deadJobsQuery, LIVE_MS } from '../api.ts'
import { words } from '../components/catalogue.ts'

/** What was given up, and what became of each mail. */
export function MessagesPage() {
  const { isPending } = useQuery(deadJobsQuery)
  return (
    <AdminFrame>
      <p className="prose">
        <span>
          <Rich text={words.announcementsAt()} to="/admin/shows" />
        </span>
      </p>
      <DeadJobList />
      {!isPending && <MailSearch />}
    </AdminFrame>
  )
}

type Kind = DeadJobs['kinds'][number]

/** What was given up, to be tried again or dropped; nothing if nothing was. */
function DeadJobList() {
  const query = useQuery(deadJobsQuery)
  const { settle, busy, problem, done, box } = useSettle()
  if (query.isError) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || (query.data.kinds.length === 0 && !done)) return null
  const { kinds, jobs } = query.data
  return (
    <Part ref={box} tabIndex={-1} className="panel" title={words.failedHeading()}>
      <p className="text-2">{words.failedAbout()}</p>
      <Outcome problem={problem} result={done} />
      {kinds.map((kind) => {
        const listed = jobs.filter((job) => job.kind === kind.kind)
        return (
          <section key={kind.kind} className="dead-kind" aria-labelledby={`dead-${kind.kind}`}>
            <div className="panel-head">
              <h3 id={`dead-${kind.kind}`}>
                <span className="num">{kind.count}</span> {kind.title}
              </h3>
              {kind.count > 1 && <Acts kind={kind} job={null} busy={busy} onAct={settle} />}
            </div>
            {listed.length < kind.count && <p className="text-2">{words.latest({ count: DEAD_LISTED })}</p>}
            <ul className="rows user-rows">
              {listed.map((job) => (
                <Row key={job.id} job={job} busy={busy} onAct={settle} />
              ))}
            </ul>
          </section>
        )
      })}
    </Part>
  )
}

type Asked = { act: 'retry' | 'drop'; kind: Kind | DeadJob; job: DeadJob | null }

/** Asks before it acts, and says what was done. */
function useSettle() {
  const [done, setDone] = useState('')
  const box = useRef<HTMLElement>(null)
  const action = useAction(async ({ act, kind, job }: Asked) => {
    const what = job ? nameOf(job) : words.allOf({ count: (kind as Kind).count, title: kind.title })
    const sure = await confirm(
      act === 'retry' ? words.sureRetry({ what }) : `${words.sureDrop({ what })} ${kind.dropped}`,
      act === 'retry'
        ? { confirm: words.retry(), cancel: common.notNow() }
        : { confirm: words.drop(), cancel: words.keep(), danger: true },
    )
    if (!sure) return
    const left = await api.post(`/admin/dead-jobs/${act}`, {
      body: { kind: kind.kind, job: job?.id ?? null },
    })
    cache.setQueryData(deadJobsQuery.queryKey, left)
    // What was pressed goes with its row.
    box.current?.focus()
    setDone(act === 'retry' ? words.retrying({ what }) : words.dropped({ what }))
    await refresh('/admin/waiting', '/admin/mails')
  })
  return { settle: action.run, busy: action.busy, problem: action.problem, done, box }
}

function nameOf({ title, to, about }: DeadJob): string {
  if (to) return words.oneTo({ title, address: to })
  return about ? words.oneAbout({ title, about: about.name }) : words.one({ title })
}

type ActsProps = Pick<Asked, 'kind' | 'job'> & { busy: boolean; onAct: (asked: Asked) => void }

/** Retries one of a kind, or all of them, or discards what nobody is owed. */
function Acts({ kind, job, busy, onAct }: ActsProps) {
  const shared = { 'aria-describedby': job?.id ?? `dead-${kind.kind}`, 'aria-disabled': busy }
  return (
    <div className="link-row">
      <Button {...shared} onClick={() => onAct({ act: 'retry', kind, job })}>
        {job ? words.retry() : words.retryAll()}
      </Button>
      {!kind.owed && (
        <Button variant="danger" {...shared} onClick={() => onAct({ act: 'drop', kind, job })}>
          {job ? words.drop() : words.dropAll()}
        </Button>
      )}
    </div>
  )
}

function Row({ job, busy, onAct }: { job: DeadJob; busy: boolean; onAct: (asked: Asked) => void }) {
  const { id, title, about, to, since, gaveUpAt, tries, problem, owed } = job
  return (
    <li className="dead-row">
      <div className="who">
        <b id={id}>{title}</b>
        <p className="text-2">
          {to && <bdi>{to}</bdi>}
          {to && about && ', '}
          {about && (about.path ? <AppLink to={about.path}>{about.name}</AppLink> : about.name)}
        </p>
        <p className="text-2 num">
          {words.failedSince({ since: formatWhenShort(since), gaveUp: formatWhenShort(gaveUpAt), tries })}
        </p>
        {problem && <p className="list-problem">{problem}</p>}
        {owed && <p className="text-2">{words.owed()}</p>}
      </div>
      <Acts kind={job} job={job} busy={busy} onAct={onAct} />
    </li>
  )
}

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
function MailSearch() {
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
          {...filtersOf({ search }, put, 'typing')('search')}
        />
        <FilterChips label={common.state()} options={filters()} {...filtersOf({ state }, put)('state')} />
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
