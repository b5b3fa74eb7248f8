import fastify from 'fastify'
import { addCollege } from './college/college.ts'
import { openFaults } from './faults.ts'
import { addGoogle } from './google/google.ts'
import { addGuide } from './guide.ts'
import { addHomePages } from './home.ts'
import { addMailPages } from './mail/pages.ts'
import { startSmtp } from './mail/smtp.ts'
import { openPayPal } from './paypal/parts.ts'
import { addPayPal } from './paypal/paypal.ts'
import { addPushService } from './push/service.ts'
import { openStore } from './store.ts'
import { addStripeApi } from './stripe/api.ts'
import { expireDue } from './stripe/checkout.ts'
import { addStripeDashboard } from './stripe/dashboard.ts'
import { addStripeInspection } from './stripe/inspect.ts'
import { addPayPage } from './stripe/pay-page.ts'
import { openRecords } from './stripe/records.ts'
import { openWebhooks } from './stripe/webhooks.ts'

const expirySweepMs = 500

export interface SandboxOptions {
  /** 0 picks a free port; the same goes for `smtpPort`. */
  port: number
  smtpPort: number
  /** State is kept in its `sandbox/` folder, or in memory with `:memory:`. */
  dataDir: string
  /** Each provider's events are sent to its name below this URL. */
  webhooksUrl: string
  /** Default 127.0.0.1. */
  host?: string
  /** The product's URL, for the guide; default `http://localhost:3000`. */
  siteUrl?: string
  /** The URL for browsers, port included; default `http://127.0.0.1:<port>`. */
  publicUrl?: string
}

export interface Sandbox {
  url: string
  smtpPort: number
  close(): Promise<void>
}

/**
 * Simulates the outside world until it is closed: Stripe, PayPal, Google's sign-in, the college's, mail, a push service, and the
 * faults that a test asks for.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    port,
    smtpPort,
    dataDir,
    webhooksUrl,
    host = '127.0.0.1',
    publicUrl,
    siteUrl = 'http://localhost:3000',
  } = options
  const store = openStore(dataDir)
  const faults = openFaults(store)
  const records = openRecords(store)
  const webhooks = openWebhooks(store, records, faults, webhooksUrl)
  const stripe = { store, records, webhooks, faults, url: '' }
  const paypal = openPayPal(store, faults, webhooksUrl, () => stripe.url)

  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true, exposeHeadRoutes: false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  addStripeApi(app, stripe)
  addPayPage(app, stripe)
  addStripeInspection(app, stripe)
  addPayPal(app, paypal)
  addStripeDashboard(app, stripe)
  addGoogle(app, store, () => stripe.url)
  addCollege(app, store, () => stripe.url)
  addMailPages(app, store)
  addGuide(app, siteUrl)
  addPushService(app, store)
  const deliveries = [webhooks, paypal.deliveries]
  const stopDeliveries = () => Promise.all(deliveries.map((each) => each.stop()))
  const startDeliveries = () => {
    for (const each of deliveries) each.start()
  }
  addHomePages(app, faults, async () => {
    faults.interrupt()
    await stopDeliveries()
    store.clear()
    faults.reset()
    startDeliveries()
  })

  let mail: Awaited<ReturnType<typeof startSmtp>> | undefined
  let sweep: NodeJS.Timeout | undefined
  const close = async () => {
    clearInterval(sweep)
    await app.close()
    await Promise.all([stopDeliveries(), mail?.close()])
    store.close()
  }
  try {
    mail = await startSmtp(store, faults, smtpPort, host)
    await app.listen({ port, host })
  } catch (error) {
    await close()
    throw error
  }
  const address = app.server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  stripe.url = publicUrl ?? `http://127.0.0.1:${listening}`
  sweep = setInterval(() => expireDue(stripe), expirySweepMs)
  startDeliveries()
  return { url: stripe.url, smtpPort: mail.port, close }
}
