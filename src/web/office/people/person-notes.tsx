import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PERSON_NOTE_MAX, type PersonNote } from '../../../shared/accounts/notes.ts'
import type { Patron } from '../../../shared/office/patron.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, messageOf } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { confirm } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button, Rich } from '../../ui/pieces.tsx'
import { labelsQuery, patronQuery } from '../api.ts'
import { words } from './catalogue.ts'

type PersonNotesProps = { username: string; patron: Pick<Patron, 'notes' | 'labels'> }

/** Labels of a person, and what the office noted; both can be changed here. */
export function PersonNotes({ username, patron: { notes, labels } }: PersonNotesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const put = (change: Partial<Patron>) =>
    cache.setQueryData(patronQuery(username).queryKey, (old) => old && { ...old, ...change })
  return (
    <section className="admin-panel" aria-labelledby="person-notes">
      <h2 id="person-notes" ref={heading} tabIndex={-1}>
        {words.notesAndLabels()}
      </h2>
      <Labels
        labels={labels}
        save={async (labels, before) => {
          const saved = await api.put('/users/:username/labels', {
            params: { username },
            body: { labels: [...labels], before: [...before] },
          })
          put({ labels: saved })
          await refresh('/labels')
          return saved
        }}
      />
      <NoteForm
        add={async (text) => {
          const call = { params: { username }, body: { text } }
          put({ notes: await api.post('/users/:username/notes', call) })
        }}
      />
      {notes.length > 0 && (
        <ul className="rows user-rows">
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              remove={async () => {
                const params = { username, noteId: note.id }
                put({ notes: await api.delete('/users/:username/notes/:noteId', { params }) })
                // What was focused goes with the note.
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p className="text-2">{words.downloaded()}</p>
    </section>
  )
}

type LabelsProps = {
  labels: readonly string[]
  /** Answers with the labels as they were saved; `before` are those that were changed. */
  save: (labels: string[], before: readonly string[]) => Promise<string[]>
}

const textOf = (labels: readonly string[]) => labels.join(', ')

function Labels({ labels, save }: LabelsProps) {
  const [before, setBefore] = useState(labels)
  const [text, setText] = useState(textOf(labels))
  const show = (now: readonly string[]) => {
    setBefore(now)
    setText(textOf(now))
  }
  // Another's change is taken over where nothing was typed.
  if (textOf(labels) !== textOf(before) && text === textOf(before)) show(labels)
  const { data: known = [] } = useQuery(labelsQuery)
  return (
    <Form
      className="note-form"
      label={words.labels()}
      send={async () => {
        const labels = text.split(',').map((label) => label.trim())
        show(await save(labels.filter(Boolean), before))
        return words.labelsSaved()
      }}
      isChanged={text !== textOf(before)}
      submit={{ label: words.saveLabels(), doing: common.saving(), variant: 'outline', size: 'field' }}
    >
      <TextInput
        label={words.labels()}
        description={[
          words.labelsHint(),
          ...(known.length > 0 ? [words.labelsInUse({ labels: known.join(', ') })] : []),
        ].join(' ')}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
    </Form>
  )
}

function NoteForm({ add }: { add: (text: string) => Promise<unknown> }) {
  const { texts, set, field } = useTexts({ text: '' })
  return (
    <Form
      className="note-form"
      label={words.newNote()}
      send={async () => {
        if (!texts.text.trim()) throw wrongFields({ text: words.writeNote() })
        await add(texts.text)
        set({ text: '' })
      }}
      isChanged={texts.text !== ''}
      submit={{ label: words.addNote(), doing: common.saving(), variant: 'outline', size: 'field' }}
    >
      <TextInput label={words.newNote()} maxLength={PERSON_NOTE_MAX} {...field('text')} />
    </Form>
  )
}

function NoteRow({ note: { text, by, at }, remove }: { note: PersonNote; remove: () => Promise<unknown> }) {
  const { run, busy, problem } = useAction(async () => {
    const labels = { confirm: words.deleteNote(), cancel: common.keepIt(), danger: true }
    if (await confirm(words.sureDeleteNote(), labels)) await remove()
  })
  return (
    <li>
      <div className="who">
        <p className="note-text">{text}</p>
        <p className="text-2">
          {by && (
            <>
              <bdi>{by}</bdi>,{' '}
            </>
          )}
          <span className="num">{formatWhenShort(at)}</span>
        </p>
        {problem !== null && <p className="list-problem">{messageOf(problem)}</p>}
      </div>
      <Button variant="link" aria-disabled={busy} onClick={() => run()}>
        <Rich text={words.deleteNamedNote({ text })} />
      </Button>
    </li>
  )
}
