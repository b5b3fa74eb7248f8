import type { Language } from '../../../shared/language/language.ts'
import { OutsideError } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OutsideService } from '../../platform/settings/config.ts'

/** What the provider says of one payment; the only word that counts. */
export type ProviderSession = {
  reference: string
  /** `complete`: the buyer has done their part and the money is here or on its way; `expired`: it will never come. */
  state: 'open' | 'complete' | 'expired'
  paid: boolean
  amountCents: number
  currency: string
  orderId: string | null
  attemptId: string | null
  paymentRef: string | null
}

export type NewSession = {
  orderId: string
  attemptId: string
  idempotencyKey: string
  email: string
  /** Of the provider's page, and of ours that it leads back to. */
  language: Language
  /** The page of ours that it leads back to, paid or left; without one, those of an account. */
  back?: string
  lines: { name: string; amountCents: number }[]
  /** The sum of the lines. */
  totalCents: number
  /** ms since 1970. */
  expiresAt: number
}

export type NewRefund = { paymentRef: string; amountCents: number; refundId: string; idempotencyKey: string }

/** What an event is about. */
export type News =
  /** A payment changed. `failed`: one that was under way came to nothing, which the session alone may not tell. */
  | { about: 'payment'; reference: string; failed?: boolean }
  /** The buyer agreed, and we may take the money. */
  | { about: 'approval'; reference: string }
  /** Money of a payment went back, or is claimed back. */
  | { about: 'money-back'; paymentRef: string }

/** A refund or a dispute at the provider. `undone`: the refund failed, or the dispute was decided for us. */
export type MoneyBack = {
  kind: 'refund' | 'dispute'
  reference: string
  /** Our id of the refund; null for what others caused. */
  refundId: string | null
  amountCents: number
  state: 'open' | 'done' | 'undone'
  why: string | null
}

/** A payment that the provider took for us: it carries the attempt that we made it for. */
export type ListedPayment = {
  paymentRef: string
  attemptId: string
  amountCents: number
  currency: string
  /** ms since 1970. */
  paidAt: number
}

/** Where a listed payment belongs: the provider's session, and the order that we named there. */
export type Traced = { reference: string; orderId: string | null }

export type ProviderEvent = {
  id: string
  type: string
  /** Whether it is of our mode and account. */
  ours: boolean
  /** Null for what does not concern us. */
  news: News | null
}

/** A provider that theatres may use. Its folder has everything about it except its wording (`shared/orders/providers.ts`). */
export type PaymentProviderKind = OutsideService & {
  /** Lower-case letters; stands in addresses, jobs and rows, so it never changes. */
  name: string
  /** Opens it with the settings of this process; null if the theatre does not use it. */
  open(platform: Platform): Promise<PaymentProvider | null>
}

/** What a refused capture means. After `never` a new session is needed; otherwise the same one may be tried again. */
type CaptureRefusal = 'declined' | 'not-approved' | 'never'

/** The way to one provider of payments. All calls throw ProviderUnreachable or ProviderRefused. */
export type PaymentProvider = {
  /** Only for providers that charge when we ask, after the buyer's approval; the others charge by themselves. */
  capture?: {
    /**
     * Takes the money of a session that the buyer approved. Asked again with the same key it is taken once. Throws
     * ProviderRefused, with the provider's issue, when it was not taken for certain.
     */
    take(reference: string, idempotencyKey: string): Promise<ProviderSession>
    /** Whether a session is approved and not yet captured. */
    isApproved(reference: string): Promise<boolean>
    meaningOf(issue: string): CaptureRefusal
  }
  /** Only for providers with their own button on the payment page: what it may load (CSP sources), and its settings. */
  page?: { sources: readonly string[]; settings: Readonly<Record<string, string>> }
  /** For whoever looks after it: where its API is, which settings name the keys and the webhook, whether money is real. */
  setUp: { apiUrl: string; keys: string[]; webhook: string; live: boolean }
  /** How long the provider surely knows an idempotency key again, in ms. Later it is asked what was done, first. */
  keyMemoryMs: number
  createSession(order: NewSession): Promise<{ reference: string; url: string }>
  retrieve(reference: string): Promise<ProviderSession>
  /** `closed`: it can no longer be paid. `complete`: it was paid, or is being paid. */
  expire(reference: string, idempotencyKey: string): Promise<'closed' | 'complete'>
  refund(refund: NewRefund): Promise<{ reference: string }>
  /** The refund of a payment that carries our id, if the provider made it; undefined when it did not. */
  findRefund(paymentRef: string, refundId: string): Promise<{ reference: string } | undefined>
  /** All money of a payment that went back or is claimed back, whoever caused it. */
  listMoneyBack(paymentRef: string): Promise<MoneyBack[]>
  /** So long, in ms, a payment that was made may be missing in the list. */
  listDelayMs: number
  /** A page of our own payments in a time (ms, 31 days at most); `next` asks for the page after it. */
  listPayments(
    from: number,
    until: number,
    page?: string,
  ): Promise<{ payments: ListedPayment[]; next: string | null }>
  /** Where a listed payment belongs; null when it is not ours after all. */
  trace(payment: ListedPayment): Promise<Traced | null>
  /** Checks that these bytes come from the provider; throws bad-signature when they do not. */
  readEvent(raw: Buffer, headers: Record<string, unknown>): Promise<ProviderEvent>
}

/**
 * The provider gave no certain answer: whatever was asked may or may not have happened. `stored` answers (5xx) come
 * again for the same key; after any other the same key finds out.
 */
export class ProviderUnreachable extends OutsideError {
  override readonly name = 'ProviderUnreachable'
  readonly stored: boolean

  constructor(message: string, stored = false) {
    super('payment-unavailable', message)
    this.stored = stored
  }
}

/** The provider refused, for certain. */
export class ProviderRefused extends OutsideError {
  override readonly name = 'ProviderRefused'
  /** The provider's word for the reason. */
  readonly issue: string | undefined

  constructor(message: string, issue?: string) {
    super('payment-unavailable', message)
    this.issue = issue
  }
}

/** Whether the provider, and not our own code, is why something failed. */
export function isProviderTrouble(error: unknown): error is ProviderUnreachable | ProviderRefused {
  return error instanceof ProviderUnreachable || error instanceof ProviderRefused
}
