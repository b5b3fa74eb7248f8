/** The API errors of one HTTP status: code to the sentence shown to people, which says what is wrong and what to do next. */
export function refusals<Code extends string>(status: number, messages: Record<Code, string>) {
  const entries = Object.entries<string>(messages).map(([code, message]) => [code, { status, message }])
  return Object.fromEntries(entries) as Record<Code, { status: number; message: string }>
}
