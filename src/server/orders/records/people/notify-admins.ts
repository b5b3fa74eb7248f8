import type { Language } from '../../../../shared/language/language.ts'
import type { Trx } from '../../../platform/db/engine.ts'
import { enqueueMail, type MailContent } from '../../../platform/mail/mail-jobs.ts'
import type { OrdersContext } from '../../context.ts'
import { findOrder } from '../orders.ts'

/** What an admin should know about an order's money. */
export type Alarm =
  | 'review'
  | 'refund-refused'
  | 'refunded-outside'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'

/** Mails every admin about an order, once per cause. */
export async function notifyAdmins(
  trx: Trx,
  ctx: OrdersContext,
  alarm: Alarm,
  about: { orderId: string; cents: number; cause: string },
) {
  const order = await findOrder(trx, about.orderId)
  await mailAdmins(trx, ctx, `order-alarm:${about.cause}`, {
    template: 'order-alarm',
    props: {
      alarm,
      showName: order.show_name,
      startsAt: order.starts_at,
      timeZone: ctx.config.timeZone,
      orderId: order.id,
      cents: about.cents,
      link: `${ctx.config.publicUrl}/admin/orders/${order.id}`,
    },
  })
}

/** Mails every admin, once per cause, in each admin's language, English if none was chosen. */
export async function mailAdmins(
  trx: Trx,
  ctx: OrdersContext,
  cause: string,
  mail: MailContent | ((language: Language) => MailContent),
) {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language'])
    .where((eb) => eb.and({ role: 'admin', disabled_at: null }))
    .where('email_verified_at', 'is not', null)
    .execute()
  for (const admin of admins) {
    const language = admin.language ?? 'en'
    await enqueueMail(trx, ctx, {
      ...(typeof mail === 'function' ? mail(language) : mail),
      to: { name: admin.first_name, address: admin.email },
      language,
      uniqueKey: `${cause}:${admin.id}`,
    })
  }
}
