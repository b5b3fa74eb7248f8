import type { Sending } from './use-uploads.ts'

type MediaSendingsProps = {
  sendings: readonly Sending[]
  onRetry: (one: Sending) => void
  onDrop: (key: number) => void
}

/** The uploads under way, each with its progress or its error. */
export function MediaSendings({ sendings, onRetry, onDrop }: MediaSendingsProps) {
  return (
    <ul className="media-sendings" aria-label="Uploads">
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
                  Try again<span className="sr-only">: {one.file.name}</span>
                </button>
                <button type="button" className="text-button" onClick={() => onDrop(one.key)}>
                  Remove<span className="sr-only"> {one.file.name}</span>
                </button>
              </div>
            </>
          ) : (
            <>
              <progress value={one.part ?? 0} max={1} aria-label={`Sent of ${one.file.name}`} />
              <span className="text-2 num">{stateOf(one)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ part }: Sending): string {
  if (part === null) return 'Waiting'
  return part < 1 ? `Sending, ${Math.round(part * 100)}%` : 'Preparing the picture…'
}
