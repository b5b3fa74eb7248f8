import type { Show } from '../../../shared/shows/contract.ts'
import { useSearchParams } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Opens the dialog of this name over the page. */
function useOpen(): (name: string, value: string) => void {
  const [params, setParams] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next)
  }
}

/** Add Show, for admins. */
export function AddShowButton() {
  const { role } = useSession()
  const open = useOpen()
  if (role !== 'admin') return null
  return <Button onClick={() => open('add', 'show')}>{words.addShow()}</Button>
}

/** Edit and Delete of a show, for admins. */
export function ShowCardButtons({ show, describedBy }: { show: Show; describedBy: string }) {
  const { role } = useSession()
  const open = useOpen()
  if (role !== 'admin') return null
  return (
    <div className="show-card-admin">
      <Button aria-describedby={describedBy} onClick={() => open('edit', show._id)}>
        {words.edit()}
      </Button>
      <Button aria-describedby={describedBy} onClick={() => open('delete', show._id)}>
        {words.delete()}
      </Button>
    </div>
  )
}
