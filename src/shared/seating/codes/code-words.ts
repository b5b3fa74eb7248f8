import { formatCents } from '../../platform/money/money.ts'
import { searchKey } from '../../platform/text/search-key.ts'
import { words } from './catalogue.ts'
import type { CodeRule } from './coded-prices.ts'

/** The text by which codes are compared: without case, spaces and accents. */
export const codeKey = (code: string) => searchKey(code).replaceAll(' ', '')

/** What a code does, in the reader's language. */
export const codeRuleWords = ({ rule, value, pays }: CodeRule) =>
  words[rule]({ value, amount: formatCents(value), pays: pays ?? 0 })
