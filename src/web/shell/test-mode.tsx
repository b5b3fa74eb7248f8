import { documentMeta } from '../platform/document.ts'
import { Rich } from '../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** That no money moves, with the inbox of a sandbox; for a document whose `test-mode` is true. */
export function TestMode() {
  const sandbox = documentMeta('sandbox-url')
  return (
    <span className="test-mode">
      {sandbox ? (
        <Rich
          text={words.testModeInbox()}
          parts={{
            inbox: (inner) => (
              <a href={`${sandbox}/mail`} target="_blank" rel="noreferrer">
                {inner}
              </a>
            ),
          }}
        />
      ) : (
        words.testMode()
      )}
    </span>
  )
}
