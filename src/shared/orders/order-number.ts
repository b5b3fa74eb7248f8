/** An order's number: the start of its id, short enough to read out. */
export function orderNumber(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
}
