import type { z } from 'zod'
import { messageSchema } from '../../../shared/platform/base.ts'
import { showParams } from '../../../shared/shows/contract.ts'
import { noDetails, type ShowDetails } from '../../../shared/shows/details.ts'
import {
  changedShowAnswer,
  createShowBody,
  programmeAnswer,
  programmeQuery,
  programmeSheetQuery,
  updateShowBody,
} from '../../../shared/shows/editing.ts'
import { type App, adminCall, csvCall, viewerOf } from '../../platform/http/policy.ts'
import { sendCsv } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { momentOf } from '../commands/change-performance.ts'
import { createShow, type NewShow } from '../commands/create-show.ts'
import { deleteShow } from '../commands/delete-show.ts'
import { updateShow } from '../commands/update-show.ts'
import type { ShowPorts } from '../ports.ts'
import { detailNames } from '../queries/details.ts'
import { listProgramme, programmeColumns, streamProgramme } from '../queries/programme.ts'
import { type ShowRow, showAnswer } from '../queries/shows.ts'

/** Creating, changing and deleting shows, for admins. */
export function registerProgramme(app: App, platform: Platform, ports: ShowPorts) {
  const { db, engine } = platform
  const present = async (row: ShowRow, message: string) => ({
    ...(await showAnswer(db, engine, row)),
    message,
  })

  app.get('/api/shows', adminCall({ querystring: programmeQuery, answer: programmeAnswer }), ({ query }) =>
    listProgramme(db, engine, query),
  )

  app.get('/api/shows.csv', csvCall({ querystring: programmeSheetQuery }), ({ query }, reply) => {
    const columns = programmeColumns(platform.config.timeZone)
    return sendCsv(reply, words.showsFile(), columns, streamProgramme(platform, query))
  })

  app.post('/api/shows', adminCall({ body: createShowBody, answer: changedShowAnswer }), async (request) =>
    present(
      await createShow(
        platform,
        readNewShow(request.body, platform.config.timeZone),
        viewerOf(request).userId,
        ports.priceNew,
      ),
      words.added(),
    ),
  )

  app.put(
    '/api/shows/update',
    adminCall({ body: updateShowBody, answer: changedShowAnswer }),
    async (request) =>
      present(await updateShow(platform, ports, request.body, viewerOf(request).userId), words.updated()),
  )

  app.delete(
    '/api/shows/:name',
    adminCall({ params: showParams, answer: messageSchema }),
    async (request) => {
      await deleteShow(platform, ports, request.params.name, viewerOf(request).userId)
      return { message: words.deleted() }
    },
  )
}

function readNewShow(body: z.output<typeof createShowBody>, timeZone: string): NewShow {
  const { showName, directorName, isHidden, performances, ...same } = body
  const details = detailNames.map((name) => [name, body[name] ?? noDetails[name]])
  return {
    ...same,
    name: showName,
    director: directorName,
    hidden: isHidden,
    details: Object.fromEntries(details) as ShowDetails,
    performances: performances?.map((at) =>
      at.endsWith('Z') ? Date.parse(at) : momentOf('performances', at, timeZone),
    ),
  }
}
