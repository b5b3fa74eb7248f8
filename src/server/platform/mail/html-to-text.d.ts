/** The part of the package that is used here; it comes without types. */
declare module 'html-to-text' {
  type Rule = { selector: string; format?: 'skip' | 'block'; options?: Record<string, number | boolean> }
  export function convert(html: string, options: { wordwrap: false; selectors: Rule[] }): string
}
