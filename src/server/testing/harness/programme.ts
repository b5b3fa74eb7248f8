import { newId } from '../../platform/ids.ts'
import { insertPerformance } from '../../shows/commands/create-show.ts'
import type { Answer, Harness } from './harness.ts'

/** What `POST /shows` takes, with a name that nobody has; three days of a winter that is far away. */
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

/** Adds a performance to a show as our own commands do, whatever its times. */
export const createPerformance = (
  platform: Harness['platform'],
  performance: Parameters<typeof insertPerformance>[2],
) => platform.db.transaction().execute((trx) => insertPerformance(trx, platform, performance))

export type ShowCalls = ReturnType<typeof showCalls>

/** The calls about shows, made by this admin. */
export function showCalls(house: Harness, token: string) {
  const get = (name: string, as: string | null = token) =>
    house.api('GET', `/api/shows/${encodeURIComponent(name)}`, as ? { token: as } : {})
  return {
    get,
    post: (body: object) => house.api('POST', '/api/shows', { token, body }),
    put: (body: object) => house.api('PUT', '/api/shows/update', { token, body }),
    remove: (name: string) => house.api('DELETE', `/api/shows/${encodeURIComponent(name)}`, { token }),
    copy: (name: string, body: object) =>
      house.api('POST', `/api/shows/${encodeURIComponent(name)}/copies`, { token, body }),
    list: (query = '') => house.api('GET', `/api/shows?${query}`, { token }),
    /** Days of the performances, by UTC. */
    performances: async (id: string) => {
      const { body } = await house.api('GET', `/api/performances?show=${id}`, { token })
      return body as unknown as { id: string; startsAt: string }[]
    },
  }
}

/** The body of `PUT /shows/update` that changes nothing, but for `more`. */
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
