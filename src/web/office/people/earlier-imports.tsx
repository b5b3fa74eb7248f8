import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserImport } from '../../../shared/accounts/imports.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { apiQuery, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Loaded, Part } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words } from './import-catalogue.ts'

/** The files that were imported, each with its undo. */
export function EarlierImports() {
  const imports = useQuery({ ...apiQuery('/user-imports'), staleTime: 0 })
  const [undone, setUndone] = useState<UserImport | null>(null)
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
          <Button variant="outline" onClick={() => setUndone(one)}>
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
      {undone && <UndoImport made={undone} onClose={() => setUndone(null)} />}
    </Part>
  )
}

function UndoImport({ made, onClose }: { made: UserImport; onClose: () => void }) {
  const client = useQueryClient()
  const send = async () => {
    const rows = await api.post('/user-imports/:importId/undo', { params: { importId: made.id } })
    client.setQueryData(apiQuery('/user-imports').queryKey, rows)
    void refresh(client, '/users')
    onClose()
  }
  return (
    <FormDialog
      label={words.undo()}
      submit={{ label: words.undo(), variant: 'danger' }}
      cancel={common.cancel()}
      send={send}
      onClose={onClose}
    >
      <p>{words.sureUndo({ file: made.fileName })}</p>
    </FormDialog>
  )
}
