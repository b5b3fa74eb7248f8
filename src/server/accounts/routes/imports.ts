import { z } from 'zod'
import { IMPORT_BYTES, importBody, importReport, importsAnswer } from '../../../shared/accounts/imports.ts'
import { idSchema, nothing } from '../../../shared/platform/base.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkImport, importUsers, listImports, undoImport } from '../users/import-users.ts'

const importParams = z.strictObject({ importId: idSchema })

/** Accounts for the people of a file from another system. */
export function registerImports(app: App, platform: Platform) {
  const call = { ...adminCall({ body: importBody, answer: importReport }), bodyLimit: IMPORT_BYTES }

  app.get('/api/user-imports', adminCall({ answer: importsAnswer }), () => listImports(platform.db))

  app.post('/api/user-imports/check', call, ({ body }) => checkImport(platform, body))

  app.post('/api/user-imports', call, (request) =>
    importUsers(platform, viewerOf(request).userId, request.body),
  )

  app.post(
    '/api/user-imports/:importId/undo',
    adminCall({ params: importParams, body: nothing, answer: importsAnswer }),
    async (request) => {
      await undoImport(platform, viewerOf(request).userId, request.params.importId)
      return listImports(platform.db)
    },
  )
}
