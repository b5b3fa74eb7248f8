import { expect, test } from 'vitest'
import { serverFolders } from './changed.ts'

test('a change calls for the tests of its feature on the server, once', () => {
  const files = [
    'src/server/orders/commands/refund.ts',
    'src/shared/orders/quote.ts',
    'src/server/door/routes.ts',
    'src/server/app.ts',
    'src/web/shows/api.ts',
    'docs/testing.md',
  ]
  expect(serverFolders(files)).toEqual(['src/server/door/', 'src/server/orders/'])
})
