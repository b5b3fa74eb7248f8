import { expect, test } from 'vitest'
import { serverFolders } from './changed.ts'

test('a change calls for the server tests beside it, once', () => {
  const files = [
    'src/server/orders/commands/refund.ts',
    'src/shared/orders/quote.ts',
    'src/server/door/routes.ts',
    'src/server/app.ts',
    'src/web/shows/api.ts',
    'docs/testing.md',
    'sandbox/season/door.ts',
    'sandbox/store.ts',
    'scripts/operate/archive/files.ts',
    'scripts/operate/move.ts',
  ]
  expect(serverFolders(files)).toEqual([
    'sandbox/season/',
    'scripts/operate/archive/',
    'src/server/door/',
    'src/server/orders/',
  ])
})
