import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Shown when there is no such account. */
export function NoUser() {
  return (
    <AdminFrame title={words.notFoundTitle()}>
      <div className="state" role="alert">
        <h1>{words.notFound()}</h1>
        <ButtonLink to="/admin/users">{words.backToAll()}</ButtonLink>
      </div>
    </AdminFrame>
  )
}
