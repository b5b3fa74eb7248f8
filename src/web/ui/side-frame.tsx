import './side-frame.css'
import type { ReactNode } from 'react'
import { Avatar, type Pictured } from './avatar.tsx'

type SideFrameProps = {
  /** Accessible name of the column. */
  label: string
  person: Pictured & { username: string }
  /** What the person can do about the photo. */
  photo: ReactNode
  /** Where to go from here: links and buttons with the class `side-link`. */
  links: ReactNode
  children: ReactNode
}

/** Content with a column at its side that says who is here and where to go; on phones the column is above. */
export function SideFrame({ label, person, photo, links, children }: SideFrameProps) {
  return (
    <div className="side-frame">
      <aside className="side-column" aria-label={label}>
        <div className="side-person">
          <Avatar person={person} />
          <div className="side-who">
            <p className="side-handle">
              <bdi>@{person.username}</bdi>
            </p>
            {photo}
          </div>
        </div>
        <nav className="side-links" aria-label={label}>
          {links}
        </nav>
      </aside>
      <div className="side-main">{children}</div>
    </div>
  )
}
