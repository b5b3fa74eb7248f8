import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { documentMeta } from '../../platform/document.ts'
import { AppLink } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'

type DoorBarProps = { title: string; back: { to: string; label: string }; children?: ReactNode }

/** The head of a page at the door, in place of the masthead: its name, and the way out. */
export function DoorBar({ title, back, children }: DoorBarProps) {
  return (
    <header className="door-bar wrap">
      <AppLink to={back.to} className="icon-button" aria-label={back.label}>
        <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      </AppLink>
      <h1>{title}</h1>
      {documentMeta('test-mode') === 'true' && <span className="door-test">{words.testMode()}</span>}
      {children}
    </header>
  )
}
