import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { documentMeta } from '../../platform/document.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { words } from './catalogue.ts'
import { DoorPerson } from './door-person.tsx'

type DoorBarProps = { title: string; back: { to: string; label: string }; children?: ReactNode }

/** The head of a page at the door, in place of the masthead: theatre, title, the person, and the way out. */
export function DoorBar({ title, back, children }: DoorBarProps) {
  const { theatreName } = useTheatre()
  return (
    <header className="door-bar wrap">
      <AppLink to={back.to} className="icon-button" aria-label={back.label}>
        <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      </AppLink>
      <div className="door-title">
        <p className="door-theatre">
          {theatreName}
          {documentMeta('test-mode') === 'true' && <span className="door-test">{words.testMode()}</span>}
        </p>
        <h1>{title}</h1>
      </div>
      <DoorPerson />
      {children}
    </header>
  )
}
