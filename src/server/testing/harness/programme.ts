import { expect } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { insertPerformance } from '../../shows/commands/create-show.ts'
import type { Answer, Harness } from './harness.ts'

/** A body for `POST /shows` with an unused name; three days in a distant winter. */
export const showBody = (more: object = {}) => ({
  showName: `Les Plaideurs ${newId()}`,
  description: 'A judge who cannot stop judging.',
  startDate: '2031-02-06',
  endDate: '2031-02-08',
  cast: ['Béatrice Thibodeau', "Liam O'Connell"],
  directorName: 'Marie-Ève Létourneau-Gagné',
  location: 'Studio Theatre',
  isHidden: false,
  media: ['/posters/twelfth-night.svg'],
  ...more,
})

/** Adds a performance to a show like our own commands, with any times. */
export const createPerformance = (
  platform: Harness['platform'],
  performance: Parameters<typeof insertPerformance>[2],
) => platform.db.transaction().execute((trx) => insertPerformance(trx, platform, performance))

export type ShowCalls = ReturnType<typeof showCalls>

/** The show calls, made by this admin. */
export function showCalls(app: Harness, token: string) {
  const get = (name: string, as: string | null = token) =>
    app.api('GET', `/api/shows/${encodeURIComponent(name)}`, as ? { token: as } : {})
  const post = (body: object) => app.api('POST', '/api/shows', { token, body })
  /** The performances, with their times in UTC. */
  const performances = async (id: string) => {
    const { body } = await app.api('GET', `/api/performances?show=${id}`, { token })
    return body as unknown as { id: string; startsAt: string }[]
  }
  return {
    get,
    post,
    put: (body: object) => app.api('PUT', '/api/shows/update', { token, body }),
    remove: (name: string) => app.api('DELETE', `/api/shows/${encodeURIComponent(name)}`, { token }),
    list: (query = '') => app.api('GET', `/api/shows?${query}`, { token }),
    performances,
    starts: async (id: string) => (await performances(id)).map(({ startsAt }) => startsAt),
    /** Makes a show that must be accepted. */
    async made(more: object = {}) {
      const answer = await post(showBody(more))
      expect(answer).toMatchObject({ status: 200 })
      return { answer, id: String(answer.body._id), name: String(answer.body.showName) }
    },
    /** The entries of the audit about a show. */
    async audits(id: string) {
      const entries = app.platform.db.selectFrom('audit').select(['actor_id', 'action', 'detail'])
      const found = await entries.where('subject', '=', `show:${id}`).orderBy('id').execute()
      return found.map(({ actor_id, action, detail }) => ({ by: actor_id, action, ...JSON.parse(detail) }))
    },
  }
}

/** A body for `PUT /shows/update` that changes nothing except `more`. */
export function changeOf({ body }: Answer, more: object = {}) {
  const show = body as unknown as ReturnType<typeof showBody>
  return {
    showName: show.showName,
    newShowName: show.showName,
    newDescription: show.description,
    newStartDate: show.startDate,
    newEndDate: show.endDate,
    newCast: show.cast,
    newDirectorName: show.directorName,
    newLocation: show.location,
    newIsHidden: show.isHidden,
    newMedia: show.media,
    ...more,
  }
}
