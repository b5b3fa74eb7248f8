import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** A time of day and the weekdays played at it, 1 (Monday) to 7. */
export type RunTime = { key: number; time: string; weekdays: readonly number[] }

type RunTimesProps = { times: readonly RunTime[]; onChange: (times: RunTime[]) => void }

/** The weekdays and times of a run. */
export function RunTimes({ times, onChange }: RunTimesProps) {
  const days = words.weekdays().split(' ')
  const dayNames = words.weekdayNames().split(' ')
  const set = (key: number, change: Partial<RunTime>) =>
    onChange(times.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const add = () => onChange([...times, { key: nextKey(times), time: '14:00', weekdays: [] }])
  return (
    <>
      {times.map((each, i) => (
        <fieldset key={each.key} className="run-time">
          <legend className="field-label">
            {times.length > 1 ? words.timeNumber({ number: i + 1 }) : common.time()}
          </legend>
          <TextInput
            type="time"
            aria-label={words.timeNumber({ number: i + 1 })}
            value={each.time}
            onChange={(value) => set(each.key, { time: value })}
          />
          <div className="weekdays">
            {days.map((day, at) => (
              <label key={day} className="weekday">
                <input
                  type="checkbox"
                  aria-label={dayNames[at]}
                  checked={each.weekdays.includes(at + 1)}
                  onChange={(event) =>
                    set(each.key, {
                      weekdays: event.currentTarget.checked
                        ? [...each.weekdays, at + 1]
                        : each.weekdays.filter((one) => one !== at + 1),
                    })
                  }
                />
                <span aria-hidden>{day}</span>
              </label>
            ))}
          </div>
          {times.length > 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() => onChange(times.filter(({ key }) => key !== each.key))}
            >
              {words.removeTime({ number: i + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      <Button type="button" variant="outline" onClick={add} className="run-more">
        {words.anotherTime()}
      </Button>
    </>
  )
}

function nextKey(times: readonly RunTime[]): number {
  return Math.max(0, ...times.map(({ key }) => key)) + 1
}
