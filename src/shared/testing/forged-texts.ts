/** Texts that no door may take for a ticket, each with what it is, for tests of every door. */
export const forgedTexts: [what: string, text: string][] = [
  ['a constant', 'test'],
  ['a number that was never given out', 'TICKET-0000000000000000'],
  ['an old number', 'TICKET-9999'],
  ['SQL', "' or 1=1 --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a script', '<script>alert(1)</script>'],
  ['an address', 'https://evil.example/ticket'],
  ['an id of another kind', '6f9619ff-8b86-4d01-b42d-00c04fc964ff'],
  ['5,000 letters', 'A'.repeat(5000)],
  ['letters that codes are made of', '%E1 $:*+-./'.repeat(12)],
  ['300 letters that no code has', 'é'.repeat(300)],
  ['a control character', '\u0000'],
  ['the length of a code', '0'.repeat(144)],
]
