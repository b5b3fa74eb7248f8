import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { type Sandbox, startSandbox } from './start.ts'

/** A sandbox, with a merchant that receives its webhooks. */
export interface World {
  url: string
  smtpPort: number
  stripe: Stripe
  merchant: Merchant
  /** Stops the sandbox and starts another with the same folder and ports. */
  restart(): Promise<void>
  faults(script: object): Promise<void>
  close(): Promise<void>
}

interface Merchant {
  url: string
  /** Events with valid signatures, in order of arrival. */
  received: Stripe.Event[]
  /** The merchant's response status; default 200. */
  status: number
  close(): Promise<void>
}

/** Opens a sandbox on free ports in a folder of its own. */
export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const merchant = await openMerchant()
  const start = (port: number, smtpPort: number) =>
    startSandbox({ port, smtpPort, dataDir, webhooksUrl: merchant.url })
  const [port, smtpPort] = await freePorts()
  let sandbox: Sandbox = await start(port, smtpPort)
  const { url } = sandbox
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    url,
    smtpPort,
    stripe,
    merchant,
    async restart() {
      await sandbox.close()
      sandbox = await start(port, smtpPort)
      // Waits until the connections of the old server are closed.
      await eventually(() =>
        fetch(`${url}/healthz`).then(
          () => true,
          () => false,
        ),
      )
    },
    async faults(script) {
      const answer = await fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(script),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async close() {
      await sandbox.close()
      await merchant.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Below the ephemeral ports, so that no outgoing connection takes one while a sandbox restarts. */
const FIRST_PORT = 10_100
/** How many ports each process of a run has to itself. The server's tests take those from 11000. */
const PORTS = 220
let nextPort = randomInt(PORTS)

/** Two loopback ports that are free, and that this process was not given lately. */
export async function freePorts(): Promise<[number, number]> {
  return [await freePort(), await freePort()]
}

async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 4
  for (let looked = 0; looked < PORTS; looked++) {
    const port = FIRST_PORT + worker * PORTS + nextPort
    nextPort = (nextPort + 1) % PORTS
    const probe = createListener().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await once(probe.close(), 'close')
    return port
  }
  throw new Error('No port is free')
}

async function openMerchant(): Promise<Merchant> {
  const verifier = new Stripe('sk_test_sandbox')
  const merchant: Merchant = { url: '', received: [], status: 200, close: async () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    try {
      const event = verifier.webhooks.constructEvent(Buffer.concat(chunks), signature, 'whsec_sandbox')
      if (merchant.status === 200) merchant.received.push(event)
      response.writeHead(merchant.status).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  merchant.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/webhooks`
  merchant.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return merchant
}

/** Parameters of a session for two seats at $15.90. */
export function twoSeats(orderId = 'ord_1'): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'cad',
          unit_amount: 1590,
          product_data: { name: 'Seats A1 & A2', description: 'Friday, 19:30' },
        },
      },
    ],
    client_reference_id: orderId,
    customer_email: 'patron@example.com',
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment',
  }
}

/** The JSON that an address answers with. */
export async function getJson<T>(url: string): Promise<T> {
  return JSON.parse(await (await fetch(url)).text())
}

/** Presses a button of the payment page; does not follow the redirect. */
export function press(world: World, sessionId: string, action: string): Promise<Response> {
  return fetch(`${world.url}/stripe/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
}

/** Polls until `look` finds something; fails after 5 seconds. */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + 5000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error('Nothing was found within 5 seconds')
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** The error a call fails with. */
export async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was expected to fail')
}
