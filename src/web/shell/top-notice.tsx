import { documentMeta } from '../platform/document.ts'
import { useTheatre } from '../platform/theatre.ts'

/** The strip above every page: the banner from the settings and, in a sandbox, that no money moves. */
export function TopNotice() {
  const { bannerOn, bannerLead, bannerText } = useTheatre()
  const sandbox = documentMeta('sandbox-url')
  const testMode = documentMeta('test-mode') === 'true'
  if (!bannerOn && !testMode) return null
  return (
    <div className="notice">
      {bannerOn && (
        <span>
          <strong>{bannerLead}</strong> {bannerText}
        </span>
      )}
      {testMode && (
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
