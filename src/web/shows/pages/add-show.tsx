import { useGo } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { AddShow } from '../editing/add-show.tsx'
import { words } from '../editing/catalogue.ts'

/** Creates a show. */
export function AddShowPage() {
  const go = useGo()
  return (
    <AdminFrame>
      <h1>{words.add()}</h1>
      <AddShow onDone={() => go('/admin/shows')} />
    </AdminFrame>
  )
}
