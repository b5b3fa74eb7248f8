import { documentMeta } from '../platform/document.ts'
import { useTheatre } from '../platform/theatre.ts'
import { Rich } from '../ui/rich.tsx'
import { words } from './catalogue.ts'

/** The strip above every page: the banner from the settings and, in a sandbox, that no money moves. */
export function TopNotice() {
  const { bannerOn, bannerLead, bannerText, lang } = useTheatre()
  const sandbox = documentMeta('sandbox-url')
  const testMode = documentMeta('test-mode') === 'true'
  if (!bannerOn && !testMode) return null
  return (
    <div className="notice">
      {bannerOn && (
        <span>
          <strong lang={lang.bannerLead}>{bannerLead}</strong>{' '}
          <span lang={lang.bannerText}>{bannerText}</span>
        </span>
      )}
      {testMode && (
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
      )}
    </div>
  )
}
