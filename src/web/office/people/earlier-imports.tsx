import { useQuery } from '@tanstack/react-query'
import type { UserImport } from '../../../shared/accounts/imports.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { freshQuery, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { alert, confirm } from '../../ui/dialog.tsx'
import { Loaded, Part } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words } from './import-catalogue.ts'

/** The files that were imported, each with its undo. */
export function EarlierImports() {
  const imports = useQuery(freshQuery('/user-imports'))
  const undo = useAction(
    async ({ id, fileName }: UserImport) => {
      const labels = { confirm: words.undo(), cancel: common.cancel(), danger: true }
      if (!(await confirm(words.sureUndo({ file: fileName }), labels))) return
      await api.post('/user-imports/:importId/undo', { params: { importId: id } })
      await refresh('/user-imports', '/users')
    },
    (problem) => alert(messageOf(problem)),
  )
  const columns: Column<UserImport>[] = [
    { key: 'file', label: words.file(), cell: ({ fileName }) => fileName },
    { key: 'at', label: words.when(), cell: ({ at }) => formatWhenShort(at) },
    { key: 'people', label: words.people(), end: true, card: 'labelled', cell: ({ people }) => people },
    {
      key: 'undo',
      label: words.undo(),
      silent: true,
      cell: (one) =>
        one.removed === null ? (
          <Button variant="outline" onClick={() => undo.run(one)}>
            {words.undo()}
          </Button>
        ) : (
          words.undone({ count: one.removed })
        ),
    },
  ]
  return (
    <Part className="admin-panel" title={words.earlier()}>
      <Loaded query={imports}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-2">{words.noneYet()}</p>
          ) : (
            <DataTable caption={words.earlier()} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Part>
  )
}
