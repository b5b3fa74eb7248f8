import { type CSSProperties, useState } from 'react'
import { showWidths } from '../../../shared/platform/pictures.ts'
import type { Show, ShowPicture } from '../../../shared/shows/contract.ts'
import { UploadedPicture } from '../../ui/uploaded-picture.tsx'
import { langOfAlt } from './lang-of.ts'

type PosterProps = {
  show: Pick<Show, 'showName' | 'pictures' | 'accent'>
  /** Its display width, as in `<img sizes>`. */
  sizes: string
  /** Used if the picture has no description. */
  alt?: string
  first?: boolean
}

/** A show's poster, two by three, over a wash of its colour; without a picture, the show's name on it. */
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
      lang={langOfAlt(picture)}
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
  /** The language of `alt` where that is not the page's. */
  lang?: string | undefined
  className?: string
  style?: CSSProperties
  first?: boolean
  /** Fallback width and height for pictures of unknown size. */
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
