import { MAIN_HOUSE } from '../../shared/seating/seats.ts'
import { api, logFailure } from '../platform/api.ts'
import { type ApiQuery, apiQuery } from '../platform/query.ts'

const logged = <T>(read: Promise<T>) => logFailure('Failed to fetch seat info', read)

/** A query of seats, whose failures are logged. */
const loggedQuery = <Data>({ queryKey, queryFn }: ApiQuery<Data>): ApiQuery<Data> => ({
  queryKey,
  queryFn: (context) => logged(queryFn(context)),
})

/** All seats of a performance, fetched once; the stream delivers the changes. Logs failures. */
export const requestSeats = (id: string, signal: AbortSignal) =>
  logged(api.get('/performances/:id/seats', { params: { id }, signal }))

/** The same as a query. */
export const seatsQuery = (id: string) => loggedQuery(apiQuery('/performances/:id/seats', { params: { id } }))

/** One seat of the house, by number or label. Logs failures. */
export const houseSeatQuery = (seatNum: string) =>
  loggedQuery(apiQuery('/seatMap/:seatNum', { params: { seatNum } }))

/** Which house a call is about. */
export const houseQuery = (house: string) => (house === MAIN_HOUSE ? {} : { house })

/** The whole plan of a house for the editor, refetched whenever that is opened. Logs failures. */
export const planQuery = (house: string) => ({
  ...loggedQuery(apiQuery('/house/plan', { query: houseQuery(house) })),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** The polling interval, in ms: admissions change no seat on sale, so the stream does not report them. */
const BOX_PLAN_MS = 5000

/** The state of every seat of a performance for the box office, polled every few seconds. Logs failures. */
export const boxPlanQuery = (id: string) => ({
  ...loggedQuery(apiQuery('/performances/:id/house', { params: { id } })),
  staleTime: 0,
  refetchInterval: BOX_PLAN_MS,
})

/** The pricing of a performance. */
export const pricingQuery = (id: string) => ({
  ...apiQuery('/performances/:id/pricing', { params: { id } }),
  refetchOnWindowFocus: false,
})
