/** Settings of a server behind a reverse proxy, so that clients can have different addresses. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

/** The proxy's header with the client's address. */
export const headersOf = ({ from }: { from?: string | undefined }): Record<string, string> =>
  from ? { 'x-forwarded-for': from } : {}

/** The n-th of 16 million addresses, each in a network of its own. */
export const addressNo = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
