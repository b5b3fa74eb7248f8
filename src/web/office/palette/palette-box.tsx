import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { useTyped } from '../../ui/table/use-table-address.ts'
import { words } from './catalogue.ts'
import { findHits, knownHits } from './hits.ts'

/** The search's field, a combobox, and the list of what it finds, whose marked link Enter follows. */
export function PaletteBox({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState('')
  const { typed, setTyped } = useTyped(asked, setAsked)
  const text = typed.trim()
  const found = useQuery({
    queryKey: ['office search', asked],
    queryFn: ({ signal }) => findHits(asked, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const busy = text !== '' && (found.isFetching || text !== asked)
  const problem = text !== '' && (found.error ?? found.data?.problem)
  const answered = text === '' ? [] : (found.data?.groups ?? [])
  const groups = [...knownHits(text), ...answered].filter(({ hits }) => hits.length > 0)
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, count - 1)
  const id = useId()
  const hitAt = (index: number) => document.getElementById(`${id}-${index}`)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || count === 0 || !(step || event.key === 'Enter')) return
    event.preventDefault()
    // What stands there while its answer is on the way may be another thing a moment later.
    if (!step) return busy || hitAt(at)?.click()
    const next = (at + step + count) % count
    setMarked(next)
    hitAt(next)?.scrollIntoView({ block: 'nearest' })
  }
  let index = 0
  return (
    <DialogBox label={words.search()} onClose={onClose}>
      <div className="palette">
        <input
          className="palette-field"
          role="combobox"
          data-autofocus
          aria-label={words.find()}
          aria-expanded={count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
          placeholder={words.find()}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={press}
        />
        <p className="sr-only" role="status">
          {!busy && words.results({ count })}
        </p>
        <div id={id} className="palette-list" role="listbox" aria-label={words.search()} aria-busy={busy}>
          {groups.map(({ name, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds no fieldset
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden>{name}</p>
              {hits.map(({ to, label, note }) => {
                const i = index++
                return (
                  <AppLink
                    key={to}
                    to={to}
                    id={`${id}-${i}`}
                    className="palette-hit"
                    role="option"
                    tabIndex={-1}
                    aria-selected={i === at}
                    onMouseMove={() => setMarked(i)}
                    onClick={onClose}
                  >
                    <bdi>{label}</bdi>
                    {note && <bdi className="palette-note num">{note}</bdi>}
                  </AppLink>
                )
              })}
            </div>
          ))}
        </div>
        {!busy && (problem || count === 0) && (
          <div className="palette-none">
            <b>{problem ? messageOf(problem) : words.none({ text })}</b>
            <p>{problem ? words.missing() : words.noneHint()}</p>
          </div>
        )}
        <p className="palette-keys">{words.keys()}</p>
      </div>
    </DialogBox>
  )
}
