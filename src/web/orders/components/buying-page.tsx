import './orders.css'
import type { ReactNode } from 'react'
import { PaperPage } from '../../ui/pieces.tsx'

/** A page between the choice of seats and the tickets. */
export function BuyingPage({ children }: { children: ReactNode }) {
  return (
    <PaperPage bare>
      <div className="wrap buying">{children}</div>
    </PaperPage>
  )
}
