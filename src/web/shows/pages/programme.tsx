import { AdminFrame } from '../../shell/admin-frame.tsx'
import { words } from '../season/programme-catalogue.ts'
import '../season/programme.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  PROGRAMME_PAGE_SIZE,
  type ProgrammeShow,
  programmeSheetQuery,
  showStates,
  showStateWords,
} from '../../../shared/shows/editing.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatDateRange, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { Notice, Pending } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, SearchField } from '../../ui/table/found-table.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { filtersOf, readAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { Poster } from '../components/poster.tsx'
import { SwitchChosen } from '../components/switch-chosen.tsx'
import { useAnnounceAndRefresh } from '../components/use-announce-and-refresh.ts'
import { setHidden } from '../editing/set-hidden.ts'
import { words as seasonWords } from '../season/catalogue.ts'

/** All shows for admins, hidden ones and drafts too; the server finds what the address asks for. A row opens a show. */
export function ProgrammePage() {
  const [params, put] = useTableAddress()
  const query = readAddress(programmeSheetQuery, params)
  const { search, state, sort } = query
  const asked = Math.trunc(Number(params.get('page')))
  const page = asked >= 1 && asked <= 10_000 ? asked : 1
  const programme = useQuery({
    ...freshQuery('/shows', { query: { ...query, offset: (page - 1) * PROGRAMME_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const { status, announce } = useAnnounceAndRefresh()
  useErrorRedirect(programme.data ? null : programme.error)
  const { shows, total } = programme.data ?? { shows: [], total: 0 }
  const chosen = useChosenRows(shows, idOf)
  const pages = Math.ceil(total / PROGRAMME_PAGE_SIZE)
  const narrowed = search !== '' || state !== undefined
  return (
    <AdminFrame to="/admin/shows/add">
      <section className="admin-panel" aria-label={common.programme()}>
        {status && <Notice>{status}</Notice>}
        <search className="table-tools">
          <SearchField
            label={common.name()}
            placeholder={seasonWords.searchByName()}
            {...filtersOf(query, put, 'typing')('search')}
          />
          <FilterChips
            label={common.status()}
            all={words.all()}
            options={showStates.map((value) => ({ value, label: showStateWords[value] }))}
            {...filtersOf(query, put)('state')}
          />
        </search>
        {!programme.isSuccess && <Pending query={programme} text={words.loading()} />}
        {programme.data && (
          <FoundTable
            caption={common.shows()}
            columns={columnsOf(chosen)}
            rows={shows}
            rowKey={idOf}
            sort={sort}
            busy={programme.isPlaceholderData}
            total={total}
            found={{
              count: seasonWords.found({ count: total }),
              sheet: fileAddress('/shows.csv', { query }),
            }}
            put={put}
            page={{ at: Math.min(page, pages), of: pages }}
            none={{
              title: seasonWords.noShow(),
              hint: narrowed ? seasonWords.otherName() : words.addFirst(),
              all: narrowed && { label: words.showAll(), change: { search: '', state: '' } },
            }}
          >
            <SwitchChosen
              what="shows"
              chosen={chosen}
              isOn={({ state }) => state !== 'published'}
              label={(isHidden) => (isHidden ? words.hide() : words.publish())}
              change={({ _id }, isHidden) => setHidden(_id, isHidden)}
              says={(isHidden, shows) =>
                (isHidden ? words.hidden : words.published)({ which: nameOf(shows) })
              }
              onDone={announce}
            />
          </FoundTable>
        )}
      </section>
    </AdminFrame>
  )
}

const idOf = ({ _id }: ProgrammeShow) => _id

type ChosenShows = ReturnType<typeof useChosenRows<ProgrammeShow>>

function columnsOf({ has, toggle }: ChosenShows): Column<ProgrammeShow>[] {
  return [
    {
      key: 'name',
      label: common.show(),
      sorts: 'up',
      cell: (show) => (
        <RowHead mark={{ label: show.showName, checked: has(show), onToggle: () => toggle(show) }}>
          <div className="programme-show">
            <Poster show={show} sizes="44px" />
            <div>
              <AppLink to={pageAt('/admin/shows/update/:id', { id: show._id })} className="row-link">
                <bdi>{show.showName}</bdi>
              </AppLink>
              <span className="under">
                <bdi>{show.location}</bdi>
              </span>
            </div>
          </div>
        </RowHead>
      ),
    },
    {
      key: 'state',
      label: common.status(),
      card: 'side',
      cell: ({ state }) => (
        <span className="show-state" data-state={state}>
          {showStateWords[state]}
        </span>
      ),
    },
    {
      key: 'next',
      label: common.nextPerformance(),
      sorts: 'up',
      cell: (show) => <span className="num">{nextText(show)}</span>,
    },
    {
      key: 'run',
      label: words.run(),
      sorts: 'down',
      card: 'wide',
      cell: ({ startDate, endDate }) => <span className="num">{formatDateRange(startDate, endDate)}</span>,
    },
    {
      key: 'menu',
      label: common.moreActions(),
      silent: true,
      card: 'corner',
      end: true,
      cell: ({ _id, showName, state }) => (
        <RowMenu
          about={showName}
          acts={[
            { label: common.performances(), to: pageAt('/admin/shows/:id/performances', { id: _id }) },
            {
              label: state === 'published' ? common.view() : common.preview(),
              to: pageAt('/shows/:id', { id: _id }),
            },
            { label: common.writeToAudience(), to: pageAt('/admin/shows/:id/announcements', { id: _id }) },
            { label: common.delete(), to: pageAt('/admin/shows/delete/:id', { id: _id }), danger: true },
          ]}
        />
      ),
    },
  ]
}

function nextText({ performances, nextPerformance }: ProgrammeShow) {
  if (performances === 0) return words.noPerformances()
  if (!nextPerformance) return words.noneUpcoming({ count: performances })
  return (
    <>
      {atStart(formatWhenShort(nextPerformance))}
      <span className="under">{common.performanceCount({ count: performances })}</span>
    </>
  )
}

function nameOf(shows: readonly ProgrammeShow[]): string {
  const [one] = shows
  return shows.length === 1 && one ? one.showName : seasonWords.found({ count: shows.length })
}
