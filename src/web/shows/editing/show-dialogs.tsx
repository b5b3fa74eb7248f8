import { useSearchParams } from '../../platform/nav.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { words } from './catalogue.ts'
import { AddShow, DeleteShow, EditShow } from './edit-show.tsx'
import { ShowToEdit } from './show-to-edit.tsx'

/** The show forms over a public page, for admins, opened by the address: `?add`, `?edit=ID`, `?delete=ID`. */
export function ShowDialogs() {
  const [params, setParams] = useSearchParams()
  const close = () => {
    for (const name of ['add', 'edit', 'delete']) params.delete(name)
    setParams(params, { replace: true })
  }
  const [edited, deleted] = [params.get('edit'), params.get('delete')]
  if (params.has('add'))
    return (
      <DialogBox label={words.add()} heading onClose={close}>
        <AddShow onDone={close} />
      </DialogBox>
    )
  if (edited !== null)
    return (
      <DialogBox label={words.edit()} heading onClose={close}>
        <ShowToEdit id={edited}>{(show) => <EditShow show={show} onDone={close} />}</ShowToEdit>
      </DialogBox>
    )
  if (deleted === null) return null
  return (
    <DialogBox label={words.delete()} heading onClose={close}>
      <ShowToEdit id={deleted}>{(show) => <DeleteShow show={show} onLeave={close} />}</ShowToEdit>
    </DialogBox>
  )
}
