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
      <p>Somebody else has changed this show since you opened it. Your changes have not been saved yet.</p>
      {taken.length > 0 && <p>Taken over from them: {taken.map((name) => showLabels[name]).join(', ')}.</p>}
      {open.length > 0 && (
        <ul>
          {open.map((name) => (
            <li key={name}>
              <b>{showLabels[name]}: you both changed it. Theirs is</b>
              <bdi className="theirs">{asText(theirs, name)}</bdi>
              <button type="button" className="text-button" onClick={() => onTake({ [name]: theirs[name] })}>
                Use theirs for {showLabels[name]}
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
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked'
  if (typeof value === 'string') return value
  return value.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join('\n')
}
