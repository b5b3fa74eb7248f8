import { useQuery } from '@tanstack/react-query'
import type { UserImport } from '../../../shared/accounts/imports.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { freshQuery, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { alert, confirm } from '../../ui/dialog.tsx'
import { Button, Loaded, Part } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words } from '../people/catalogue.ts'
import { words as importWords } from '../people/import-catalogue.ts'
import { ImportPeople } from '../people/import-people.tsx'

/** Creates accounts for the people of a file, and undoes it. */
export function ImportUsersPage() {
  return (
    <AdminFrame>
      <AdminTitle to="/admin/users" link={words.backToAll()} />
      <ImportPeople />
      <EarlierImports />
    </AdminFrame>
  )
}

/** The files that were imported, each with its undo. */
function EarlierImports() {
  const imports = useQuery(freshQuery('/user-imports'))
  const undo = useAction(
    async ({ id, fileName }: UserImport) => {
      const labels = { confirm: importWords.undo(), cancel: common.cancel(), danger: true }
      if (!(await confirm(importWords.sureUndo({ file: fileName }), labels))) return
      await api.post('/user-imports/:importId/undo', { params: { importId: id } })
      await refresh('/user-imports', '/users')
    },
    (problem) => alert(messageOf(problem)),
  )
  const columns: Column<UserImport>[] = [
    { key: 'file', label: importWords.file(), cell: ({ fileName }) => fileName },
    { key: 'at', label: importWords.when(), cell: ({ at }) => formatWhenShort(at) },
    { key: 'people', label: importWords.people(), end: true, card: 'labelled', cell: ({ people }) => people },
    {
      key: 'undo',
      label: importWords.undo(),
      silent: true,
      cell: (one) =>
        one.removed === null ? (
          <Button onClick={() => undo.run(one)}>{importWords.undo()}</Button>
        ) : (
          importWords.undone({ count: one.removed })
        ),
    },
  ]
  return (
    <Part className="admin-panel" title={importWords.earlier()}>
      <Loaded query={imports}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-2">{importWords.noneYet()}</p>
          ) : (
            <DataTable
              caption={importWords.earlier()}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </Part>
  )
}
