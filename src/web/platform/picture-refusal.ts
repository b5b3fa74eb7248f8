import { platformErrors as errors } from '../../shared/platform/errors.ts'
import { PICTURE_BYTES, pictureTypes } from '../../shared/platform/pictures.ts'

/** Why the server would refuse a file as a picture, before it is sent; null if it would not. */
export function pictureRefusal({ size, type }: File): string | null {
  if (size > PICTURE_BYTES) return errors['picture-too-large'].message
  return pictureTypes.some((each) => each === type) ? null : errors['not-a-picture'].message
}
