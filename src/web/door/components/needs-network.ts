/** A ticket number was typed, which nobody signed: only the server knows whether there is such a ticket. */
export class NeedsNetwork extends Error {}
