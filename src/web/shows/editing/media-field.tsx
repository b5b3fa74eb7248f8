import './media.css'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { pictureTypes, pictureUrl } from '../../../shared/platform/pictures.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { mediaUrl } from '../../../shared/shows/contract.ts'
import { api, messageOf } from '../../platform/api.ts'
import { pictureRefusal } from '../../platform/picture-refusal.ts'
import { TextInput, WrongFields } from '../../ui/fields.tsx'
import { OpenFile } from '../../ui/file-button.tsx'
import { Button, Rich, TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { MediaRow } from './media-row.tsx'
import { type MediaItem, showLabels, splitList, undescribed } from './show-values.ts'

type MediaFieldProps = {
  items: readonly MediaItem[]
  onChange: (next: (items: MediaItem[]) => MediaItem[]) => void
  /** Receives the number of pictures not yet uploaded or added. */
  onUnfinished: (count: number) => void
}

/** The pictures of a show: uploaded by drop or file dialog, or linked; their order and descriptions. */
export function MediaField({ items, onChange, onUnfinished }: MediaFieldProps) {
  const problem = useContext(WrongFields).media
  const add = (urls: readonly string[]) =>
    onChange((now) => {
      const fresh = [...new Set(urls)].filter((url) => !now.some((item) => item.url === url))
      return [...now, ...fresh.map((url) => ({ url, alt: '', decorative: false }))]
    })
  const uploads = useUploads((url) => add([url]))
  const [link, setLink] = useState('')
  const [wrongLink, setWrongLink] = useState('')
  const unfinished = uploads.sendings.length + (link.trim() ? 1 : 0)
  useEffect(() => onUnfinished(unfinished), [unfinished, onUnfinished])

  const addLinks = () => {
    const urls = splitList(link)
    const refused = urls.find((url) => !mediaUrl.safeParse(url).success)
    setWrongLink(refused === undefined ? '' : words.needsHttps())
    if (refused !== undefined || urls.length === 0) return
    add(urls)
    setLink('')
  }
  const describing = unfinished === 0 && undescribed(items).length > 0
  return (
    <fieldset className="media-field">
      <legend className="field-label">{showLabels.media}</legend>
      <p className="field-description">{words.hint()}</p>
      {items.length > 0 && (
        <MediaList items={items} marked={Boolean(problem)} named={describing} onChange={onChange} />
      )}
      {uploads.sendings.length > 0 && (
        <MediaSendings sendings={uploads.sendings} onRetry={uploads.retry} onDrop={uploads.drop} />
      )}
      <FileDrop onFile={uploads.add} />
      <div className="media-link">
        <WrongFields value={{}}>
          <TextInput
            label={words.link()}
            description={words.linkHint()}
            autoComplete="off"
            inputMode="url"
            {...(!describing && { name: 'media' })}
            value={link}
            error={wrongLink || (problem === words.describeEach() ? undefined : problem)}
            onChange={setLink}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addLinks()
            }}
          />
        </WrongFields>
        <Button type="button" onClick={addLinks}>
          {words.addLink()}
        </Button>
      </div>
    </fieldset>
  )
}

/** Takes files dropped on it or chosen with its button. */
function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const hint = useId()
  const drag = (event: DragEvent, entered: boolean) => {
    event.preventDefault()
    setOver(entered)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
    <div
      className="media-drop"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        for (const file of event.dataTransfer.files) onFile(file)
      }}
    >
      <OpenFile
        multiple
        label={words.pictures()}
        accept={pictureTypes.join(',')}
        aria-describedby={hint}
        onFile={onFile}
      >
        <IconPhotoPlus className="icon" stroke={1.75} aria-hidden />
        {words.upload()}
      </OpenFile>
      <p id={hint} className="note">
        {words.uploadHint()}
      </p>
    </div>
  )
}

type MediaSendingsProps = {
  sendings: readonly Sending[]
  onRetry: (one: Sending) => void
  onDrop: (key: number) => void
}

/** The uploads under way, each with its progress or its error. */
function MediaSendings({ sendings, onRetry, onDrop }: MediaSendingsProps) {
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
                <TextButton onClick={() => onRetry(one)}>
                  <Rich text={words.tryAgain({ file: one.file.name })} />
                </TextButton>
                <TextButton onClick={() => onDrop(one.key)}>
                  <Rich text={words.removeFile({ file: one.file.name })} />
                </TextButton>
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

type MediaListProps = {
  items: readonly MediaItem[]
  /** Whether pictures without a description are marked. */
  marked: boolean
  /** Whether the form focuses the first of those. */
  named: boolean
  onChange: (next: (items: MediaItem[]) => MediaItem[]) => void
}

/** The pictures in order. */
function MediaList({ items, marked, named, onChange }: MediaListProps) {
  const [status, setStatus] = useState('')
  const [firstUndescribed] = undescribed(items)
  return (
    <>
      <ol className="media-rows" aria-label={words.inOrder()}>
        {items.map((item, i) => (
          <MediaRow
            key={item.url}
            item={item}
            place={i + 1}
            count={items.length}
            name={named && item === firstUndescribed ? 'media' : undefined}
            error={marked && undescribed([item]).length > 0 ? words.describe() : undefined}
            onChange={(change) =>
              onChange((now) => now.map((one) => (one.url === item.url ? { ...one, ...change } : one)))
            }
            onMove={(by) => {
              onChange((now) => now.with(i, now[i + by] ?? item).with(i + by, item))
              setStatus(words.moved({ place: i + 1, to: i + by + 1, count: items.length }))
            }}
            onRemove={() => {
              onChange((now) => now.filter(({ url }) => url !== item.url))
              setStatus(words.removed({ place: i + 1 }))
            }}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {status}
      </p>
    </>
  )
}

/** A file being uploaded. `part` is the fraction sent, null while it waits; `problem` is its error. */
type Sending = { key: number; file: File; part: number | null; problem: string | null }

/**
 * Uploads files one at a time, so that they arrive in the order chosen; `onUploaded` receives the address of
 * each. Failed ones stay in the list until they are retried or removed.
 */
function useUploads(onUploaded: (url: string) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)

  const change = (key: number, more: Partial<Sending>) =>
    setSendings((now) => now.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: number) => setSendings((now) => now.filter((one) => one.key !== key))

  const send = async ({ key, file }: Sending) => {
    try {
      change(key, { part: 0 })
      const { id } = await api.upload('/shows/pictures', file, (part) => change(key, { part }))
      drop(key)
      onUploaded(pictureUrl(id, 'picture.jpg'))
    } catch (reason) {
      change(key, { part: null, problem: messageOf(reason) })
    }
  }
  const enqueue = (one: Sending) => {
    if (!one.problem) turn.current = turn.current.then(() => send(one))
  }
  return {
    sendings,
    drop,
    add(file: File) {
      count.current += 1
      const added = { key: count.current, file, part: null, problem: pictureRefusal(file) }
      setSendings((now) => [...now, added])
      enqueue(added)
    },
    retry(one: Sending) {
      const again = { ...one, part: null, problem: null }
      change(one.key, again)
      enqueue(again)
    },
  }
}
