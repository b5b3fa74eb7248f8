import { useGo } from '../../platform/nav.tsx'
import { words } from '../editing/catalogue.ts'
import { CopyShow } from '../editing/copy-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Copies the show in the address to a draft for another season, then opens the copy. */
export function CopyShowPage() {
  const go = useGo()
  return (
    <ShowFrame title={words.copy()}>
      {(show) => <CopyShow show={show} onDone={(copy) => go(`/admin/shows/update/${copy._id}`)} />}
    </ShowFrame>
  )
}
