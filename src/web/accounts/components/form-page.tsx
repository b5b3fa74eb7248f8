import './accounts.css'
import type { ReactNode } from 'react'
import { DarkPage } from '../../ui/pieces.tsx'

/** A page with one question, in a narrow column. */
export function FormPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{heading}</h1>
        {children}
      </div>
    </DarkPage>
  )
}
