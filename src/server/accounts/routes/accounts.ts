import { z } from 'zod'
import { changePasswordBody, sessionsAnswer } from '../../../shared/accounts/profile.ts'
import { idParams, messageSchema, pictureAnswer } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/base/base.ts'
import { acceptPictures, sentPicture } from '../../platform/http/picture-routes.ts'
import { type App, signedInCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { withdrawnNotice } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { exportOwnData } from '../erasure/own-data.ts'
import { changePassword, endOtherSessions } from '../passwords/set-password.ts'
import { replaceAvatar, setAvatar } from '../people/avatars.ts'
import type { AccountPorts } from '../ports.ts'
import { networkOf } from '../rules/limits.ts'
import { listSessions } from '../sessions/read-sessions.ts'
import { endSession } from '../sessions/sessions.ts'
import { registerCollege } from './college.ts'
import { registerGuests } from './guests.ts'
import { registerSignIn } from './sign-in.ts'
import { registerUsers } from './users.ts'

/** Registers the feature's routes. */
export async function registerAccounts(app: App, platform: Platform, ports: AccountPorts) {
  registerSignIn(app, platform)
  registerCollege(app, platform)
  registerGuests(app, platform)
  await registerProfile(app, platform, ports)
  registerUsers(app, platform, ports)
}

/**
 * The caller's own profile: password, sessions, the download of personal data, and the photo: `PUT` with the file
 * itself as the body, for verified addresses only, and `DELETE`.
 */
async function registerProfile(app: App, platform: Platform, ports: AccountPorts) {
  const { db, engine } = platform

  app.post(
    '/api/auth/change-password',
    signedInCall({ body: changePasswordBody, answer: messageSchema }),
    async (request) => {
      const withdrawn = await changePassword(platform, viewerOf(request), request.body)
      return { message: words.passwordChanged() + withdrawnNotice(withdrawn) }
    },
  )

  app.get('/api/auth/sessions', signedInCall({ answer: sessionsAnswer }), async (request) =>
    listSessions(db, engine, viewerOf(request)),
  )

  app.delete(
    '/api/auth/sessions/:id',
    signedInCall({ params: idParams, answer: messageSchema }),
    async (request) => {
      const { userId } = viewerOf(request)
      const { id } = request.params
      if (!(await db.transaction().execute((trx) => endSession(trx, engine, userId, id))))
        throw new AppError('not-found')
      return { message: words.deviceLoggedOut() }
    },
  )

  app.delete('/api/auth/sessions', signedInCall({ answer: messageSchema }), async (request) => {
    const { ended, withdrawn } = await endOtherSessions(platform, viewerOf(request))
    const message = ended === 0 ? words.noOtherDevice() : words.othersLoggedOut()
    return { message: message + withdrawnNotice(withdrawn) }
  })

  app.get(
    '/api/auth/my-data',
    signedInCall({ answer: z.record(z.string(), z.unknown()) }),
    async (request, reply) => {
      reply.header('content-disposition', `attachment; filename="${words.ownDataFile()}"`)
      return exportOwnData(platform, ports, viewerOf(request))
    },
  )

  await acceptPictures(app, networkOf, (scope) => {
    scope.put(
      '/api/auth/avatar',
      verifiedCall({ answer: pictureAnswer }, { refuses: [400, 408] }),
      (request) => setAvatar(platform, viewerOf(request).userId, sentPicture(request)),
    )
  })

  app.delete('/api/auth/avatar', signedInCall({ answer: messageSchema }), async (request) => {
    await db.transaction().execute((trx) => replaceAvatar(trx, engine, viewerOf(request).userId, null))
    return { message: words.photoRemoved() }
  })
}
