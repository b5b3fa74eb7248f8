import './audit.css'
import type { AuditEntry } from '../../../shared/admin/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RowWhen } from '../../ui/row-when.tsx'

const columns: Column<AuditEntry>[] = [
  {
    key: 'when',
    label: 'When',
    sorts: 'down',
    cell: ({ at }) => <RowWhen at={at} />,
  },
  {
    key: 'who',
    label: 'Who',
    card: 'side',
    cell: ({ actor }) => <Party {...(actor ?? { name: 'The server', path: null })} />,
  },
  {
    key: 'what',
    label: 'What happened',
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
      caption="Audit"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      busy={busy}
    />
  )
}

function Party({ name, path, row = false }: AuditEntry['subject'] & { row?: boolean }) {
  const words = <bdi>{name}</bdi>
  if (!path) return <b>{words}</b>
  return (
    <AppLink to={path} className={row ? 'row-link' : undefined}>
      {words}
    </AppLink>
  )
}
