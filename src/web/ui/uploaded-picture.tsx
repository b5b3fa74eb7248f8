import type { ComponentProps } from 'react'
import { type Picture, pictureSources, pictureUrl } from '../../shared/platform/pictures.ts'

type UploadedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  picture: Picture
  /** The widths the server was asked to generate. */
  widths: readonly number[]
  alt: string
  /** Its display width, as in `<img sizes>`. */
  sizes: string
}

/** An uploaded picture in the format and width that suit the screen. */
export function UploadedPicture({ picture, widths, alt, sizes, ...rest }: UploadedPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(picture, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(picture, widths, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, 'picture.jpg')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...rest}
      />
    </picture>
  )
}
