/** The part of a message that is said and not shown, for `Rich`: what the rest of it is about. */
export const hidden = { hidden: (inner: string) => <span className="sr-only">{inner}</span> }
