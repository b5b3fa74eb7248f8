/** "Friday 27 November 2026" in the theatre's zone; `at` in ms since 1970. */
export function longDay(at: number, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(at).replace(',', '')
}
