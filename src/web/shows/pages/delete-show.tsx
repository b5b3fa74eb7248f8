import { useGo } from '../../platform/nav.tsx'
import { DeleteShow } from '../components/delete-show.tsx'
import { ShowFrame } from '../components/show-frame.tsx'

/** Deletes the show of an id. */
export function DeleteShowPage() {
  const go = useGo()
  return (
    <ShowFrame title="Delete Show">
      {(show) => <DeleteShow show={show} onDone={() => go('/admin/shows', { replace: true })} />}
    </ShowFrame>
  )
}
