/**
 * What the server wrote into the page's `<meta name>`; empty when it is absent, when there is no document, or when
 * the placeholder was never filled (the development server).
 */
export function documentMeta(name: string): string {
  if (typeof document === 'undefined') return ''
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return content.startsWith('__') ? '' : content
}
