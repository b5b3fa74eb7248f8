import { useGo } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { words } from '../editing/catalogue.ts'
import { CopyShow } from '../editing/copy-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Copies the show in the address to a draft for another season, then opens the copy. */
export function CopyShowPage() {
  const go = useGo()
  return (
    <ShowFrame title={words.copy()}>
      {(show) => (
        <CopyShow show={show} onDone={(copy) => go(pageAt('/admin/shows/update/:id', { id: copy._id }))} />
      )}
    </ShowFrame>
  )
}
