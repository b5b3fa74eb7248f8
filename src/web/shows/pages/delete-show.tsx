import { useGo } from '../../platform/nav.tsx'
import { DeleteShow } from '../editing/delete-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Deletes the show in the address. */
export function DeleteShowPage() {
  const go = useGo()
  return (
    <ShowFrame title="Delete Show">
      {(show) => <DeleteShow show={show} onLeave={() => go('/admin/shows', { replace: true })} />}
    </ShowFrame>
  )
}
