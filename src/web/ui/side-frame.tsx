import './side-frame.css'
import type { ReactNode } from 'react'
import { initialsOf } from './initials.ts'

type SideFrameProps = {
  /** Accessible name of the column. */
  label: string
  person: { firstName: string; lastName: string; username: string }
  /** Where to go from here: links and buttons with the class `side-link`. */
  links: ReactNode
  children: ReactNode
}

/** Content with a column at its side that says who is here and where to go; on phones the column is above. */
export function SideFrame({ label, person, links, children }: SideFrameProps) {
  return (
    <div className="side-frame">
      <aside className="side-column" aria-label={label}>
        <div className="side-person">
          <span className="avatar" aria-hidden>
            {initialsOf(person.firstName, person.lastName)}
          </span>
          <p className="side-handle">
            <bdi>@{person.username}</bdi>
          </p>
        </div>
        <nav className="side-links" aria-label={label}>
          {links}
        </nav>
      </aside>
      <div className="side-main">{children}</div>
    </div>
  )
}
