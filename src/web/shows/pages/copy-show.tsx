import { useGo } from '../../platform/nav.tsx'
import { CopyShow } from '../editing/copy-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Makes a draft for another season out of the show of an id, and goes on to it. */
export function CopyShowPage() {
  const go = useGo()
  return (
    <ShowFrame title="Duplicate Show">
      {(show) => <CopyShow show={show} onDone={(copy) => go(`/admin/shows/update/${copy._id}`)} />}
    </ShowFrame>
  )
}
