import { AdminFrame } from '../../accounts/components/admin-frame.tsx'
import { useGo } from '../../platform/nav.tsx'
import { AddShow } from '../components/add-show.tsx'

/** Makes a show. */
export function AddShowPage() {
  const go = useGo()
  return (
    <AdminFrame>
      <h1>Add Show</h1>
      <AddShow onDone={() => go('/admin/shows')} />
    </AdminFrame>
  )
}
