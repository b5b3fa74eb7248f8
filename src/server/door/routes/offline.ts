import { z } from 'zod'
import {
  conflictsAnswer,
  doorConflict,
  offlineListAnswer,
  resolveConflictBody,
  uploadScansAnswer,
  uploadScansBody,
} from '../../../shared/door/offline.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { doorCall, staffCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordOfflineScan } from '../commands/record-offline-scan.ts'
import { resolveConflict } from '../commands/resolve-conflict.ts'
import { findConflicts } from '../queries/conflicts.ts'
import { findOfflineList } from '../queries/offline-list.ts'

/** The door without a network: what a phone takes along, what it brings back, and what did not fit together. */
export function registerOfflineDoor(app: App, platform: Platform) {
  const params = z.object({ id: idSchema })

  app.get(
    '/api/door/performances/:id/list',
    doorCall({ params, answer: offlineListAnswer }),
    async (request) => findOfflineList(platform, request.params.id),
  )

  app.post(
    '/api/door/scans',
    doorCall({ body: uploadScansBody, answer: uploadScansAnswer }),
    async (request) => {
      const { userId, sessionId } = viewerOf(request)
      const { scans } = request.body
      for (const scan of scans) await recordOfflineScan(platform, scan, { userId, sessionId })
      return { recorded: scans.map(({ scanId }) => scanId) }
    },
  )

  app.get(
    '/api/door/performances/:id/conflicts',
    staffCall({ params, answer: conflictsAnswer }),
    async (request) => findConflicts(platform.db, request.params.id),
  )

  app.post(
    '/api/door/conflicts/:scanId/resolve',
    staffCall({
      params: z.strictObject({ scanId: z.string().min(1).max(100) }),
      body: resolveConflictBody,
      answer: doorConflict,
    }),
    async (request) =>
      resolveConflict(platform, { ...request.params, ...request.body, userId: viewerOf(request).userId }),
  )
}
