import '../components/reports.css'
import { useQuery } from '@tanstack/react-query'
import { idSchema } from '../../../shared/platform/base.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  journalSteps,
  type ReportChoices,
  type ReportName,
  reportNames,
  reports,
} from '../../../shared/reports/reports.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Select } from '../../ui/fields.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ButtonLink, EmptyState, Pending } from '../../ui/pieces.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { reportQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { ReportView } from '../components/report-view.tsx'

/** One report. What it is of stands in the address. */
export function ReportPage() {
  const { name: asked } = useParams<'/admin/reports/:name'>()
  const [params] = useSearchParams()
  const name = reportNames.find((each) => each === asked)
  return (
    <AdminFrame heading={name && reports[name].title()}>
      {name ? (
        <Report name={name} params={params} />
      ) : (
        <EmptyState title={words.noSuch()}>
          <ButtonLink to="/admin/reports">{words.all()}</ButtonLink>
        </EmptyState>
      )}
    </AdminFrame>
  )
}

function Report({ name, params }: { name: ReportName; params: URLSearchParams }) {
  const { asks } = reports[name]
  const isOfOne = asks === 'performance' || asks === 'show'
  return (
    <>
      <p className="prose text-2 report-about">{reports[name].says()}</p>
      {isOfOne ? <WhichOne asks={asks} /> : asks !== 'nothing' && <WhichDays name={name} />}
      {(!isOfOne || askedOf(params, asks) !== '') && <ReportView name={name} query={params.toString()} />}
    </>
  )
}

const questions = {
  performance: { label: common.performance, empty: common.choosePerformance },
  show: { label: common.show, empty: words.chooseShow },
}

/** The id in the address; '' without one. */
function askedOf(params: URLSearchParams, asks: keyof typeof questions): string {
  return idSchema.safeParse(params.get(asks)).data ?? ''
}

/** How long the choices are not read again, in ms. */
const CHOICES_MS = 60_000

function WhichOne({ asks }: { asks: keyof typeof questions }) {
  const [params, setParams] = useSearchParams()
  const asked = askedOf(params, asks)
  const choices = useQuery({
    ...apiQuery('/admin/report-choices', { query: { [asks]: asked } }),
    staleTime: CHOICES_MS,
  })
  if (!choices.data) return <Pending query={choices} />
  if (choices.data.length === 0) return <EmptyState title={common.nothingYet()} hint={words.begin()} />
  const options = asks === 'show' ? showsOf(choices.data) : byShow(choices.data)
  return (
    <Select
      label={questions[asks].label()}
      className="report-question"
      value={asked}
      onChange={(id) => setParams(id ? { [asks]: id } : {})}
      options={[{ value: '', label: questions[asks].empty() }, ...options]}
    />
  )
}

const steps = { day: words.byDay, month: words.byMonth }
const ends = [
  { end: 'from', label: common.from },
  { end: 'to', label: common.to },
] as const

/** Both days are included; one that was not chosen is the usual. */
function WhichDays({ name }: { name: ReportName }) {
  const [params, put] = useTableAddress()
  const { data: shown } = useQuery(reportQuery(name, params.toString()))
  return (
    <div className="report-days">
      {ends.map(({ end, label }) => (
        <DayField
          key={end}
          label={label()}
          value={params.get(end) ?? shown?.period?.[end] ?? ''}
          onChange={(value) => put({ [end]: value }, 'typing')}
        />
      ))}
      {name === 'journal' && (
        <Select
          label={words.addedUp()}
          value={params.get('by') ?? journalSteps[0]}
          onChange={(value) => put({ by: value }, 'typing')}
          options={journalSteps.map((value) => ({ value, label: steps[value]() }))}
        />
      )}
    </div>
  )
}

function showsOf(choices: ReportChoices) {
  const names = new Map(choices.map(({ showId, show }) => [showId, show]))
  return [...names].map(([value, label]) => ({ value, label }))
}

function byShow(choices: ReportChoices) {
  return [...Map.groupBy(choices, ({ showId }) => showId).values()].map((ofShow) => ({
    group: ofShow[0]?.show ?? '',
    items: ofShow.map(({ id, show, startsAt }) => ({
      value: id,
      label: `${show}, ${formatWhenShort(startsAt)}`,
    })),
  }))
}

/** All reports, each with what it is for. */
export function ReportsPage() {
  return (
    <AdminFrame>
      <ul className="rows report-list">
        {reportNames.map((name) => (
          <li key={name}>
            <AppLink to={pageAt('/admin/reports/:name', { name })}>{reports[name].title()}</AppLink>
            <p className="text-2">{reports[name].says()}</p>
          </li>
        ))}
      </ul>
      <div className="link-row">
        <FileButton file={fileAddress('/admin/everything.zip')}>{words.everything()}</FileButton>
      </div>
    </AdminFrame>
  )
}
