import type { OrdersContext } from '../../orders/context.ts'
import type { App } from '../../platform/http/server.ts'
import { registerHealth } from './health.ts'
import { registerTicketKeys } from './keys.ts'
import { registerMessages } from './messages.ts'

/** What an admin does to keep the server going: messages, ticket keys and health. */
export function registerOperations(app: App, ctx: OrdersContext) {
  registerMessages(app, ctx)
  registerTicketKeys(app, ctx)
  registerHealth(app, ctx)
}
