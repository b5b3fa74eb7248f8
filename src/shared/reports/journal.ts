import { providerName } from '../orders/order-words.ts'
import { providerWords } from '../orders/providers.ts'
import { type Tax, taxName } from '../platform/money/taxes.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './reports-catalogue.ts'

/** The codes that accounts have where the office set no others, in the order of the settings. */
const defaults: Readonly<Record<string, string>> = {
  cash: '1010',
  terminal: '1020',
  ...Object.fromEntries([...providerWords.keys()].map((provider) => [provider, '1030'])),
  cheque: '1040',
  transfer: '1040',
  'by-hand': '1040',
  customers: '1200',
  credit: '2200',
  advance: '2300',
  tax: '2400',
  tickets: '4010',
  donations: '4020',
  allowances: '5010',
  'credit-given': '5020',
}

const titles: Readonly<Record<string, () => string>> = {
  customers: words.customers,
  credit: words.credit,
  advance: words.advance,
  tax: words.taxByMonth,
  tickets: words.tickets,
  donations: common.donations,
  allowances: words.allowances,
  'credit-given': words.creditGiven,
}

/** What an account is, by its name in the settings; that of money is who took or paid it. */
export function accountTitle(account: string): string {
  return titles[account]?.() ?? providerName(account)
}

const taxAccount = (english: string) => `tax ${english}`

/** The code of an account; that of a tax is the code of all taxes unless it has its own. */
export function accountCode(codes: Readonly<Record<string, string>>, account: string, tax?: string): string {
  const own = tax === undefined ? undefined : codes[taxAccount(tax)]
  return own ?? codes[account] ?? defaults[account] ?? '1030'
}

/** The accounts whose codes the office may set, each with its default; several taxes have one each. */
export function listAccounts(taxes: readonly Tax[]): { account: string; title: string; code: string }[] {
  const each = taxes.length > 1 ? taxes : []
  return Object.entries(defaults).flatMap(([account, code]) => [
    { account, title: accountTitle(account), code },
    ...(account === 'tax' ? each : []).map((tax) => ({
      account: taxAccount(tax.name.en),
      title: words.taxNamed({ name: taxName(tax) }),
      code,
    })),
  ])
}
