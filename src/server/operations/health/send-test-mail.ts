import type { OrdersContext } from '../../orders/context.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import { escapeHtml } from '../../platform/http/pages/pages.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import { words } from '../catalogue.ts'
import { textOf, withoutSecrets } from './check.ts'

const TESTS = { key: 'test-mail', max: 10, windowMs: 60 * 60 * 1000 }

/** Sends a short mail at once. Throws mail-refused with the server's words; too-many-requests after ten an hour. */
export async function sendTestMail({ config, db, engine, mailer, settings }: OrdersContext, address: string) {
  await throttle(db, engine, TESTS)
  const text = words.testText({ theatre: settings.current.theatreName })
  const mail = { subject: words.testSubject(), html: `<p>${escapeHtml(text)}</p>`, text, files: [] }
  await mailer.send({ messageId: newId(), to: { address }, mail }).catch((error) => {
    throw new AppError('mail-refused', {
      message: words.mailRefused({ answer: withoutSecrets(config.env)(textOf(error)) }),
    })
  })
}
