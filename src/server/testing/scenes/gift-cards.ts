import type { GiftBody, OwnGift } from '../../../shared/orders/gift-cards.ts'
import { newId } from '../../platform/base/base.ts'
import type { Harness } from '../harness/harness.ts'
import { sendEvent, workUntil } from '../harness/provider.ts'
import { newcomer, type Person, readLink } from './box-office.ts'

/** Gift cards: bought, read from their mail, and made credit of. */
export function giftShop(app: Harness) {
  const own = async ({ token }: Person) =>
    (await app.api('GET', '/api/gift-cards', { token })).body as unknown as OwnGift[]
  const codeIn = (text = '') => /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? ''
  const mailed = async (email: string, count = 1) => {
    const all = () => app.sandbox.mails(email)
    await workUntil(app, async () => (await all()).length === count, `${count} mails of a card`)
    return (await all())[0]?.text ?? ''
  }
  const order = (who: Person, more: Partial<GiftBody> = {}) => {
    const body = {
      ...{
        key: newId(),
        provider: 'stripe',
        cents: 3000,
        senderName: 'Lou Ricard',
        recipientName: 'Max Roy',
      },
      ...{ recipientEmail: `max-${newId().slice(0, 10)}@friends.example`, message: 'Bravo!', mailOn: null },
      ...more,
    }
    return { body, ask: () => app.api('POST', '/api/gift-cards', { token: who.token, body }) }
  }
  return {
    own,
    order,
    mailed,
    codeIn,
    /** A card that was paid and mailed, with its code. */
    async buy(more: Partial<GiftBody> = {}) {
      const who = await newcomer(app)
      const { body, ask } = order(who, more)
      const open = readLink(await ask())
      await app.sandbox.pay(open.url)
      await sendEvent(app, { type: 'checkout.session.completed', session: open.session })
      await workUntil(app, async () => (await own(who))[0]?.state !== 'open', 'the card is paid')
      return { ...open, who, email: body.recipientEmail, code: codeIn(await mailed(body.recipientEmail)) }
    },
    redeem: ({ token }: Person, code: string) =>
      app.api('POST', '/api/gift-cards/redeem', { token, body: { code } }),
    balance: (code: string) => app.api('POST', '/api/gift-cards/balance', { body: { code } }),
  }
}
