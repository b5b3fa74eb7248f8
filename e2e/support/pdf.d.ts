/** The text of a PDF of ours, as somebody who copies from it gets it: one line for each piece that was written. */
export declare function textOfPdf(pdf: Uint8Array): string[]
