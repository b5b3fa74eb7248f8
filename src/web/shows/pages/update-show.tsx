import { useGo } from '../../platform/nav.tsx'
import { words } from '../editing/catalogue.ts'
import { EditShow } from '../editing/edit-show.tsx'
import { ShowFrame } from '../editing/show-frame.tsx'

/** Edits the show in the address. */
export function UpdateShowPage() {
  const go = useGo()
  return (
    <ShowFrame title={words.update()}>
      {(show) => <EditShow show={show} onDone={() => go('/admin/shows')} />}
    </ShowFrame>
  )
}
