/** The beginning of an id, as people read it to each other: an order's number. */
export function orderNumber(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
}
