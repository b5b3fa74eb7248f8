import { expect, test } from 'vitest'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { purgeMails } from './delivery-log.ts'

const app = await setupApp()

test('mails go after the months of the setting, with their account, and with the name of a walk-in', async () => {
  const { db, settings } = app.platform
  const { first } = await freeShow(app)
  const patron = await app.as('noelle@college.example')
  const left = await app.as('left@college.example')
  const [walkIn, nameless] = [
    await buyFree(app, patron.token, first.id, [1]),
    await buyFree(app, patron.token, first.id, [2]),
  ]
  await db
    .updateTable('orders')
    .set({ buyer_name: 'Wanda', buyer_email: 'wanda@example.com' })
    .where('id', '=', walkIn.orderId)
    .execute()
  await db.updateTable('users').set({ deleted_at: Date.now() }).where('id', '=', left.userId).execute()
  await db.deleteFrom('mails').execute()
  const young = Date.now() - 1000
  const old = Date.now() - settings.current.mailLogMonths * 31 * 86_400_000
  const mail = (id: string, user_id: string | null, order_id: string | null = null, tried_at = young) => ({
    ...{ id, user_id, order_id, tried_at, address: 'x@example.com', subject: 'x', sent_at: tried_at },
    ...{ problem: null, refused: 0 },
  })
  await db
    .insertInto('mails')
    .values([
      mail('old', patron.userId, null, old),
      mail('young', patron.userId),
      mail('of-deleted', left.userId),
      mail('of-walk-in', null, walkIn.orderId),
      mail('of-nameless', null, nameless.orderId),
      mail('of-nobody', null),
    ])
    .execute()

  expect(await purgeMails(app.platform)).toBe(4)
  const kept = await db.selectFrom('mails').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(['of-walk-in', 'young'])
  expect(await purgeMails(app.platform)).toBe(0)
})
