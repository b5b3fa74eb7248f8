import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'
import type { Sending } from './use-uploads.ts'

type MediaSendingsProps = {
  sendings: readonly Sending[]
  onRetry: (one: Sending) => void
  onDrop: (key: number) => void
}

/** The uploads under way, each with its progress or its error. */
export function MediaSendings({ sendings, onRetry, onDrop }: MediaSendingsProps) {
  return (
    <ul className="media-sendings" aria-label={words.uploads()}>
      {sendings.map((one) => (
        <li key={one.key}>
          <bdi>{one.file.name}</bdi>
          {one.problem ? (
            <>
              <p className="error-text" role="alert">
                {one.problem}
              </p>
              <div className="media-ways">
                <button type="button" className="text-button" onClick={() => onRetry(one)}>
                  <Rich text={words.tryAgain({ file: one.file.name })} />
                </button>
                <button type="button" className="text-button" onClick={() => onDrop(one.key)}>
                  <Rich text={words.removeFile({ file: one.file.name })} />
                </button>
              </div>
            </>
          ) : (
            <>
              <progress value={one.part ?? 0} max={1} aria-label={words.sentOf({ file: one.file.name })} />
              <span className="text-2 num">{stateOf(one)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ part }: Sending): string {
  if (part === null) return common.waiting()
  return part < 1 ? words.sending({ percent: Math.round(part * 100) }) : words.preparing()
}
