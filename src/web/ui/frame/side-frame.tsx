import './side-frame.css'
import type { ReactNode } from 'react'
import { Avatar, type Pictured } from '../avatar.tsx'

type SideFrameProps = {
  /** Accessible name of the column. */
  label: string
  person: Pictured & { username: string }
  photo: ReactNode
  /** Links and buttons with the class `side-link`. */
  links: ReactNode
  /** Few links, in little room on a phone. */
  compact?: boolean
  children: ReactNode
}

/** Content beside a column with the person and links; on phones the column is on top. */
export function SideFrame({ label, person, photo, links, compact = false, children }: SideFrameProps) {
  return (
    <div className="side-frame" data-compact={compact || undefined}>
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
