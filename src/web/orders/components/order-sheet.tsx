import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { words } from './catalogue.ts'

type Back = { path: string; text: string }

type OrderSheetProps = {
  /** What it comes to. */
  children: ReactNode
  /** The buttons to go on; nothing where they stand elsewhere. */
  next?: ReactNode
  back: Back
}

/** The sheet beside what is bought or exchanged: its price, and the ways on and back. */
export function OrderSheet({ children, next, back }: OrderSheetProps) {
  return (
    <aside className="sheet" aria-labelledby="order">
      <h2 id="order" className="block-title">
        {words.order()}
      </h2>
      {children}
      <div className="panel-actions">
        {next}
        <BackLink {...back} />
      </div>
    </aside>
  )
}

/** The way back to where this began. */
export function BackLink({ path, text }: Back) {
  return (
    <ButtonLink to={path} variant="outline" fullWidth>
      <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      {text}
    </ButtonLink>
  )
}
