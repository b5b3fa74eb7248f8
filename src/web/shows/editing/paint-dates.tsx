import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { monthName } from '../../../shared/platform/when.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { atStart, formatDay, formatTime } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { paintedStarts, runDays, type ShowValues, startOf } from './show-values.ts'

type PaintDatesProps = {
  values: ShowValues
  /** Days, at the curtain time, and local times; null for one performance a day. */
  painted: readonly string[] | null
  /** The time of day that a press adds; empty for the curtain time. */
  brush: string
  onPaint: (painted: string[] | null) => void
  onBrush: (time: string) => void
}

/** The performances of a new show on a calendar: a press on a day, or on a weekday, adds or removes them. */
export function PaintDates({ values, painted, brush, onPaint, onBrush }: PaintDatesProps) {
  const days = runDays(values)
  const starts = paintedStarts(values, painted)
  if (days.length === 0) return <p className="note">{words.datesFirst({ most: PERFORMANCES_MAX })}</p>
  const entryOf = (day: string) => (brush === '' || brush === values.time ? day : `${day}T${brush}`)
  const paint = (chosen: readonly string[]) => {
    const pressed = chosen.map((day) => startOf(entryOf(day), values))
    const now = painted ?? starts.map((start) => start.slice(0, 10))
    const rest = now.filter((entry) => !pressed.includes(startOf(entry, values)))
    if (chosen.length > 0)
      onPaint(pressed.every((start) => starts.includes(start)) ? rest : [...rest, ...chosen.map(entryOf)])
  }
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))]
  const weekdays = words.weekdays().split(' ')
  const names = words.weekdayNames().split(' ')
  return (
    <fieldset className="show-details">
      <legend className="field-label">{common.performanceCount({ count: starts.length })}</legend>
      <p className="note">{words.paintHint()}</p>
      <div className="paint-brush">
        <TextInput
          type="time"
          label={words.brush()}
          value={brush || values.time}
          onChange={onBrush}
          autoComplete="off"
        />
        <TextButton onClick={() => onPaint(null)}>{words.daily()}</TextButton>
        <TextButton onClick={() => onPaint([])}>{words.noneYet()}</TextButton>
      </div>
      <div className="paint-days">
        {weekdays.map((name, at) => (
          <button
            key={name}
            type="button"
            className="paint-day"
            onClick={() => paint(days.filter((day) => weekdayOf(day) === at))}
          >
            <span className="sr-only">{words.everyWeekday({ day: names[at] ?? name })}</span>
            <span aria-hidden>{name}</span>
          </button>
        ))}
      </div>
      {months.map(([month, inMonth]) => (
        <section key={month} aria-label={monthName(month)}>
          <h3 className="field-label">{atStart(monthName(month))}</h3>
          <div className="paint-days">
            {inMonth.map((day, i) => (
              <button
                key={day}
                type="button"
                className="paint-day num"
                style={i === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
                aria-pressed={starts.includes(startOf(entryOf(day), values))}
                onClick={() => paint([day])}
              >
                <span className="sr-only">{formatDay(`${day}T00:00Z`, 'UTC')} </span>
                <span aria-hidden>{Number(day.slice(8))}</span>
                {starts
                  .filter((start) => start.startsWith(day))
                  .map((start) => (
                    <small key={start}>{formatTime(`${start}Z`, 'UTC')}</small>
                  ))}
              </button>
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  )
}

/** 0 for Sunday, as the calendar of the season begins. */
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()
