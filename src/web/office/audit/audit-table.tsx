import './audit.css'
import type { AuditEntry } from '../../../shared/office/contract.ts'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink } from '../../platform/nav.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { RowWhen } from '../../ui/table/row-when.tsx'

const columns = (): Column<AuditEntry>[] => [
  {
    key: 'when',
    label: common.when(),
    sorts: 'down',
    cell: ({ at }) => <RowWhen at={at} />,
  },
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

type AuditTableProps = {
  entries: readonly AuditEntry[]
  sort: string
  busy: boolean
  onSort: (sort: string) => void
}

/** Entries of the audit; a row opens what was acted upon. */
export function AuditTable({ entries, sort, busy, onSort }: AuditTableProps) {
  return (
    <DataTable
      caption={pageWords.adminAuditTitle()}
      columns={columns()}
      rows={entries}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      busy={busy}
    />
  )
}

function Party({ name, path, row = false }: AuditEntry['subject'] & { row?: boolean }) {
  const called = <bdi>{name}</bdi>
  if (!path) return <b>{called}</b>
  return (
    <AppLink to={path} className={row ? 'row-link' : undefined}>
      {called}
    </AppLink>
  )
}
