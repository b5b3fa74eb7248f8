import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure, readTree } from './check-structure.ts'

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true })
})

function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  trees.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkStructure(readTree(root))
}

test('a tree that keeps the rules has nothing to say', () => {
  const problems = check({
    'src/shared/pages.ts': '',
    'src/shared/errors.ts': "import { orderErrors } from './orders/errors.ts'",
    'src/shared/platform/money/money.ts': '',
    'src/shared/orders/contract.ts': "import { cents } from '../platform/money.ts'",
    'src/server/app.ts': "import { routes } from './orders/routes/orders.ts'",
    'src/server/platform/db/schema.ts': "import type { Tables } from '../../../../api/tables.ts'",
    'src/server/orders/routes/orders.ts': "import { quote } from '../../shared/orders/contract.ts'",
    'src/server/orders/records/write-order.ts': "import { holdSeats } from '../../seating/commands.ts'",
    'src/server/orders/payments/place-order.ts': "import { writeOrder } from '../records/write-order.ts'",
    'src/server/orders/payments/place-order.test.ts':
      "import { harness } from '../../testing/harness/harness.ts'",
    'src/server/orders/emails/receipt.tsx': '',
    'src/server/seating/commands.ts': "import type { Db } from '../platform/db/schema.ts'",
    'src/server/testing/harness/harness.ts':
      "import { createDatabase } from '../../../../scripts/postgres.ts'",
    'src/web/main.tsx': "import { Router } from './router.tsx'",
    'src/web/router.tsx': "const page = () => import('./orders/routes.tsx')",
    'src/web/orders/pages/cart.tsx': "import { useAccount } from '../../accounts/api.ts'",
    'src/web/orders/pages/cart.test.tsx': '',
    'src/web/orders/checkout/cart.tsx': "import { AdminFrame } from '../../shell/admin-frame.tsx'",
    'src/web/shell/masthead.tsx': "import { AccountMenu } from '../accounts/components/account-menu.tsx'",
    'sandbox/main.ts': "import { stripe } from './stripe/checkout.ts'",
    'sandbox/season/buying.ts':
      "import { placeOrder } from '../../src/server/orders/payments/place-order.ts'\nimport '../../src/shared/orders/quote.ts'",
    'sandbox/season/buying.test.ts': "import { harness } from '../../src/server/testing/harness/harness.ts'",
    'e2e/buying/purchase.spec.ts':
      "import '../../sandbox/main.ts'\nimport '../../src/server/testing/harness/harness.ts'",
  })
  expect(problems).toEqual([])
})

test.each([
  ['an unknown kind', 'src/server/orders/service.ts', '', /"service\.ts" is no kind of file/],
  ['an unknown folder', 'src/server/orders/helpers/a.ts', '', /"helpers\/" is no kind of folder/],
  ['an unknown feature', 'src/server/payments/routes.ts', '', /"payments" is no feature/],
  ['a loose server file', 'src/server/utils.ts', '', /src\/server has only main\.ts/],
  ['a loose web file', 'src/web/helpers.ts', '', /src\/web has only main\.tsx/],
  ['an unknown web file', 'src/web/orders/hooks.ts', '', /components\/ for its parts/],
  ['a loose shared file', 'src/shared/utils.ts', '', /src\/shared has only errors\.ts/],
  ['a nested shared module', 'src/shared/orders/deep/a.ts', '', /or a room named in layout/],
  ['a fourth zone', 'src/common/a.ts', '', /only shared\/, server\/ and web\//],
  ['a name in camel case', 'src/server/shows/commands/addShow.ts', '', /not kebab-case/],
  ['a barrel by name', 'src/server/shows/commands/index.ts', '', /index files are barrels/],
  ['a barrel by export', 'src/server/shows/queries.ts', "export * from './rules.ts'", /makes a barrel/],
  ['a long file', 'e2e/long.spec.ts', 'x\n'.repeat(301), /301 lines, the limit is 300/],
  [
    'a feature to the right',
    'src/server/shows/commands.ts',
    "import { a } from '../orders/commands.ts'",
    /left of it/,
  ],
  [
    'a closed kind',
    'src/server/door/commands.ts',
    "import { a } from '../seating/routes.ts'",
    /its own affair/,
  ],
  [
    'a table beside the schema',
    'src/server/door/queries.ts',
    "import type { Tables } from '../../../api/tables.ts'",
    /nothing from api/,
  ],
  [
    'platform on a feature',
    'src/server/platform/jobs/jobs.ts',
    "import { a } from '../../orders/jobs.ts'",
    /knows none/,
  ],
  [
    'shared on server',
    'src/shared/orders/quote.ts',
    "import { a } from '../../server/context.ts'",
    /neither server nor web/,
  ],
  [
    'web on server',
    'src/web/orders/api.ts',
    "import type { A } from '../../server/orders/queries.ts'",
    /never import each other/,
  ],
  ['server on web', 'src/server/app.ts', "import { a } from '../web/main.tsx'", /never import each other/],
  [
    'the product on the sandbox',
    'src/server/orders/gateway.ts',
    "import('../../../sandbox/store.ts')",
    /never imports the sandbox/,
  ],
  [
    'the sandbox on the product',
    'sandbox/main.ts',
    "import '../../src/shared/pages.ts'",
    /plays the outside world/,
  ],
  [
    'the product on scripts',
    'src/server/main.ts',
    "import { a } from '../../scripts/postgres.ts'",
    /nothing from scripts/,
  ],
  [
    'the product on test helpers',
    'src/server/app.ts',
    "import { a } from './testing/harness.ts'",
    /is for tests/,
  ],
  [
    'a web feature to the right',
    'src/web/shows/pages/a.tsx',
    "import { a } from '../../orders/api.ts'",
    /left of it/,
  ],
  [
    'pages of another feature',
    'src/web/orders/pages/a.tsx',
    "import { a } from '../../shows/pages/b.tsx'",
    /api, components, editing, performances, season only/,
  ],
  [
    'looks that know a feature',
    'src/web/ui/card.tsx',
    "import { a } from '../orders/api.ts'",
    /lives in its components/,
  ],
  [
    'commands where a feature has rooms',
    'src/server/orders/commands.ts',
    '',
    /"commands\.ts" is no kind of file/,
  ],
  [
    'a room on a later room',
    'src/server/orders/refunds/pay-refund.ts',
    "import { a } from '../payments/place-order.ts'",
    /refunds stands below payments in orders/,
  ],
  [
    'a command on a route',
    'src/server/shows/commands/a.ts',
    "import { a } from '../routes/shows.ts'",
    /commands stands below routes in shows/,
  ],
  [
    'a web room on a later room',
    'src/web/seating/map/a.ts',
    "import { a } from '../editor/b.ts'",
    /map stands below editor in seating/,
  ],
  ['looks on the shell', 'src/web/ui/a.tsx', "import { a } from '../shell/b.tsx'", /ui stands below shell/],
  [
    'the shell on a feature',
    'src/web/shell/a.tsx',
    "import { a } from '../shows/api.ts'",
    /frame of every page/,
  ],
  [
    'web plumbing on a feature',
    'src/web/platform/http.ts',
    "import { a } from '../accounts/api.ts'",
    /knows none/,
  ],
])('%s is reported', (_name, path, text, expected) => {
  expect(check({ [path]: text })).toEqual([expect.stringMatching(expected)])
})

test('imports over several lines and without a space are found', () => {
  const text = "import {\n  a,\n  type B,\n} from\n  '../orders/commands.ts'\n"
  expect(check({ 'src/server/shows/queries.ts': text })).toHaveLength(1)
})

test('a kind that is a file and a folder at once is reported', () => {
  const problems = check({
    'src/server/shows/commands.ts': '',
    'src/server/shows/commands/create-show.ts': '',
  })
  expect(problems).toEqual([expect.stringMatching(/commands\.ts: stands beside the folder/)])
})

test("a write to another feature's table is reported; a read is not", () => {
  const problems = check({
    'src/server/platform/db/migrations/initial/shows.ts':
      'export const showTables = `\ncreate table shows (id text)`',
    'src/server/platform/db/migrations/initial/shows-more.ts':
      'export const pictureTables = `\ncreate table show_media (id text)`',
    'src/server/shows/commands.ts': "trx.updateTable('shows')",
    'src/server/seating/queries.ts': "db.selectFrom('shows')",
    'src/server/seating/commands.ts': "trx\n.deleteFrom(\n'shows')\ntrx.insertInto('show_media')",
    'src/server/door/jobs.ts': "deleteWhere(db, 'shows', 'id', isOld)",
    'src/server/seating/commands.test.ts': "db.deleteFrom('shows')",
    'sandbox/season/house.ts': "db.insertInto('shows')",
  })
  expect(problems).toEqual([
    expect.stringMatching(/season\/house\.ts: writes shows, which is shows's/),
    expect.stringMatching(/door\/jobs\.ts: writes shows/),
    expect.stringMatching(/seating\/commands\.ts: writes shows, which is shows's/),
    expect.stringMatching(/seating\/commands\.ts: writes show_media, which is shows's/),
  ])
})

const stylesheets = {
  'src/web/ui/theme/theme.css':
    '@layer base {\n:root {\n  --gold: #f4b740;\n}\n.site-top,\n.site-footer {\n}\n}',
  'src/web/ui/controls.css': '@layer ui {\n.alert {\n}\n}',
  'src/web/seating/holds/slip.css': '@layer features {\n.slip {\n}\n.alert + .slip,\n.slip .figure {\n}\n}',
}

test('a class is dressed in one folder, and used by what may use that folder', () => {
  const problems = check({
    ...stylesheets,
    'src/web/seating/holds/slip.tsx': '<p className="slip alert" />',
    'src/web/orders/checkout/cart.tsx': "<p className={open ? 'slip' : 'alert'} />",
  })
  expect(problems).toEqual([])
})

test('a class that two folders dress is reported in both', () => {
  const problems = check({
    ...stylesheets,
    'src/web/orders/checkout/cart.css': '@layer features {\n.cart {\n}\n.alert:hover {\n}\n}',
  })
  expect(problems).toEqual([
    expect.stringMatching(/cart\.css: dresses "\.alert:hover", a class of .*checkout and src\/web\/ui/),
    expect.stringMatching(/controls\.css: dresses "\.alert", a class of /),
  ])
})

test.each([
  [
    'a class of a later room',
    'src/web/seating/map/map.tsx',
    "<p className={open ? 'slip' : size} />",
    /uses the class slip of src\/web\/seating\/holds: map stands below holds/,
  ],
  [
    'a class of a feature to the right',
    'src/web/shows/pages/show.tsx',
    '<p className="slip" />',
    /uses the class slip .* left of it/,
  ],
  ['a colour in a component', 'src/web/shell/brand.tsx', '<path fill="#B3202A" />', /has the colour #B3202A/],
])('%s is reported', (_name, path, text, expected) => {
  expect(check({ ...stylesheets, [path]: text })).toEqual([expect.stringMatching(expected)])
})

test('a provider of payments is named in its own folders and in a closed list', () => {
  const problems = check({
    'src/server/orders/gateway/stripe/stripe.ts': '',
    'src/server/orders/gateway/registry.ts': "import { stripe } from './stripe/stripe.ts'",
    'src/web/orders/checkout/stripe/api.ts': "export const path = '/stripe/session'",
    'src/server/orders/payments/place-order.ts': 'const useStripeLink = 1',
    'src/server/orders/payments/place-order.test.ts': "place('stripe')",
    'sandbox/season/programme.ts': '// a man in a striped nightcap',
    'sandbox/season/buying.ts': "const card = 'stripe'",
    'sandbox/stripe/checkout.ts': "export const name = 'stripe'",
    'src/web/orders/own/receipt.tsx': "const ways = { stripe: 'by card' }",
  })
  expect(problems).toEqual([
    expect.stringMatching(/^sandbox\/season\/buying\.ts: names stripe/),
    expect.stringMatching(/^src\/server\/orders\/payments\/place-order\.ts: names stripe; .*in its folder/),
    expect.stringMatching(/^src\/web\/orders\/own\/receipt\.tsx: names stripe/),
  ])
})

test('a circle of imports is reported once, with its way', () => {
  const problems = check({
    'src/shared/shows/a.ts': "import type { B } from './b.ts'",
    'src/shared/shows/b.ts': "import { c } from './c.ts'",
    'src/shared/shows/c.ts': "import './a.ts'\nimport './d.ts'",
    'src/shared/shows/d.ts': '',
  })
  expect(problems).toEqual([
    expect.stringMatching(/^src\/shared\/shows\/a\.ts → .*b\.ts → .*c\.ts → .*a\.ts: a circle/),
  ])
})
