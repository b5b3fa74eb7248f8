import { messageSchema } from '../../../shared/accounts/contract.ts'
import { pictureAnswer } from '../../../shared/platform/pictures.ts'
import { acceptPictures, sentPicture } from '../../platform/http/picture-routes.ts'
import { signedInCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { removeAvatar, setAvatar } from '../people/avatars.ts'
import { networkOf } from '../rules/limits.ts'

/** The caller's photo: `PUT` with the file itself as the body, for verified addresses only, and `DELETE`. */
export async function registerAvatars(app: App, platform: Platform) {
  await acceptPictures(app, networkOf, (scope) => {
    scope.put(
      '/api/auth/avatar',
      verifiedCall({ answer: pictureAnswer }, { refuses: [400, 408] }),
      (request) => setAvatar(platform, viewerOf(request).userId, sentPicture(request)),
    )
  })

  app.delete('/api/auth/avatar', signedInCall({ answer: messageSchema }), async (request) => {
    await removeAvatar(platform, viewerOf(request).userId)
    return { message: words.photoRemoved() }
  })
}
