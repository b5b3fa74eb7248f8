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
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordOfflineScan } from '../commands/record-offline-scan.ts'
import { resolveConflict } from '../commands/resolve-conflict.ts'
import { findConflicts } from '../queries/conflicts.ts'
import { findOfflineList } from '../queries/offline-list.ts'

/** The door without a network: what a phone takes along, what it brings back, and what did not fit together. */
export function registerOfflineDoor(app: App, platform: Platform): void {
  const config = { policy: 'ticket_person' as const }
  const params = z.object({ id: idSchema })

  app.get(
    '/api/door/performances/:id/list',
    { config, schema: { params, response: { 200: offlineListAnswer } } },
    async (request) => findOfflineList(platform, request.params.id),
  )

  app.post(
    '/api/door/scans',
    { config, schema: { body: uploadScansBody, response: { 200: uploadScansAnswer } } },
    async (request) => {
      const { userId, sessionId } = viewerOf(request)
      const { scans } = request.body
      for (const scan of scans) await recordOfflineScan(platform, scan, { userId, sessionId })
      return { recorded: scans.map(({ scanId }) => scanId) }
    },
  )

  app.get(
    '/api/door/performances/:id/conflicts',
    { config: { policy: 'staff' }, schema: { params, response: { 200: conflictsAnswer } } },
    async (request) => findConflicts(platform.db, request.params.id),
  )

  app.post(
    '/api/door/conflicts/:scanId/resolve',
    {
      config: { policy: 'staff' },
      schema: {
        // A phone's uuid or an id of ours; a longer text is neither.
        params: z.strictObject({ scanId: z.string().min(1).max(100) }),
        body: resolveConflictBody,
        response: { 200: doorConflict },
      },
    },
    async (request) =>
      resolveConflict(platform, { ...request.params, ...request.body, userId: viewerOf(request).userId }),
  )
}
