type Says<Code extends string> = Readonly<Record<Code, () => string>>

/**
 * The API errors of one HTTP status: codes to the sentence shown to people, which says what is wrong and what to do next.
 * `says` is the catalogue that has the sentences; `message` is in the language of the reader.
 */
export function refusals<Code extends string>(status: number, says: Says<Code>, codes: readonly Code[]) {
  const entries = codes.map((code) => [
    code,
    {
      status,
      get message() {
        return says[code]()
      },
    },
  ])
  return Object.fromEntries(entries) as Record<Code, { status: number; readonly message: string }>
}
