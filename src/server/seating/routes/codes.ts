import { z } from 'zod'
import { idSchema } from '../../../shared/platform/base.ts'
import { codeAnswer, codeBody, codesAnswer, seriesAnswer } from '../../../shared/seating/codes/codes.ts'
import { codeParams } from '../../../shared/seating/contract.ts'
import { countWrongCodes } from '../../accounts/policy.ts'
import { type App, adminCall, publicCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { saveCode } from '../commands/save-code.ts'
import { findCode, judgeCode, readCodes, scopeOf } from '../queries/codes.ts'
import { currentTerms, listSeries } from '../queries/series.ts'

/** A code for whoever has it, and those of the box office. Its calls answer all of them. */
export function registerCodes(app: App, platform: Platform): void {
  const { db, engine, config } = platform

  // In a body: a gift card's code that was mistyped must not stand in an address.
  const named = { body: codeParams, answer: codeAnswer }
  app.post('/api/codes', publicCall(named, { refuses: [404, 409] }), ({ body, ip }) =>
    countWrongCodes(platform, ip, async () => {
      const now = await readNow(db, engine)
      const code = judgeCode(await findCode(db, body), now, config.timeZone)
      return { ...(await currentTerms(db, code, now)), ...scopeOf(code) }
    }),
  )

  app.get('/api/series', publicCall({ answer: seriesAnswer }), () => listSeries(db, engine, config.timeZone))

  app.get('/api/admin/codes', adminCall({ answer: codesAnswer }), () => readCodes(db, engine))

  const params = z.strictObject({ id: idSchema })
  app.put(
    '/api/admin/codes/:id',
    adminCall({ params, body: codeBody, answer: codesAnswer }),
    async (request) => {
      await saveCode(platform, viewerOf(request).userId, request.params.id, request.body)
      return readCodes(db, engine)
    },
  )
}
