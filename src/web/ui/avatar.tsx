import { avatarWidths } from '../../shared/platform/pictures.ts'
import { UploadedPicture } from './uploaded-picture.tsx'

/** An avatar's photo or, without one, its initials. */
export type Pictured = { firstName: string; lastName: string; avatar: string | null }

const side = Math.max(...avatarWidths)

/** A person's photo or initials in a circle; decorative, as the name is beside it. */
export function Avatar({ person }: { person: Pictured }) {
  return (
    <span className="avatar" aria-hidden>
      {person.avatar ? (
        <UploadedPicture
          picture={{ id: person.avatar, width: side, height: side }}
          widths={avatarWidths}
          alt=""
          sizes="64px"
        />
      ) : (
        initialsOf(person.firstName, person.lastName)
      )}
    </span>
  )
}

/** Up to two initials of a person: the first character of each name, including whole emoji. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('').toLocaleUpperCase()
}

function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) return segment
  return ''
}
