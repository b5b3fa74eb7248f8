import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html, money, sendPage } from '../pages.ts'
import { confirm, findSession, type Refusal, type StripeParts, settle } from './checkout.ts'
import { StripeError } from './errors.ts'
import { parseForm, text } from './form.ts'
import type { StoredSession } from './objects.ts'

const refusals: Record<Refusal, string> = {
  complete: 'This payment has already been made. You were not charged again.',
  expired: 'This payment page has expired. You were not charged.',
  'not-processing': 'No payment is being processed here.',
}

/** Adds the hosted payment page and its buttons. */
export function addPayPage(app: FastifyInstance, parts: StripeParts): void {
  app.get<{ Params: { id: string } }>('/stripe/pay/:id', async (request, reply) => {
    const stored = lookUp(parts, request.params.id)
    return stored ? show(reply, stored) : notFound(reply)
  })

  app.post<{ Params: { id: string } }>('/stripe/pay/:id', async (request, reply) => {
    const stored = lookUp(parts, request.params.id)
    if (!stored) return notFound(reply)
    const { session } = stored
    const form = parseForm(String(request.body ?? ''))
    const action = text(form, 'action')
    const done = (refusal: Refusal | undefined, next: () => FastifyReply) =>
      refusal ? show(reply, stored, { status: 409, problem: refusals[refusal] }) : next()

    switch (action) {
      case 'pay':
      case 'pay-async': {
        const buyer = { email: text(form, 'email'), name: text(form, 'name') }
        const refusal = parts.store.transaction(() => confirm(parts, stored, buyer, action === 'pay-async'))
        return done(refusal, () =>
          reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303),
        )
      }
      case 'settle':
      case 'fail': {
        const refusal = parts.store.transaction(() => settle(parts, stored, action === 'settle'))
        return done(refusal, () => show(reply, stored))
      }
      case 'decline':
        return done(session.status === 'open' ? undefined : session.status, () =>
          show(reply, stored, { status: 402, problem: 'Your card was declined.' }),
        )
      case 'cancel':
        return session.cancel_url
          ? reply.redirect(session.cancel_url, 303)
          : show(reply, stored, { status: 400, problem: 'The merchant gave no page to go back to.' })
      default:
        return show(reply, stored, { status: 400, problem: 'Choose pay, decline or cancel.' })
    }
  })
}

function lookUp(parts: StripeParts, id: string): StoredSession | undefined {
  try {
    return parts.store.transaction(() => findSession(parts, id))
  } catch (error) {
    if (error instanceof StripeError) return undefined
    throw error
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  const content = html`<p>There is no payment page with this address.</p>`
  return sendPage(reply, { title: 'No such payment page', status: 404, content, narrow: true })
}

function show(
  reply: FastifyReply,
  stored: StoredSession,
  { status = 200, problem }: { status?: number; problem?: string } = {},
): FastifyReply {
  const { session } = stored
  const shownAmount = money(session.amount_total, session.currency)
  const content = html`
${problem && html`<p class="error" role="alert">${problem}</p>`}
<div class="sheet">
${orderTable(stored)}
${nextStep(stored)}
</div>`
  const title = session.status === 'open' ? `Pay ${shownAmount}` : `Payment of ${shownAmount}`
  return sendPage(reply, { title, status, content, narrow: true })
}

function orderTable({ session, lineItems, lineNotes }: StoredSession): Html {
  const rows = lineItems.map(
    (item, at) => html`
<tr><td>${item.description}${lineNotes[at] && html`<span class="note">${lineNotes[at]}</span>`}
${item.quantity > 1 && html`<span class="note">${item.quantity} at ${money(item.price.unit_amount, item.currency)}</span>`}</td>
<td class="money">${money(item.amount_total, item.currency)}</td></tr>`,
  )
  return html`<table>
<thead><tr><th scope="col">Your order</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr class="total"><th scope="row">Total</th><td class="money">${money(session.amount_total, session.currency)}</td></tr></tfoot>
</table>`
}

function nextStep({ session }: StoredSession): Html {
  if (session.status === 'expired') return html`<p>This payment page has expired.</p>`
  if (session.status === 'open') return payForm(session.customer_email, session.cancel_url !== null)
  const back = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  const backLink = html`<p><a href="${back}">Back to the merchant</a></p>`
  if (session.payment_status === 'unpaid') {
    return html`
<p>The buyer has confirmed; the payment itself has not arrived.</p>
<form method="post"><div class="row">
<button name="action" value="settle">Settle the payment</button>
<button name="action" value="fail">Fail the payment</button>
</div></form>
${backLink}`
  }
  return html`<p>This payment is complete.</p>${backLink}`
}

function payForm(email: string | null, canCancel: boolean): Html {
  const emailField = email
    ? html`<p>Receipt to ${email}</p>`
    : html`<label>E-mail<input type="email" name="email" autocomplete="email" required></label>`
  return html`
<form method="post">
${emailField}
<label>Name on card<input name="name" autocomplete="cc-name"></label>
<button class="primary" name="action" value="pay">Pay</button>
<div class="row">
<button name="action" value="decline" formnovalidate>Decline</button>
<button name="action" value="cancel" formnovalidate ${!canCancel && 'disabled'}>Cancel</button>
</div>
<div class="row"><button name="action" value="pay-async">Pay by a slow method</button></div>
</form>
<p class="note">Pay takes the money of a test card. Decline refuses the card. A slow method is settled or fails later.</p>`
}
