/** A balance of at most so many cents is paid out on request: Quebec's Consumer Protection Act asks for it. */
export const PAID_OUT_CENTS = 500
