import { pagePaths } from '../../../shared/pages.ts'
import { type ReportName, reportFormats, reportNames, reports } from '../../../shared/reports/reports.ts'
import type { ExtremeHouse } from './extreme-house.ts'
import type { ExtremeText } from './extreme-texts.ts'

/** Who asks for an output, and each address that is asked with the texts that its answer carries. */
export type Output = {
  as: 'visitor' | 'owner' | 'door' | 'admin'
  asked: (house: ExtremeHouse) => { path: string; carries: readonly ExtremeText[] }[]
}
type Path = string | ((house: ExtremeHouse) => string | string[])

const output = (as: Output['as'], path: Path, ...carries: ExtremeText[]): Output => ({
  as,
  asked: (house) =>
    [typeof path === 'string' ? path : path(house)].flat().map((each) => ({ path: each, carries })),
})

/** What each report says in all its files. */
const reported: Record<ReportName, readonly ExtremeText[]> = {
  performance: ['zone', 'freeZone'],
  summary: [],
  production: ['zone', 'freeZone'],
  money: [],
  evenings: ['show'],
  tax: [],
  journal: ['show'],
  credit: [],
  shifts: [],
  attendance: ['show'],
  patrons: ['firstName', 'lastName'],
}
const report = (file: string): Output => ({
  as: 'admin',
  asked: ({ tonight, showId }) =>
    reportNames.map((name) => {
      const { asks } = reports[name]
      const period = '?from=1970-01-01&to=2100-12-31'
      const query = {
        ...{ performance: `?performance=${tonight}`, show: `?show=${showId}` },
        ...{ month: period, year: period, nothing: '' },
      }[asks]
      return { path: `/api/admin/reports/${name}${file}${query}`, carries: reported[name] }
    }),
})

const patron = ['firstName', 'lastName'] as const
const programme = ['show', 'cast', 'director', 'place', 'address', 'description'] as const
const box = ['theatreName', 'boxOfficeAddress', 'boxOfficeHours'] as const
const settings = [...box, 'bannerText', 'contact', 'taxName', 'officer'] as const
const plan = ['zone', 'freeZone', 'block', 'seatNote'] as const
const ofUser =
  (path: string) =>
  ({ username }: ExtremeHouse) =>
    `/api/users/${username}${path}`
const ofShow =
  (path: string) =>
  ({ showId }: ExtremeHouse) =>
    `/api/shows/${showId}${path}`
const ofOrders = (path: string) => (house: ExtremeHouse) =>
  orderIds(house).map((id) => `/api/orders/${id}${path}`)
const ofTicket =
  (file: string) =>
  ({ order }: ExtremeHouse) =>
    `/api/tickets/${order.ticketId}/${file}`
const ofTonight =
  (path: string) =>
  ({ tonight }: ExtremeHouse) =>
    `/api/performances/${tonight}${path}`
const orderIds = ({ order, later }: ExtremeHouse) => [order, later].map(({ orderId }) => orderId)

/** Every route that answers GET with what the house holds, as the route table has it. */
export const outputs: Record<string, Output> = {
  '/api/users': output('admin', '/api/users?sort=name', ...patron),
  '/api/user-imports': output('admin', '/api/user-imports'),
  '/api/admin/everything.zip': output('admin', '/api/admin/everything.zip', 'lastName', 'show', 'zone'),
  '/api/users.csv': output('admin', '/api/users.csv', ...patron),
  '/api/users/:username': output('admin', ofUser(''), ...patron),
  '/api/users/:username/past-shows': output('owner', ofUser('/past-shows')),
  '/api/users/:username/merge': output('admin', ofUser('/merge?into=other-extreme-example')),
  '/api/users/:username/credit': output('admin', ofUser('/credit'), 'creditReason'),
  '/api/labels': output('admin', '/api/labels', 'label'),
  '/api/role-requests': output('admin', '/api/role-requests'),
  '/api/privacy': output('visitor', '/api/privacy', 'officer'),
  '/api/auth/college': output('owner', '/api/auth/college'),
  '/api/auth/config': output('visitor', '/api/auth/config'),
  '/api/auth/me': output('owner', '/api/auth/me', ...patron),
  '/api/auth/sessions': output('owner', '/api/auth/sessions'),
  '/api/auth/my-data': output(
    'owner',
    '/api/auth/my-data',
    'show',
    ...patron,
    'subject',
    'label',
    'personNote',
    'creditReason',
  ),
  '/api/credit': output('owner', '/api/credit'),
  '/api/gift-cards': output('owner', '/api/gift-cards'),
  '/api/preferences': output('owner', '/api/preferences'),
  '/api/push/key': output('visitor', '/api/push/key'),
  '/api/shows/all': output('visitor', '/api/shows/all', ...programme),
  '/api/shows/:name': output(
    'visitor',
    ({ showId, name }) => [showId, name].map((each) => `/api/shows/${encodeURIComponent(each)}`),
    ...programme,
  ),
  '/api/performances': output('visitor', '/api/performances'),
  '/api/performances/:id': output('visitor', ({ tonight, last }) =>
    [tonight, last].map((id) => `/api/performances/${id}`),
  ),
  '/api/shows/:name/performances': output('admin', ofShow('/performances')),
  '/api/shows/:name/performances.csv': output('admin', ofShow('/performances.csv')),
  '/api/shows': output('admin', '/api/shows', 'show', 'place'),
  '/api/shows.csv': output('admin', '/api/shows.csv', 'show', 'place'),
  '/api/seatMap': output('visitor', '/api/seatMap'),
  '/api/performances/:id/seats': output('visitor', ofTonight('/seats'), ...plan),
  '/api/holds/current': output('owner', '/api/holds/current'),
  '/api/seatMap/:seatNum': output('owner', '/api/seatMap/1'),
  '/api/house/plan': output('admin', '/api/house/plan', ...plan),
  '/api/houses': output('admin', '/api/houses'),
  '/api/performances/:id/house': output('admin', ofTonight('/house')),
  '/api/performances/:id/move': output('admin', ({ last }) => `/api/performances/${last}/move?house=main`),
  '/api/performances/:id/seat-owners': output(
    'admin',
    ofTonight('/seat-owners'),
    ...patron,
    'walkIn',
    'blocked',
  ),
  '/api/performances/:id/elsewhere': output('admin', ofTonight('/elsewhere')),
  '/api/performances/:id/pricing': output('admin', ofTonight('/pricing'), 'zone', 'freeZone'),
  '/api/admin/codes': output('admin', '/api/admin/codes'),
  '/api/series': output('visitor', '/api/series'),
  '/api/ticket-types': output('admin', '/api/ticket-types'),
  '/api/passes': output('owner', '/api/passes'),
  '/api/tickets/:ticketId/apple-pass': output('owner', ofTicket('apple-pass'), 'show', 'place', ...patron),
  '/api/tickets/:ticketId/google-pass': output('owner', ofTicket('google-pass')),
  '/api/tickets/:ticketId/qr.png': output('owner', ofTicket('qr.png')),
  '/api/orders': output('owner', '/api/orders', 'show', 'place', 'taxName'),
  '/api/orders/:id': output('owner', ofOrders(''), 'show', 'place', 'taxName'),
  '/api/orders/:id/tickets.pdf': output(
    'owner',
    ofOrders('/tickets.pdf'),
    'show',
    'place',
    'zone',
    'freeZone',
    ...patron,
    'theatreName',
  ),
  '/api/orders/:id/calendar.ics': output(
    'owner',
    ofOrders('/calendar.ics'),
    'show',
    'place',
    'address',
    'theatreName',
  ),
  '/api/payments/:provider/settings': output('visitor', '/api/payments/paypal/settings'),
  '/api/stripe/session': output('owner', ({ order }) => `/api/stripe/session?session_id=${order.session}`),
  '/api/paypal-config': output('visitor', '/api/paypal-config'),
  '/api/announcements': output(
    'admin',
    ({ showId }) => `/api/announcements?show=${showId}`,
    'subject',
    'message',
  ),
  '/api/orders/attention': output('admin', '/api/orders/attention'),
  '/api/orders/:id/detail': output(
    'admin',
    ({ atDesk }) => `/api/orders/${atDesk}/detail`,
    'show',
    'walkIn',
    'orderNote',
    'taxName',
  ),
  '/api/performances/:id/cancellation': output(
    'admin',
    ({ cancelled }) => `/api/performances/${cancelled}/cancellation`,
    'show',
  ),
  '/api/admin/orders': output('admin', '/api/admin/orders', 'show', ...patron, 'walkIn'),
  '/api/admin/orders.csv': output('admin', '/api/admin/orders.csv', 'show', ...patron, 'walkIn'),
  '/api/admin/offers': output('admin', '/api/admin/offers', 'show', 'walkIn'),
  '/api/admin/offers/:id': output(
    'admin',
    ({ offered }) => `/api/admin/offers/${offered}`,
    'show',
    'place',
    'walkIn',
    'orderNote',
    'taxName',
  ),
  '/api/admin/shift': output('admin', '/api/admin/shift'),
  '/api/admin/orders/:id/tickets.pdf': output(
    'admin',
    ({ atDesk }) => `/api/admin/orders/${atDesk}/tickets.pdf`,
    'show',
    'place',
    'zone',
    'walkIn',
    'theatreName',
  ),
  '/api/unknown-payments': output('admin', '/api/unknown-payments'),
  '/api/door/performances': output('door', '/api/door/performances'),
  '/api/door/performances/:id/guests': output(
    'door',
    ({ tonight }) => `/api/door/performances/${tonight}/guests`,
    'show',
    ...patron,
    'walkIn',
    'orderNote',
  ),
  '/api/door/scanned': output('door', '/api/door/scanned', 'show'),
  '/api/door/performances/:id/live': output(
    'door',
    ({ tonight }) => `/api/door/performances/${tonight}/live`,
    'show',
    ...patron,
    'walkIn',
    'orderNote',
  ),
  '/api/lobby': output('visitor', ({ tonight }) => `/api/lobby?performance=${tonight}`, 'show', 'place'),
  '/api/door/performances/:id/list': output(
    'door',
    ({ tonight }) => `/api/door/performances/${tonight}/list`,
    'show',
    ...patron,
    'walkIn',
  ),
  '/api/door/performances/:id/conflicts': output(
    'door',
    ({ tonight }) => `/api/door/performances/${tonight}/conflicts`,
    'show',
  ),
  '/api/settings': output('admin', '/api/settings', ...settings),
  '/api/audit': output('admin', '/api/audit', ...settings, 'show', 'blocked'),
  '/api/audit.csv': output('admin', '/api/audit.csv', ...settings, 'show', 'blocked'),
  '/api/admin/users/:username/record': output(
    'admin',
    ({ username }) => `/api/admin/users/${username}/record`,
    'show',
    'label',
    'personNote',
  ),
  '/api/keys': output('admin', '/api/keys'),
  '/api/admin/mails': output('admin', '/api/admin/mails', 'show', 'subject', 'theatreName'),
  '/api/admin/mails/:id': output('admin', ({ mailId }) => `/api/admin/mails/${mailId}`),
  '/api/admin/dead-jobs': output('admin', '/api/admin/dead-jobs'),
  '/api/admin/tonight': output('admin', ({ tonight }) => `/api/admin/tonight?performance=${tonight}`, 'show'),
  '/api/admin/waiting': output('admin', '/api/admin/waiting'),
  '/api/admin/sales': output('admin', ({ tonight }) => `/api/admin/sales?performance=${tonight}`, 'show'),
  '/api/admin/report-choices': output('admin', '/api/admin/report-choices', 'show'),
  '/api/admin/reports/:name': report(''),
  ...Object.fromEntries(
    Object.keys(reportFormats).map((format) => [
      `/api/admin/reports/:name/report.${format}`,
      report(`/report.${format}`),
    ]),
  ),
  '/api/admin/health': output('admin', '/api/admin/health'),
  '/*': {
    as: 'visitor',
    asked: ({ showId }) => [
      { path: `/shows/${showId}`, carries: ['show'] },
      ...['/', ...pagePaths.filter((path) => path !== '/setup')].map((path) => ({
        path: path.replaceAll('*', showId),
        carries: ['theatreName'] as const,
      })),
    ],
  },
}

/** Routes that answer GET with nothing that people typed, and why. */
export const leftOut: Record<string, string> = {
  '/api/auth/verify': 'uses a link up, and says a sentence of the code',
  '/api/performances/:id/seats/stream': 'never ends; numbers and states of seats alone',
  '/api/performances/:id/queue': 'numbers, times and codes of our own',
  '/api/media/:id/:file': 'pictures as they were sent',
  '/api/openapi.json': 'made from the code',
  '/healthz': 'one word of the code',
  '/readyz': 'words of the code',
  '/metrics': 'numbers',
}

/** Whether an address is that of a file of the build, or describes the API. */
export const isBuilt = (url: string) =>
  url.startsWith('/api/docs') || !/^\/(?:api\/|readyz|healthz|metrics|\*$)/.test(url)
