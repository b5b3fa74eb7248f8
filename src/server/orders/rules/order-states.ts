import type { OrderStatus } from '../../../shared/orders/contract.ts'

type Transition = { from: OrderStatus | null; to: OrderStatus; when: string }

/** Every way of an order, from placing it (`from` null) to its ends. The diagram in docs/domain.md is made of this. */
export const transitions: readonly Transition[] = [
  { from: null, to: 'pending', when: 'placed' },
  { from: 'pending', to: 'paid', when: 'captured as ordered, or nothing to pay' },
  { from: 'pending', to: 'cancelled', when: 'given up, or the total changed' },
  { from: 'pending', to: 'expired', when: 'the hold ended unpaid' },
  { from: 'pending', to: 'manual_review', when: 'captured, but not as ordered' },
  { from: 'cancelled', to: 'paid', when: 'late money, seats free' },
  { from: 'cancelled', to: 'refunded', when: 'late money, a seat gone' },
  { from: 'expired', to: 'paid', when: 'late money, seats free' },
  { from: 'expired', to: 'refunded', when: 'late money, a seat gone' },
  { from: 'manual_review', to: 'paid', when: 'accepted by an admin' },
  { from: 'manual_review', to: 'refunded', when: 'sent back, or 24 hours without a decision' },
  { from: 'paid', to: 'refunded', when: 'nothing of it is left' },
]

/** Whether an order may go from one status to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions.some((step) => step.from === from && step.to === to)
}

/** The transitions as a Mermaid state diagram. */
export function stateDiagram(): string {
  const name = (status: OrderStatus | null) => status ?? '[*]'
  return [
    'stateDiagram-v2',
    ...transitions.map((step) => `    ${name(step.from)} --> ${step.to}: ${step.when}`),
  ].join('\n')
}
