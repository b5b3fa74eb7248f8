type Says<Code extends string> = Readonly<Record<Code, () => string>>

/**
 * API errors: each code of a catalogue with its sentence for people, which says what is wrong and what to do next, in the
 * language of the reader. Its HTTP status is that under which `statuses` lists it, and 409 for all others.
 */
export function refusals<Code extends string>(
  says: Says<Code>,
  statuses: Readonly<Record<number, readonly NoInfer<Code>[]>>,
) {
  const listed = Object.entries(statuses).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  )
  const statusOf = new Map<string, number>(listed)
  const entries = (Object.keys(says) as Code[]).map((code) => [
    code,
    {
      status: statusOf.get(code) ?? 409,
      get message() {
        return says[code]()
      },
    },
  ])
  return Object.fromEntries(entries) as Record<Code, { status: number; readonly message: string }>
}
