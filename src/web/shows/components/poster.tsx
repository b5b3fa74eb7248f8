import { type CSSProperties, useState } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'

type PosterProps = { show: Pick<Show, 'showName' | 'media' | 'accent'>; alt?: string; first?: boolean }

/** A show's poster, two by three, over the colour it throws down; its name on that colour when there is no picture. */
export function Poster({ show, alt = '', first = false }: PosterProps) {
  const [broken, setBroken] = useState(false)
  const [picture] = show.media
  const glow: CSSProperties & { '--gl': string } = { '--gl': show.accent }
  if (!picture || broken) {
    return (
      <div className="poster poster-plain display" style={glow} aria-hidden="true">
        {show.showName}
      </div>
    )
  }
  return (
    <img
      className="poster"
      style={glow}
      src={picture}
      alt={alt}
      width={400}
      height={600}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  )
}
