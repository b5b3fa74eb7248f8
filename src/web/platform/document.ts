/**
 * The content of a `<meta name>` written by the server; empty if it is absent, there is no document, or the
 * placeholder was never filled (the development server).
 */
export function documentMeta(name: string): string {
  if (typeof document === 'undefined') return ''
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return content.startsWith('__') ? '' : content
}
