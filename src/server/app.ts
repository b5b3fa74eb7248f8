import type { FastifyInstance } from 'fastify'
import { wordsOf } from '../shared/orders/providers.ts'
import { registerAccountJobs, startAccountTasks } from './accounts/jobs.ts'
import { readPrivacy } from './accounts/people/privacy.ts'
import { createAuthenticate } from './accounts/policy.ts'
import type { AccountPorts } from './accounts/ports.ts'
import { registerAccounts } from './accounts/routes/accounts.ts'
import { registerPrivacy } from './accounts/routes/privacy.ts'
import { deleteDoorNotes } from './door/commands/delete-door-notes.ts'
import { startDoorTasks } from './door/jobs.ts'
import { listOwnAdmissions } from './door/queries/own-admissions.ts'
import { listScanned } from './door/queries/scanned.ts'
import { registerDoor } from './door/routes.ts'
import { mergePreferences } from './notifications/commands/preferences.ts'
import { openPushServices } from './notifications/gateway.ts'
import { registerNotificationJobs, startNotificationTasks } from './notifications/jobs.ts'
import { listConsents } from './notifications/queries.ts'
import { registerNotifications } from './notifications/routes.ts'
import { registerOffice } from './office/routes.ts'
import { startOperationsTasks } from './operations/jobs.ts'
import { registerMetrics } from './operations/routes/metrics.ts'
import { registerOperations } from './operations/routes/operations.ts'
import { recordArrivals } from './operations/watching/arrivals.ts'
import type { OrdersContext } from './orders/context.ts'
import { listShifts } from './orders/desk/shifts.ts'
import { openProviders, paymentProviders } from './orders/gateway/registry.ts'
import { registerOrderJobs, startOrderTasks } from './orders/jobs.ts'
import { eraseBuyer } from './orders/records/people/erase-buyers.ts'
import { mailAdmins } from './orders/records/people/notify-admins.ts'
import {
  countPurchases,
  countTicketsAhead,
  hasOpenMoney,
  listOwnCredit,
  listPastShows,
  listPurchases,
  movePurchases,
} from './orders/records/people/people.ts'
import { usesOf, wasAnnounced } from './orders/records/performance-use.ts'
import { registerAnnouncements } from './orders/routes/announcements.ts'
import { registerCredit } from './orders/routes/credit.ts'
import { registerDesk } from './orders/routes/desk.ts'
import { registerGiftCards } from './orders/routes/gift-cards.ts'
import { registerMoves } from './orders/routes/moves.ts'
import { registerOffers } from './orders/routes/offers.ts'
import { registerOrders } from './orders/routes/orders.ts'
import { registerRefunds } from './orders/routes/refunds.ts'
import { registerUnknownPayments } from './orders/routes/unknown-payments.ts'
import { openForServer } from './platform/db/open.ts'
import { limitAddressLength } from './platform/http/address-length.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerLanguage } from './platform/http/language.ts'
import { cachePages, invalidateAfterAdminWrites } from './platform/http/pages/found-pages.ts'
import { createPages } from './platform/http/pages/pages.ts'
import { createRenderings } from './platform/http/pages/renderings.ts'
import { registerSite } from './platform/http/pages/site.ts'
import { registerPictures } from './platform/http/picture-routes.ts'
import { type App, enforcePolicies } from './platform/http/policy.ts'
import { watchForRush } from './platform/http/rush.ts'
import { createServer } from './platform/http/server.ts'
import { JobRunner } from './platform/jobs/jobs.ts'
import { startRetention } from './platform/jobs/retention.ts'
import { openDeliveryLog, startDeliveryLogTasks } from './platform/mail/delivery-log.ts'
import { registerMailJobs } from './platform/mail/mail-jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { startRefusalTasks } from './platform/mail/refusals.ts'
import {
  closeRenderThreads,
  createRenderer,
  openRenderThreads,
  type RenderThreads,
} from './platform/mail/renderer.ts'
import { readLogo, startPictureTasks } from './platform/media/pictures.ts'
import type { Platform } from './platform/platform.ts'
import { readNow } from './platform/records/audit.ts'
import { EventBus } from './platform/records/events.ts'
import { loadKeys } from './platform/records/keys.ts'
import { openTaskRecord, openVitalSigns } from './platform/records/vital-signs.ts'
import type { Config } from './platform/settings/config.ts'
import { readPassKeys } from './platform/settings/pass-keys.ts'
import { loadSettings, startSettings } from './platform/settings/settings.ts'
import { registerReports } from './reports/routes.ts'
import { deleteQueue } from './seating/commands/join-queue.ts'
import { seedHouse } from './seating/commands/seed-house.ts'
import { seedTicketTypes } from './seating/commands/seed-ticket-types.ts'
import { priceNew } from './seating/commands/set-pricing.ts'
import { startSeatingTasks } from './seating/jobs.ts'
import { holdsSeats } from './seating/queries/holds.ts'
import { LiveSeats } from './seating/queries/live.ts'
import { listHolds } from './seating/queries/own-holds.ts'
import { registerBoxPlan } from './seating/routes/box-plan.ts'
import { registerCodes } from './seating/routes/codes.ts'
import { registerHouse, registerPlan } from './seating/routes/house.ts'
import { registerQueue } from './seating/routes/queue.ts'
import { registerSeating } from './seating/routes/seats.ts'
import { registerTicketTypes } from './seating/routes/ticket-types.ts'
import { registerFeeds } from './shows/routes/feeds.ts'
import { findPage } from './shows/routes/pages.ts'
import { registerPerformances } from './shows/routes/performances.ts'
import { registerShowPictures } from './shows/routes/pictures.ts'
import { registerProgramme } from './shows/routes/programme.ts'
import { registerShows } from './shows/routes/shows.ts'
import { registerTickets } from './tickets/routes.ts'

/** Locations of the build. The owner closes `threads`. Tests of rendered pages have more `renderPatienceMs`. */
export type Paths = {
  clientDir: string
  workerUrl: URL
  pagesUrl: URL
  threads?: RenderThreads
  renderPatienceMs?: number
}

export type FrontOfHouse = {
  fastify: App
  /** What the features work with; tests use it to reach the database. */
  platform: OrdersContext
  /** Starts jobs and periodic work; requests are answered without it too. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Composes the server of database, platform and all features, not yet listening. `logTo` replaces standard output. */
export async function createApp(
  config: Config,
  paths: Paths,
  logTo?: NodeJS.WritableStream,
  kinds = paymentProviders,
): Promise<FrontOfHouse> {
  const app = await createServer(config, logTo)
  const { db, engine } = await openForServer(config)
  const settings = await loadSettings(db, config, app.log)
  // What no schema types.
  const untyped = app as unknown as FastifyInstance
  registerLanguage(untyped, settings)
  limitAddressLength(untyped)
  const isRush = watchForRush(untyped)
  const threads = paths.threads ?? openRenderThreads(paths)
  const signs = openVitalSigns(db, engine)
  const platform: Platform = {
    config,
    settings,
    db,
    engine,
    keys: await loadKeys(db, engine),
    passKeys: readPassKeys(config.env),
    log: app.log,
    jobs: new JobRunner(db, engine, app.log, { recordTask: openTaskRecord(db, signs), isRush }),
    events: new EventBus(engine, app.log),
    renderer: createRenderer(threads, settings, paths.clientDir, (id) => readLogo(db, id)),
    signs,
  }
  recordArrivals(untyped, platform)
  await seedHouse(platform)
  await seedTicketTypes(platform.db)
  const mailer = createMailer(config, openDeliveryLog(platform))
  const orders: OrdersContext = { ...platform, providers: await openProviders(kinds, platform), mailer }

  const payments = [...orders.providers.keys()].map((name) => wordsOf(name).label)
  const privacy = () => readPrivacy(platform, payments)
  const pages = cachePages(
    (path, search) => findPage(platform, path, search, privacy),
    () => readNow(db, engine),
  )
  invalidateAfterAdminWrites(app, pages, platform.events)
  enforcePolicies(untyped, createAuthenticate(platform))
  await registerApiDocs(app, settings)
  const live = new LiveSeats(platform)
  registerMetrics(app, platform, live)
  registerPictures(app, platform)
  const accounts: AccountPorts = {
    hasOpenMoney,
    holdsSeats,
    countPurchases,
    movePurchases: (trx, fromId, toId) => movePurchases(trx, engine, fromId, toId),
    mergePreferences: (trx, merge) => mergePreferences(trx, platform, merge),
    countTicketsAhead,
    async eraseTexts(trx, userId) {
      await eraseBuyer(trx, engine, userId)
      await deleteDoorNotes(trx, userId)
    },
    listPastShows,
    collectOwnData: async (db, userId) => ({
      orders: await listPurchases(db, userId),
      credit: await listOwnCredit(db, userId),
      admissions: await listOwnAdmissions(db, userId),
      scans: await listScanned(db, userId, null),
      consents: await listConsents(db, userId),
      holds: await listHolds(db, userId),
      shifts: await listShifts(db, userId),
    }),
  }
  await registerAccounts(app, platform, accounts)
  registerPrivacy(app, privacy)
  registerNotifications(app, platform)
  registerShows(app, platform)
  registerFeeds(app, platform)
  registerPerformances(app, platform, { deleteQueue })
  registerProgramme(app, platform, { usesOf, wasAnnounced, deleteQueue, priceNew })
  await registerShowPictures(app, platform)
  registerSeating(app, platform, live)
  registerQueue(app, platform)
  registerHouse(app, platform)
  registerPlan(app, platform)
  registerBoxPlan(app, platform)
  registerTicketTypes(app, platform)
  registerCodes(app, platform)
  registerTickets(app, platform)
  registerOrders(app, orders)
  registerAnnouncements(app, orders)
  registerRefunds(app, orders)
  registerCredit(app, orders)
  registerGiftCards(app, orders)
  registerDesk(app, orders)
  registerOffers(app, orders)
  registerMoves(app, orders)
  registerUnknownPayments(app, orders)
  registerDoor(app, platform)
  registerReports(app, platform)
  registerOperations(app, orders)
  await registerOffice(app, orders)
  await registerSite(
    app,
    settings,
    paths.clientDir,
    createPages({
      config,
      settings,
      clientDir: paths.clientDir,
      renderings: createRenderings(threads.pages, app.log, paths.renderPatienceMs),
      paySources: [...orders.providers.values()].flatMap(({ page }) => page?.sources ?? []),
    }),
    pages.find,
  )

  registerAccountJobs(platform, accounts)
  registerMailJobs(platform, mailer)
  registerNotificationJobs(platform, openPushServices(config, platform.keys.push))
  registerOrderJobs(
    orders,
    kinds.map(({ name }) => name),
  )

  return {
    fastify: app,
    platform: orders,
    async start() {
      await platform.events.start()
      platform.jobs.start()
      startSettings(platform)
      startPictureTasks(platform)
      startRetention(platform)
      startRefusalTasks(platform)
      startDeliveryLogTasks(platform)
      startAccountTasks(platform, accounts)
      startNotificationTasks(platform)
      startSeatingTasks(platform, (trx, cause, mail) => mailAdmins(trx, orders, cause, mail))
      startOrderTasks(orders)
      startDoorTasks(platform)
      startOperationsTasks(orders)
    },
    async close() {
      // Jobs stop first: those that fail from now on say nothing.
      const idle = platform.jobs.stop()
      await app.close()
      await idle
      platform.events.stop()
      await platform.signs.flush()
      mailer.close()
      if (!paths.threads) await closeRenderThreads(threads)
      await engine.close()
    },
  }
}
