import { formatDayShort, formatTime } from '../../platform/theatre-time.ts'

/** When something was, in a cell of a table: the day, and the time below it, so that no line breaks within either. */
export function RowWhen({ at }: { at: string }) {
  return (
    <time className="row-when num" dateTime={at}>
      {formatDayShort(at)}
      <span className="under">{formatTime(at)}</span>
    </time>
  )
}
