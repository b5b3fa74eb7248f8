import { IconArrowDown, IconArrowUp, IconLink, IconTrash } from '@tabler/icons-react'
import { ALT_MAX } from '../../../shared/shows/editing.ts'
import { TextInput } from '../../ui/fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { words } from './catalogue.ts'
import type { MediaItem } from './show-values.ts'

type MediaRowProps = {
  item: MediaItem
  /** Its position in the list, from 1. */
  place: number
  count: number
  name: string | undefined
  error: string | undefined
  onChange: (change: Partial<MediaItem>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A picture in the form: its position, its description, and a button to remove it. */
export function MediaRow({ item, place, count, name, error, onChange, onMove, onRemove }: MediaRowProps) {
  const { url, alt, decorative } = item
  return (
    <li className="media-row">
      <Thumbnail url={url} />
      <div className="media-words">
        <p className="media-place">
          <b>{place === 1 ? words.poster() : words.picture({ place })}</b>{' '}
          {!url.startsWith('/') && <bdi className="text-2">{url}</bdi>}
        </p>
        <TextInput
          label={words.alternative({ place })}
          description={words.alternativeHint()}
          maxLength={ALT_MAX}
          autoComplete="off"
          {...(name && { name })}
          value={decorative ? '' : alt}
          disabled={decorative}
          error={error}
          onChange={(alt) => onChange({ alt })}
        />
        <Checkbox
          label={words.decorative()}
          aria-label={words.isDecorative({ place })}
          checked={decorative}
          onChange={(decorative) => onChange({ decorative })}
        />
      </div>
      <div className="media-buttons">
        <IconButton
          icon={IconArrowUp}
          label={words.up({ place })}
          aria-disabled={place === 1}
          onClick={() => place > 1 && onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={words.down({ place })}
          aria-disabled={place === count}
          onClick={() => place < count && onMove(1)}
        />
        <IconButton icon={IconTrash} label={words.remove({ place })} onClick={onRemove} />
      </div>
    </li>
  )
}

/** Staff pages load no pictures from other sites: a link is shown as its address. */
function Thumbnail({ url }: { url: string }) {
  if (url.startsWith('/')) return <img src={url} alt="" width={72} height={108} />
  return (
    <span className="media-linked">
      <IconLink className="icon" stroke={1.75} aria-hidden />
    </span>
  )
}
