import './side-frame.css'
import type { ReactNode } from 'react'
import { Avatar, type Pictured } from '../avatar.tsx'

type SidePersonProps = { person: Pictured & { username: string }; photo: ReactNode }

type SideFrameProps = SidePersonProps & {
  /** Accessible name of the column. */
  label: string
  /** Links and buttons with the class `side-link`. */
  links: ReactNode
  children: ReactNode
}

/** Content beside a column with the person and links; on phones the column is on top. */
export function SideFrame({ label, person, photo, links, children }: SideFrameProps) {
  return (
    <div className="side-frame">
      <aside className="side-column" aria-label={label}>
        <SidePerson person={person} photo={photo} />
        <nav className="side-links" aria-label={label}>
          {links}
        </nav>
      </aside>
      <div className="side-main">{children}</div>
    </div>
  )
}

/** Who is logged in: picture and username, and in `photo` what changes the picture. */
export function SidePerson({ person, photo }: SidePersonProps) {
  return (
    <div className="side-person">
      <Avatar person={person} />
      <div className="side-who">
        <p className="side-handle">
          <bdi>@{person.username}</bdi>
        </p>
        {photo}
      </div>
    </div>
  )
}
