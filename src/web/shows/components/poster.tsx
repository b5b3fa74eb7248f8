import { type CSSProperties, useState } from 'react'
import { showWidths } from '../../../shared/platform/pictures.ts'
import type { Show, ShowPicture } from '../../../shared/shows/contract.ts'
import { UploadedPicture } from '../../ui/uploaded-picture.tsx'

type PosterProps = {
  show: Pick<Show, 'showName' | 'pictures' | 'accent'>
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** Stands where nobody said what the picture shows. */
  alt?: string
  first?: boolean
}

/** A show's poster, two by three, over the colour it throws down; its name on that colour when there is no picture. */
export function Poster({ show, sizes, alt = '', first = false }: PosterProps) {
  const [broken, setBroken] = useState(false)
  const [picture] = show.pictures
  const glow: CSSProperties & { '--gl': string } = { '--gl': show.accent }
  if (!picture || broken) {
    return (
      <div className="poster poster-plain display" style={glow} aria-hidden="true">
        {show.showName}
      </div>
    )
  }
  return (
    <ShowImage
      picture={picture}
      sizes={sizes}
      className="poster"
      style={glow}
      alt={picture.alt ?? alt}
      first={first}
      size={[400, 600]}
      onError={() => setBroken(true)}
    />
  )
}

type ShowImageProps = {
  picture: ShowPicture
  sizes: string
  alt: string
  className?: string
  style?: CSSProperties
  first?: boolean
  /** Width and height where the picture does not say its own. */
  size?: [number, number]
  onError?: () => void
}

/** A picture of a show: an upload in the format and width that suit the screen, a link as it is. */
export function ShowImage({ picture, sizes, alt, size, first = false, ...rest }: ShowImageProps) {
  const loading = { loading: first ? 'eager' : 'lazy', fetchPriority: first ? 'high' : 'auto' } as const
  const shown = { ...loading, ...rest }
  if (picture.upload)
    return <UploadedPicture picture={picture.upload} widths={showWidths} sizes={sizes} alt={alt} {...shown} />
  return <img src={picture.url} width={size?.[0]} height={size?.[1]} alt={alt} {...shown} />
}
