import type { FastifyInstance } from 'fastify'
import { AppError } from '../base/base.ts'

/** Longest path of an address, in characters: names in paths are much shorter, even fully encoded. */
const PATH_MAX = 2000

/** Refuses longer paths before anything reads them. The head's limit (16 kB) covers the query string. */
export function limitAddressLength(app: FastifyInstance) {
  app.addHook('onRequest', async ({ originalUrl }) => {
    const end = originalUrl.indexOf('?')
    if ((end < 0 ? originalUrl.length : end) > PATH_MAX) throw new AppError('address-too-long')
  })
}
