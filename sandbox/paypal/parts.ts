import { type Deliveries, openDeliveries } from '../deliveries.ts'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { type EventType, newId, type PayPalEvent } from './objects.ts'
import { openRecords, type Records } from './records.ts'
import { openSigner, type Signer } from './signer.ts'

/** The parts of the simulated PayPal. */
export interface PayPalParts {
  store: Store
  faults: Faults
  records: Records
  signer: Signer
  deliveries: Deliveries
  /** The sandbox's URL for browsers. */
  url(): string
  /** Where its signing certificate is published. */
  certUrl(): string
  /** Simulated PayPal's time, ISO 8601. */
  now(): string
  /** Records an event about an order and schedules its deliveries, in the caller's transaction. */
  emit(type: EventType, resourceType: string, resource: object, orderId: string): void
}

/** Opens PayPal's state in the store. Its webhooks go to `paypal` below `webhooksUrl`. */
export function openPayPal(
  store: Store,
  faults: Faults,
  webhooksUrl: string,
  url: () => string,
): PayPalParts {
  const records = openRecords(store)
  const signer = openSigner(store)
  const certUrl = () => `${url()}/paypal/v1/notifications/certs/CERT-1`
  const deliveries = openDeliveries({
    store,
    faults,
    provider: 'paypal',
    webhooksUrl,
    write(eventId) {
      const body = JSON.stringify(records.find('event', eventId))
      return { headers: signer.headers(body, certUrl()), body }
    },
  })
  const now = () => new Date(faults.paypalNow()).toISOString()
  return {
    store,
    faults,
    records,
    signer,
    deliveries,
    url,
    certUrl,
    now,
    emit(type, resourceType, resource, orderId) {
      const event: PayPalEvent = {
        id: newId('WH-'),
        event_version: '1.0',
        create_time: now(),
        resource_type: resourceType,
        event_type: type,
        summary: `${type} in the sandbox`,
        resource,
      }
      records.keep('event', event.id, orderId, event)
      deliveries.send(event.id)
    },
  }
}
