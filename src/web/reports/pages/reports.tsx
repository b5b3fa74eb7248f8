import { reportNames, reports } from '../../../shared/reports/reports.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import '../components/reports.css'
import { FileButton } from '../../ui/file-button.tsx'
import { words } from '../components/catalogue.ts'
import { StoredReports } from '../components/stored-reports.tsx'

/** All reports, each with what it is for. */
export function ReportsPage() {
  return (
    <AdminFrame>
      <AdminTitle />
      <StoredReports />
      <ul className="rows report-list">
        {reportNames.map((name) => (
          <li key={name}>
            <AppLink to={pageAt('/admin/reports/:name', { name })}>{reports[name].title()}</AppLink>
            <p className="text-2">{reports[name].says()}</p>
          </li>
        ))}
      </ul>
      <div className="link-row">
        <FileButton address={fileAddress('/admin/everything.zip')}>{words.everything()}</FileButton>
      </div>
    </AdminFrame>
  )
}
