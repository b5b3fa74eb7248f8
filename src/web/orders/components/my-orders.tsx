/** The orders of whoever is logged in. */
export function MyOrders() {
  return null
}
