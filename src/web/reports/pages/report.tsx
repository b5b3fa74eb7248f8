import '../components/reports.css'
import { words as pageWords } from '../../../shared/reports/pages-catalogue.ts'
import { type ReportName, reportNames, reports } from '../../../shared/reports/reports.ts'
import { useParams } from '../../platform/location.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { words } from '../components/catalogue.ts'
import { askedOf, ReportQuestion } from '../components/report-question.tsx'
import { ReportView } from '../components/report-view.tsx'

/** One report. What it is of stands in the address. */
export function ReportPage() {
  const { name: asked } = useParams<'/admin/reports/:name'>()
  const [params] = useSearchParams()
  const name = reportNames.find((each) => each === asked)
  return (
    <AdminFrame>
      <h1>{name ? reports[name].title() : pageWords['/admin/reports/:name']()}</h1>
      {name ? (
        <Report name={name} params={params} />
      ) : (
        <EmptyState title={words.noSuch()}>
          <ButtonLink to="/admin/reports" variant="outline">
            {words.all()}
          </ButtonLink>
        </EmptyState>
      )}
    </AdminFrame>
  )
}

function Report({ name, params }: { name: ReportName; params: URLSearchParams }) {
  const query = params.toString()
  const { asks } = reports[name]
  const ready = (asks !== 'performance' && asks !== 'show') || askedOf(params, asks) !== ''
  return (
    <>
      <p className="prose text-2">{reports[name].says()}</p>
      <ReportQuestion name={name} />
      {ready && <ReportView name={name} query={query} />}
    </>
  )
}
