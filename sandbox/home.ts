import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import { html, sendPage } from './pages.ts'

/** Adds the home page, the fault script, and resetting the sandbox. */
export function addHomePages(app: FastifyInstance, faults: Faults, renew: () => Promise<void>): void {
  app.get('/', async (_request, reply) => {
    const script = faults.current()
    const content = html`
<p>The outside world of Front of House, played on this machine.</p>
<ul>
<li><a href="/guide">What to try first</a>, as a patron, at the door and in the box office</li>
<li><a href="/mail">Inbox</a>: every mail that was sent (<a href="/mail.json">as JSON</a>)</li>
<li><a href="/stripe">Stripe</a>: payment pages and webhooks (<a href="/stripe/events.json">events</a> and
<a href="/stripe/requests.json">requests</a> as JSON)</li>
<li><a href="/paypal">PayPal</a>: orders and webhooks (<a href="/paypal/orders.json">orders</a> and
<a href="/paypal/requests.json">requests</a> as JSON)</li>
<li>Google's sign-in: the account chooser opens from the product (<a href="/google/.well-known/openid-configuration">what
it is</a> and <a href="/google/certs">its keys</a> as JSON)</li>
<li><a href="/push">Notifications</a>: what devices of the sandbox were sent (<a href="/push/messages.json">as
JSON</a>)</li>
<li><a href="/faults">Faults</a>: the trouble in force, as JSON</li>
</ul>
${
  Object.keys(script).length > 0 &&
  html`<h2>Trouble in force</h2><pre class="sheet">${JSON.stringify(script, null, 2)}</pre>`
}`
    return sendPage(reply, { title: 'Sandbox', content })
  })

  app.delete('/', async (_request, reply) => {
    await renew()
    return reply.code(204).send()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/faults', async () => faults.current())
  app.post('/faults', async (request, reply) => {
    const problems = faults.merge(request.body)
    return problems.length > 0
      ? reply.code(400).send({ message: 'This is not a fault script.', problems })
      : faults.current()
  })
  app.delete('/faults', async () => {
    faults.reset()
    faults.interrupt()
    return faults.current()
  })
}
