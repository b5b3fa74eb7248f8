import { healthAnswer, testMailAnswer } from '../../../shared/operations/health.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { words } from '../catalogue.ts'
import { watchBooks } from '../health/books.ts'
import { checkHealth } from '../health/health.ts'
import { sendTestMail } from '../health/send-test-mail.ts'
import { recordHealth } from '../health/watch-health.ts'

/** What `npm run doctor` says, for admins, and a mail to try the mail server with. */
export function registerHealth(app: App, ctx: OrdersContext) {
  const { databaseUrl, dataDir } = ctx.config
  const books = watchBooks(() => ctx.renderer.task('books', { database: { databaseUrl, dataDir } }))

  app.get('/api/admin/health', adminCall({ answer: healthAnswer }), async () => {
    const checks = await checkHealth({ ...ctx, books })
    await recordHealth(ctx, checks).catch(() => {})
    return checks
  })

  app.post(
    '/api/admin/health/mail',
    adminCall({ answer: testMailAnswer }, { refuses: [409] }),
    async (request) => {
      const { email } = viewerOf(request)
      await sendTestMail(ctx, email)
      return { message: words.testMailTaken({ email }) }
    },
  )
}
