import type { OrdersContext } from '../../src/server/orders/context.ts'
import { openProviders, paymentProviders } from '../../src/server/orders/gateway/registry.ts'
import type { Log } from '../../src/server/platform/base/log.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { createMailer } from '../../src/server/platform/mail/mailer.ts'
import type { Config } from '../../src/server/platform/settings/config.ts'
import { loadSettings } from '../../src/server/platform/settings/settings.ts'

/**
 * What a command works with that asks the world outside, beside the server or without it: the database, which may be
 * away, mail and the payment providers; no jobs, and no events. The caller closes it.
 */
export async function openContext(
  config: Config,
): Promise<{ context: OrdersContext; close(): Promise<void> }> {
  const { db, engine } = openDatabase(config)
  const mailer = createMailer(config)
  const close = async () => {
    mailer.close()
    await engine.close().catch(() => {})
  }
  try {
    // Nothing is read of the database here: for the doctor, one that is away is a finding.
    const settings = await loadSettings(db, config, { warn: () => {} } as unknown as Log).catch(() => null)
    const platform = { config, db, engine, mailer, settings } as unknown as OrdersContext
    return { context: { ...platform, providers: await openProviders(paymentProviders, platform) }, close }
  } catch (error) {
    await close()
    throw error
  }
}
