import '../components/accounts.css'
import { useId, useState } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { pictureTypes } from '../../../shared/platform/pictures.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { pictureRefusal } from '../../platform/picture-refusal.ts'
import { refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { OpenFile } from '../../ui/file-button.tsx'
import { Rich, TextButton } from '../../ui/pieces.tsx'
import { words } from './own-catalogue.ts'

/** Sets and removes the caller's photo, with progress or the error below; a hint without a verified address. */
export function OwnPhoto({ me }: { me: Me }) {
  const note = useId()
  const { busy, part, problem, upload, remove } = useOwnPhoto()
  return (
    <div className="own-photo">
      {me.emailVerified ? (
        <OpenFile
          as={TextButton}
          label={words.photo()}
          accept={pictureTypes.join(',')}
          aria-disabled={busy}
          aria-describedby={note}
          onFile={upload}
        >
          {me.avatar ? words.changePhoto() : words.uploadPhoto()}
        </OpenFile>
      ) : (
        <p className="photo-note">
          <Rich text={words.verifyForPhoto()} to="/verify-notice" />
        </p>
      )}
      {me.avatar && (
        <TextButton aria-disabled={busy} onClick={remove}>
          {words.removePhoto()}
        </TextButton>
      )}
      <div id={note} className="photo-note" role="status">
        {part !== null && (
          <>
            <progress value={part} max={1} aria-label={words.sent()} />
            {part < 1 ? words.sending({ percent: Math.round(part * 100) }) : words.preparingPhoto()}
          </>
        )}
      </div>
      {problem !== null && (
        <p className="photo-note error-text" role="alert">
          {messageOf(problem)}
        </p>
      )}
    </div>
  )
}

/** Sets and removes the photo, one at a time. `part` is the fraction sent, null while idle. */
function useOwnPhoto() {
  const [part, setPart] = useState<number | null>(null)
  const { run, busy, problem } = useAction(async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refresh('/auth/me')
    } finally {
      setPart(null)
    }
  })
  const upload = (file: File) =>
    run(() => {
      const refused = pictureRefusal(file)
      if (refused) throw new ApiError(400, { code: 'invalid-input', message: refused })
      setPart(0)
      return api.upload('/auth/avatar', file, setPart)
    })
  return { busy, part, problem, upload, remove: () => run(() => api.delete('/auth/avatar')) }
}
