import { analyse } from 'scslre'
import { parseAst } from 'vite'
import type { SourceFile } from './layout.ts'

/**
 * Regular expressions whose time grows faster than the text, by file, with what limits that text. Text that anybody
 * can send has no such limit, so an expression that reads it is never listed.
 */
const limited: Record<string, Record<string, string>> = {
  'src/server/accounts/rules/common-passwords.ts': {
    '[!-/:-@[-`{-~]+$': 'passwords have at most 128 characters',
    '\\d+$': 'passwords have at most 128 characters',
  },
  'src/server/accounts/rules/limits.ts': {
    '^(.*)@(.*)$': 'e-mail addresses have at most 254 characters',
    '(?<=.)\\+.*$': 'e-mail addresses have at most 254 characters',
  },
  'src/server/notifications/gateway.ts': { '[^\\s<>]+@[\\w.-]+': 'a setting of the operator' },
  'src/server/platform/settings/config.ts': { '\\/+$': 'a setting of the operator' },
  'src/server/shows/routes/pages.ts': { '\\s+\\S*$': 'cut to 200 characters before' },
  'src/shared/platform/money/money.ts': { '\\B(?=(\\d{3})+$)': 'the digits of a number' },
  'src/shared/platform/money/tax-rate.ts': { '0+$': 'three digits' },
  'src/shared/shows/cast.ts': {
    '^(.*\\S)\\s*\\(([^()]*[^()\\s][^()]*)\\)$': 'an entry of a cast, by an admin',
  },
  'src/web/seating/components/seat-labels.ts': { '\\d+$': 'the label of a seat' },
  'src/web/shell/box-office.tsx': {
    '(\\S+) ([a-z]\\d[a-z]) (\\d[a-z]\\d)$': 'the address of the box office, by an admin',
  },
}

/** Regular expressions of a product file that are made from text: what is inserted, and why it is safe. */
const built: Record<string, string> = {
  'src/server/accounts/routes/cookies.ts': 'names and lengths of our cookies',
  'src/server/platform/paper/typefaces.ts': 'classes of characters',
  'src/shared/notifications/push.ts': 'a length',
  'src/shared/pages.ts': 'paths of our pages',
  'src/shared/platform/text/search-key.ts': 'single classes of characters',
  'src/shared/platform/text/typed-text.ts': 'single classes of characters',
  'src/web/platform/match-page.ts': 'paths of our pages',
}

type Node = { type: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }

/**
 * Regular expressions of a product file that may take more than linear time (`scslre` finds quantifiers that compete or
 * that restart at each character), or that cannot be checked because they are built from text.
 */
export function checkExpressions({ path, text }: SourceFile): string[] {
  const isProduct = path.startsWith('src/') && !path.startsWith('src/server/testing/')
  if (!isProduct || /\.test\.tsx?$|\.css$/.test(path)) return []
  return nodesOf(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })).flatMap((node) => {
    if (node.regex) {
      const { pattern, flags } = node.regex
      if (limited[path]?.[pattern] || analyse(new RegExp(pattern, flags)).reports.length === 0) return []
      return [
        `/${pattern}/${flags} takes more than linear time; anchor it, use a loop, or name what limits its text in scripts/check/structure/expressions.ts.`,
      ]
    }
    const isBuilt = /^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp'
    return isBuilt && !built[path]
      ? [
          'builds a regular expression from text; name what is inserted in scripts/check/structure/expressions.ts.',
        ]
      : []
  })
}

/** All nodes of a syntax tree. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (value === null || typeof value !== 'object' || value instanceof RegExp) return []
  const below = Object.values(value).flatMap(nodesOf)
  return 'type' in value ? [value as Node, ...below] : below
}
