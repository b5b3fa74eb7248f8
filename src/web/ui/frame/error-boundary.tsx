import { Component, type ReactNode } from 'react'
import { words as failureWords } from '../../../shared/platform/failure-catalogue.ts'
import { logProblem } from '../../platform/api.ts'
import { words } from '../catalogue.ts'
import { Button, DarkPage } from '../pieces.tsx'

type State = { failed: boolean }

/** Catches render errors, including chunks lost after an update, and offers to reload or go home. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(problem: unknown): void {
    logProblem('page-crashed', problem)
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}

function CrashPage() {
  return (
    <DarkPage title={words.wentWrong()}>
      <div className="state" role="alert">
        <h1>{words.wentWrong()}</h1>
        <p>{failureWords.internal()}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.tryAgain()}
        </Button>
        <a href="/">{words.backToShows()}</a>
      </div>
    </DarkPage>
  )
}
