/** Settings of a server whose visitors have addresses of their own, as behind a reverse proxy. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

/** What that proxy says of where a request comes from. */
export const headersOf = ({ from }: { from?: string | undefined }): Record<string, string> =>
  from ? { 'x-forwarded-for': from } : {}

/** The n-th of 16 million addresses that share no network. */
export const addressNo = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
