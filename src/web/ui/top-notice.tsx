import { theatre } from '../../shared/theatre.ts'
import { documentMeta } from '../platform/document.ts'

/** The strip over every page: that the site is under construction and, in a sandbox, that no money moves. */
export function TopNotice() {
  const sandbox = documentMeta('sandbox-url')
  return (
    <div className="notice">
      <span>
        <strong>{theatre.banner.strong}</strong> {theatre.banner.text}
      </span>
      {documentMeta('test-mode') === 'true' && (
        <span className="test-mode">
          Test mode
          {sandbox && (
            <>
              {': '}
              <a href={`${sandbox}/mail`} target="_blank" rel="noreferrer">
                Test inbox
              </a>
            </>
          )}
        </span>
      )}
    </div>
  )
}
