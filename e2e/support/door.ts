import type { Order } from '../../src/shared/orders/contract.ts'
import type { House } from './house.ts'

export async function atTheDoor(
  _house: House,
  _pictures: string[],
  _order: Order | undefined,
): Promise<void> {}
