import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buy } from '../support/orders.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** As after four days: the mails with the tickets of these two orders are tried no more, where they have failed so far. */
function giveUp({ dataDir }: RunningApp, orders: [string, string]): number {
  const db = new DatabaseSync(join(dataDir, 'theatre.db'), { timeout: 5000 })
  const { changes } = db
    .prepare(
      `update jobs set state = 'dead', attempts = 1200, finished_at = run_at
       where kind = 'order-mail' and state = 'ready' and last_error is not null and locked_until is null
       and about in (?, ?)`,
    )
    .run(...orders)
  db.close()
  return Number(changes)
}

test('the manager sees what was not sent and why, and tries it again or drops it', async ({
  open,
  app,
  seeded,
}) => {
  const [a, b] = [await newPatron(app), await newPatron(app)]
  await app.faults({ smtp: { mode: 'greylist' } })
  const one = await buy(app, seeded, seeded.free.slice(0, 1), { who: a })
  const two = await buy(app, seeded, seeded.free.slice(1, 2), { who: b })
  let given = 0
  const giveUpBoth = () => {
    given += giveUp(app, [one.order.orderId, two.order.orderId])
    return given
  }
  await expect.poll(giveUpBoth).toBe(2)

  const page = await open(await demoPerson(app, staff.admin))
  const main = page.getByRole('main')
  const dialog = page.getByRole('alertdialog')
  await page.goto('/admin/dashboard')
  const waits = main
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: /failed and won’t be retried automatically/ })
  await waits.getByRole('link', { name: 'View' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Messages')
  const list = main.getByRole('region', { name: 'Failed' })
  const rowOf = (email: string) => list.getByRole('listitem').filter({ hasText: email })
  await expect(rowOf(a.email)).toContainText('451')
  await shootAndCheck(page, 'messages-given-up')

  await rowOf(b.email).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toContainText('The tickets stay in the buyer’s account')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(list.getByRole('status')).toContainText('Discarded')
  await expect(rowOf(b.email)).toHaveCount(0)

  await app.faults(null)
  await rowOf(a.email).getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await app.mail(a.email, /^Your ticket/)

  await main.getByLabel('Address').fill(b.email)
  const table = main.getByRole('table', { name: 'E-mails, latest first' })
  await expect(table.getByRole('row').filter({ hasText: 'Not sent' })).toHaveCount(1)
  const notSent = main.getByRole('button', { name: 'Not sent', exact: true })
  await notSent.click()
  await expect(page).toHaveURL(/state=failed/)
  await expect(notSent).toHaveAttribute('aria-pressed', 'true')
  await expect(table, 'it is pale while it loads').not.toHaveAttribute('aria-busy', 'true')
  await shootAndCheck(page, 'messages')
  await table.getByRole('link').click()
  await expect(main.getByRole('term').filter({ hasText: 'Reply of the mail server' })).toBeVisible()
  await shootAndCheck(page, 'mail')
  await main.getByRole('button', { name: 'E-mail tickets again' }).click()
  await app.mail(b.email, /^Your ticket/)
})
