import { z } from 'zod'
import {
  labelsAnswer,
  labelsBody,
  personNoteBody,
  personNotesAnswer,
} from '../../../shared/accounts/notes.ts'
import { userParams } from '../../../shared/accounts/users.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { addNote, deleteNote, listLabels, listNotes, setLabels } from '../people/person-notes.ts'
import { requireUser } from '../users/update-user.ts'

const noteParams = z.strictObject({ ...userParams.shape, noteId: idSchema })

/** What the office writes about people. */
export function registerPersonNotes(app: App, platform: Platform) {
  const { db } = platform

  app.get('/api/labels', adminCall({ answer: labelsAnswer }), () => listLabels(db))

  app.post(
    '/api/users/:username/notes',
    adminCall({ params: userParams, body: personNoteBody, answer: personNotesAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      const { id } = await requireUser(platform, viewer, request.params.username)
      await addNote(platform, id, viewer.userId, request.body.text)
      return listNotes(db, id)
    },
  )

  app.delete(
    '/api/users/:username/notes/:noteId',
    adminCall({ params: noteParams, answer: personNotesAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      const { id } = await requireUser(platform, viewer, request.params.username)
      await deleteNote(platform, id, viewer.userId, request.params.noteId)
      return listNotes(db, id)
    },
  )

  app.put(
    '/api/users/:username/labels',
    adminCall({ params: userParams, body: labelsBody, answer: labelsAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      const { id } = await requireUser(platform, viewer, request.params.username)
      await setLabels(platform, id, viewer.userId, request.body)
      return listLabels(db, id)
    },
  )
}
