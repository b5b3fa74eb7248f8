import { placeOf, type SourceFile } from './layout.ts'

const gateway = /^src\/server\/orders\/gateway\/([a-z-]+)\//

/** The files outside its own folders that may name a provider of payments. The list is closed: a new one is a leak. */
const mayName = [
  'src/server/orders/gateway/registry.ts',
  'src/server/orders/routes/payment-aliases.ts',
  'src/shared/orders/contract.ts',
  'src/shared/orders/providers.ts',
  'src/web/orders/checkout/ways.ts',
  'src/web/orders/pages/payment-success.tsx',
]

/** The providers of payments: each has a folder among the gateways. */
export function providersOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.flatMap(({ path }) => gateway.exec(path)?.[1] ?? []))]
}

/** What a product file outside a provider's folder says of it. */
export function checkProviders({ path, text }: SourceFile, providers: readonly string[]): string[] {
  const isProduct = path.startsWith('src/') && !path.startsWith('src/server/testing/')
  if (!(isProduct || placeOf(path).zone === 'season') || /\.test\.tsx?$/.test(path) || mayName.includes(path))
    return []
  return providers
    .filter((name) => !path.includes(`/${name}/`) && namesIt(text, name))
    .map(
      (name) =>
        `names ${name}; what differs between providers belongs in its folder, its words in src/shared/orders/providers.ts.`,
    )
}

/** `paypal`, `PayPal` and `usePayPalConfig`, but not `striped`. */
function namesIt(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(name, 'gi'))].some(
    ({ index }) => !/[a-z]/.test(text[index + name.length] ?? ''),
  )
}
