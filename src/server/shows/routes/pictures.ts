import { pictureAnswer } from '../../../shared/platform/base.ts'
import { showWidths } from '../../../shared/platform/pictures.ts'
import { consumeLimit } from '../../accounts/policy.ts'
import { networkOf } from '../../accounts/rules/limits.ts'
import { acceptPictures, sentPicture } from '../../platform/http/picture-routes.ts'
import { type App, adminCall, viewerOf } from '../../platform/http/policy.ts'
import { savePicture } from '../../platform/media/pictures.ts'
import type { Platform } from '../../platform/platform.ts'

/** Room for a whole season's pictures in one evening; each takes about two seconds of work. */
const uploads = { name: 'show-pictures', max: 200, windowMs: 3_600_000 }

/** `PUT /shows/pictures` with the file as the body. It is deleted unless a show has its URL within a day. */
export async function registerShowPictures(app: App, platform: Platform) {
  await acceptPictures(app, networkOf, (scope) => {
    scope.put(
      '/api/shows/pictures',
      adminCall({ answer: pictureAnswer }, { refuses: [400, 408] }),
      async (request) => {
        await consumeLimit(platform, uploads, viewerOf(request).userId)
        return savePicture(platform, sentPicture(request), { widths: showWidths })
      },
    )
  })
}
