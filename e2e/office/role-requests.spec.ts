import { dismiss } from '../support/buying.ts'
import { field, main, press } from '../support/desk.ts'
import {
  demoPassword,
  demoPerson,
  newAddress,
  type Person,
  staff,
  verificationLink,
} from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** Registers someone who asks for a role, with a verified address. */
async function askFor(app: RunningApp, role: string, password: string): Promise<Person> {
  const email = newAddress()
  const body = { firstName: 'Aïcha', lastName: 'N’Diaye', email, password, phone: '514 555-0133', role }
  const { token } = await app.api<{ token: string }>('POST', '/auth/register', { body })
  const link = verificationLink((await app.mail(email, /verify/i)).text)
  await app.api('GET', `/auth/verify${new URL(link).search}`)
  return { email, password, token, role: 'user', firstName: 'Aïcha' }
}

test('a role that was asked for is given or refused', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 40\d: /)
  watch.expectProblem(/console error: .* status of 40/)
  const strong = await askFor(app, 'ticket_person', 'fifteen characters and more')
  const weak = await askFor(app, 'ticket_person', 'twelve chars')
  const refused = await askFor(app, 'admin', 'another long password here')
  const applicant = await open(strong)
  await applicant.goto('/profile')
  await expect(main(applicant)).toContainText('You requested the Ticket Person role.')

  const boss = await demoPerson(app, staff.admin)
  const page = await open(boss)
  // Other files may have left requests on this server.
  const waiting = (await app.api<unknown[]>('GET', '/role-requests', { token: boss.token })).length
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
    waiting === 1 ? '1 request for a role is waiting.' : `${waiting} requests for a role are waiting.`,
  )
  await shootAndCheck(page, 'admin-dashboard')
  await page.getByRole('link', { name: 'Decide' }).click()
  const requests = page.getByRole('region', { name: 'Role requests' })
  await expect(requests.getByText(`${waiting} requests waiting`)).toBeVisible()
  await expect(requests.getByRole('navigation')).toHaveCount(0)
  for (let i = waiting; i < 7; i++) await askFor(app, 'ticket_person', 'fifteen characters and more')
  await page.reload()
  await expect(requests.getByText('7 requests waiting')).toBeVisible()
  await expect(requests.getByRole('button', { name: 'Approve' })).toHaveCount(6)
  await shootAndCheck(page, 'role-requests')
  await requests.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(requests.getByRole('button', { name: 'Approve' })).toHaveCount(1)
  await requests.getByRole('button', { name: 'Refuse' }).click()
  await field(page, 'Your password').fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  // The last one on the second page is decided: the first page is shown again.
  await expect(requests.getByText('6 requests waiting')).toBeVisible()
  await expect(requests.getByRole('button', { name: 'Approve' })).toHaveCount(6)
  const row = (person: Person) => page.getByRole('listitem').filter({ hasText: person.email })
  await row(strong).getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(field(page, 'Your password')).toBeFocused()
  await field(page, 'Your password').fill('wrong')
  await field(page, 'Your password').press('Enter')
  await expect(field(page, 'Your password')).toHaveAccessibleDescription(/not your password/)
  await shootAndCheck(page, 'role-approve')
  await field(page, 'Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText(
    'Aïcha N’Diaye: the request for the Ticket Person role was approved.',
  )
  await expect(row(strong)).toHaveCount(0)
  await row(refused).getByRole('button', { name: 'Refuse' }).click()
  await field(page, 'Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(main(page)).toContainText('Aïcha N’Diaye: the request for the Admin role was refused.')
  await row(weak).getByRole('button', { name: 'Approve' }).click()
  await field(page, 'Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  // Other people's requests may be there too; they stay.
  await expect(row(weak)).toHaveCount(0)
  await app.mail(strong.email, /role|ticket person/i)

  await applicant.goto('/profile')
  await expect(applicant).toHaveURL('/')
  await expect(applicant.getByRole('link', { name: 'Scan Ticket' })).toBeVisible()

  const short = await open(weak)
  await short.goto('/profile')
  await expect(main(short)).toContainText('You have been given the Ticket Person role.')
  await shootAndCheck(short, 'profile-role-waits')
  await main(short).getByRole('link', { name: 'Change your password' }).click()
  await field(short, 'Current Password').fill(weak.password)
  await field(short, 'New Password').fill('the last row hears it too')
  await field(short, 'Confirm New Password').fill('the last row hears it too')
  await press(short, 'Change Password')
  await dismiss(
    short,
    'Your password is changed. Your other devices are logged out. You now have the Ticket Person role.',
  )
  await expect(short).toHaveURL('/scan-ticket')
  await short.goto('/ticket-person/profile')
  await expect(main(short)).toContainText('Role: Ticket Person')
})
