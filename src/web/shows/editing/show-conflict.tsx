import { words } from './catalogue.ts'
import { type Merged, type ShowField, type ShowValues, same, showLabels } from './show-values.ts'

type ShowConflictProps = Omit<Merged, 'values'> & {
  mine: ShowValues
  theirs: ShowValues
  onTake: (change: Partial<ShowValues>) => void
}

/** What someone else saved while this form was open: what was merged, and what both changed. */
export function ShowConflict({ taken, disputed, mine, theirs, onTake }: ShowConflictProps) {
  const open = disputed.filter((name) => !same(mine[name], theirs[name]))
  return (
    <div className="show-conflict">
      {taken.length > 0 && <p>{words.taken({ fields: taken.map((name) => showLabels[name]).join(', ') })}</p>}
      {open.length > 0 && (
        <ul>
          {open.map((name) => (
            <li key={name}>
              <b>{words.disputed({ label: showLabels[name] })}</b>
              <bdi className="theirs">{asText(theirs, name)}</bdi>
              <button type="button" className="text-button" onClick={() => onTake({ [name]: theirs[name] })}>
                {words.takeTheirs({ label: showLabels[name] })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function asText(values: ShowValues, name: ShowField): string {
  const value = values[name]
  if (typeof value === 'boolean') return value ? words.ticked() : words.notTicked()
  if (typeof value === 'string') return value
  return value.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n')
}
