import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IMPORT_BYTES, importBody, importReport, importsAnswer } from '../../../shared/accounts/imports.ts'
import {
  labelsAnswer,
  labelsBody,
  personNoteBody,
  personNotesAnswer,
} from '../../../shared/accounts/notes.ts'
import {
  createUserBody,
  decideRoleBody,
  deleteUserBody,
  deleteUserQuery,
  listUsersQuery,
  mergeBody,
  mergePreview,
  mergeQuery,
  pastShowsAnswer,
  roleRequestAnswer,
  roleRequestsAnswer,
  roleRequestsQuery,
  updateUserBody,
  userAnswer,
  userParams,
  userSheetQuery,
  usersAnswer,
} from '../../../shared/accounts/users.ts'
import { idParams, idSchema, messageSchema, nothing } from '../../../shared/platform/base.ts'
import { type App, adminCall, csvCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import { sendCsv } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditDownload } from '../../platform/records/audit.ts'
import { resendVerification } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { deleteAccount, mergeAccounts, previewMerge } from '../erasure/erase-account.ts'
import { listUsers, readUser, streamUsers } from '../people/people.ts'
import { addNote, deleteNote, listLabels, listNotes, setLabels } from '../people/person-notes.ts'
import { prove } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'
import { decideRole, listRoleRequests, readRoleRequest } from '../roles/roles.ts'
import { checkImport, importUsers, listImports, undoImport } from '../users/import-users.ts'
import { userColumns } from '../users/user-sheet.ts'
import { createUser, requireUser, setDisabled, updateUser, withdrawFor } from '../users/users.ts'

const importParams = z.strictObject({ importId: idSchema })
const noteParams = z.strictObject({ ...userParams.shape, noteId: idSchema })
const person = { params: userParams, answer: userAnswer }

/** Calls about people. Those with a name in the path are for that person and for admins; anybody else gets 404. */
export function registerUsers(app: App, platform: Platform, ports: AccountPorts) {
  const { config, db, engine } = platform
  const find = (request: FastifyRequest<{ Params: z.infer<typeof userParams> }>) =>
    requireUser(platform, viewerOf(request), request.params.username)

  app.get(
    '/api/users',
    adminCall({ querystring: listUsersQuery, answer: usersAnswer }),
    async ({ query }, reply) => {
      const { users, total } = await listUsers(db, engine, query)
      reply.header('x-total-count', total)
      return users
    },
  )

  app.get('/api/users.csv', csvCall({ querystring: userSheetQuery }), async (request, reply) => {
    await auditDownload(platform, viewerOf(request).userId, 'users', request.query)
    const pages = streamUsers(db, request.query)
    return sendCsv(reply, words.usersFile(), userColumns(config.timeZone), pages)
  })

  for (const url of ['/api/users', '/api/users/'])
    app.post(url, adminCall({ body: createUserBody, answer: userAnswer }), async (request) =>
      readUser(db, engine, await createUser(platform, viewerOf(request), request.body)),
    )

  app.get('/api/users/:username', signedInCall(person), async (request) =>
    readUser(db, engine, (await find(request)).id),
  )

  app.put('/api/users/:username', signedInCall({ ...person, body: updateUserBody }), async (request) => {
    const id = await updateUser(platform, viewerOf(request), request.params.username, request.body)
    return readUser(db, engine, id)
  })

  app.delete('/api/users/:username/email-change', signedInCall(person), async (request) =>
    readUser(db, engine, await withdrawFor(platform, viewerOf(request), request.params.username)),
  )

  app.delete(
    '/api/users/:username',
    signedInCall({
      params: userParams,
      querystring: deleteUserQuery,
      body: deleteUserBody,
      answer: messageSchema,
    }),
    async (request) => {
      await deleteAccount(platform, ports, viewerOf(request), request.params.username, {
        confirmed: request.query.confirm === 'true',
        password: request.body?.password,
      })
      return { message: words.userDeleted() }
    },
  )

  for (const [verb, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    app.post(`/api/users/:username/${verb}`, adminCall(person), async (request) =>
      readUser(db, engine, await setDisabled(platform, viewerOf(request), request.params.username, disabled)),
    )

  app.post(
    '/api/users/:username/verification',
    adminCall({ params: userParams, body: nothing, answer: messageSchema }),
    async (request) => {
      const user = await find(request)
      const sent = await resendVerification(platform, user.id, viewerOf(request).userId)
      return { message: sent ? words.newLink() : words.addressVerified() }
    },
  )

  app.get(
    '/api/users/:username/past-shows',
    signedInCall({ params: userParams, answer: pastShowsAnswer }),
    async (request) =>
      ports.listPastShows(db, engine, (await find(request)).id, viewerOf(request).role === 'admin'),
  )

  // Two accounts of one person become one.
  app.get(
    '/api/users/:username/merge',
    adminCall({ params: userParams, querystring: mergeQuery, answer: mergePreview }),
    ({ params, query }) => previewMerge(platform, ports, { goes: params.username, into: query.into }),
  )

  app.post(
    '/api/users/:username/merge',
    adminCall({ params: userParams, body: mergeBody, answer: messageSchema }),
    async (request) => {
      const names = { goes: request.params.username, into: request.body.into }
      await mergeAccounts(platform, ports, names, await prove(platform, request))
      return { message: words.merged() }
    },
  )

  // Accounts for the people of a file from another system.
  const importing = { ...adminCall({ body: importBody, answer: importReport }), bodyLimit: IMPORT_BYTES }

  app.get('/api/user-imports', adminCall({ answer: importsAnswer }), () => listImports(db))

  app.post('/api/user-imports/check', importing, ({ body }) => checkImport(platform, body))

  app.post('/api/user-imports', importing, (request) =>
    importUsers(platform, viewerOf(request).userId, request.body),
  )

  app.post(
    '/api/user-imports/:importId/undo',
    adminCall({ params: importParams, body: nothing, answer: importsAnswer }),
    async (request) => {
      await undoImport(platform, viewerOf(request).userId, request.params.importId)
      return listImports(db)
    },
  )

  // What the office writes about people.
  app.get('/api/labels', adminCall({ answer: labelsAnswer }), () => listLabels(db))

  app.post(
    '/api/users/:username/notes',
    adminCall({ params: userParams, body: personNoteBody, answer: personNotesAnswer }),
    async (request) => {
      const { id } = await find(request)
      await addNote(platform, id, viewerOf(request).userId, request.body.text)
      return listNotes(db, id)
    },
  )

  app.delete(
    '/api/users/:username/notes/:noteId',
    adminCall({ params: noteParams, answer: personNotesAnswer }),
    async (request) => {
      const { id } = await find(request)
      await deleteNote(platform, id, viewerOf(request).userId, request.params.noteId)
      return listNotes(db, id)
    },
  )

  app.put(
    '/api/users/:username/labels',
    adminCall({ params: userParams, body: labelsBody, answer: labelsAnswer }),
    async (request) => {
      const { id } = await find(request)
      await setLabels(platform, id, viewerOf(request).userId, request.body)
      return listLabels(db, id)
    },
  )

  // Role requests: admins list and decide them, entering their own password.
  app.get(
    '/api/role-requests',
    adminCall({ querystring: roleRequestsQuery, answer: roleRequestsAnswer }),
    async ({ query }, reply) => {
      const { requests, total } = await listRoleRequests(db, query)
      reply.header('x-total-count', total)
      return requests
    },
  )

  for (const [verb, decision] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const)
    app.post(
      `/api/role-requests/:id/${verb}`,
      adminCall({ params: idParams, body: decideRoleBody, answer: roleRequestAnswer }),
      async (request) => {
        await decideRole(platform, request.params.id, decision, await prove(platform, request))
        platform.jobs.wake()
        return readRoleRequest(db, request.params.id)
      },
    )
}
