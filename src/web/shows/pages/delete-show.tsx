import { useGo } from '../../platform/nav.tsx'
import { words } from '../editing/catalogue.ts'
import { DeleteShow } from '../editing/delete-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Deletes the show in the address. */
export function DeleteShowPage() {
  const go = useGo()
  return (
    <ShowFrame title={words.delete()}>
      {(show) => <DeleteShow show={show} onLeave={() => go('/admin/shows', { replace: true })} />}
    </ShowFrame>
  )
}
