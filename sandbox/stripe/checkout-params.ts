import { invalidParam, StripeError } from './errors.ts'
import {
  type Form,
  type FormValue,
  group,
  integer,
  list,
  metadata,
  onlyKnown,
  requiredText,
  text,
  texts,
} from './form.ts'
import { type LineItem, newId, type Session, type StoredSession } from './objects.ts'

const minExpirySeconds = 30 * 60
const maxExpirySeconds = 24 * 3600
/** Stripe charges no less than 50 cents; 0 is a session without a payment. */
const minChargeCents = 50

/** The languages of Checkout. */
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

const known = [
  'allow_promotion_codes',
  'allowed_payment_method_types',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'cancel_url',
  'client_reference_id',
  'currency',
  'custom_text',
  'customer_creation',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_options',
  'payment_method_types',
  'phone_number_collection',
  'submit_type',
  'success_url',
  'ui_mode',
]

/**
 * Makes a session of a create call's parameters; amounts in cents, times in Unix seconds.
 * @param url where the sandbox's pages are, without a slash at the end
 * @throws StripeError 400 naming the first parameter that is wrong
 */
export function readNewSession(form: Form, now: number, url: string): StoredSession {
  onlyKnown(form, known)
  const mode = requiredText(form, 'mode')
  if (mode !== 'payment') throw invalidParam('mode', `The sandbox only knows mode payment; received ${mode}`)
  const lineItems = list(form, 'line_items').map((item, at) => readLineItem(item, at, now))
  const first = lineItems[0]
  if (!first) throw invalidParam('line_items', 'Missing required param: line_items.', 'parameter_missing')
  if (lineItems.length > 100) throw invalidParam('line_items', 'A session can have at most 100 line items')
  if (lineItems.some((item) => item.currency !== first.currency)) {
    throw invalidParam('line_items', 'All prices of a Checkout Session must have the same currency')
  }
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (total > 0 && total < minChargeCents) {
    throw new StripeError(
      `The Checkout Session's total amount due must add up to at least $0.50 ${first.currency}`,
      { code: 'amount_too_small', stored: false },
    )
  }
  const intentData = group(form, 'payment_intent_data')
  const id = newId('cs_test_')
  const session: Session = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: readUrl(form, 'cancel_url'),
    client_reference_id: limited(form, 'client_reference_id', 200),
    client_secret: null,
    created: now,
    currency: first.currency,
    customer: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: readEmail(form),
    expires_at: readExpiry(form, now),
    invoice: null,
    livemode: false,
    locale: readLocale(form),
    metadata: metadata(form, 'metadata'),
    mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_types: methodTypes(form),
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    recovered_from: null,
    setup_intent: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: readUrl(form, 'success_url') ?? requiredText(form, 'success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${url}/stripe/pay/${id}`,
  }
  session.customer_details = session.customer_email
    ? { email: session.customer_email, name: null, phone: null, address: null }
    : null
  return {
    session,
    lineItems,
    lineNotes: list(form, 'line_items').map(readLineNote),
    intentMetadata: metadata(intentData, 'metadata', 'payment_intent_data[metadata]'),
    intentDescription: text(intentData, 'description', 'payment_intent_data[description]'),
  }
}

function readLineItem(item: FormValue, at: number, now: number): LineItem {
  const label = `line_items[${at}]`
  if (typeof item === 'string') throw invalidParam(label, 'Invalid object')
  onlyKnown(item, ['price_data', 'quantity', 'metadata'])
  const price = group(item, 'price_data', `${label}[price_data]`)
  const product = group(price, 'product_data', `${label}[price_data][product_data]`)
  const currency = requiredText(price, 'currency', `${label}[price_data][currency]`).toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidParam(`${label}[price_data][currency]`, `Invalid currency: ${currency}`)
  }
  const name = requiredText(product, 'name', `${label}[price_data][product_data][name]`)
  const amount = wholeNumber(price, 'unit_amount', `${label}[price_data][unit_amount]`, 0, 99_999_999)
  const quantity = wholeNumber(item, 'quantity', `${label}[quantity]`, 1, 999_999)
  return {
    id: newId('li_'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount * quantity,
    amount_tax: 0,
    amount_total: amount * quantity,
    currency,
    description: name,
    metadata: metadata(item, 'metadata', `${label}[metadata]`),
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency,
      livemode: false,
      product: newId('prod_'),
      type: 'one_time',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    },
    quantity,
  }
}

function readLineNote(item: FormValue, at: number): string | null {
  if (typeof item === 'string') return null
  const product = group(group(item, 'price_data'), 'product_data')
  return text(product, 'description', `line_items[${at}][price_data][product_data][description]`)
}

function wholeNumber(form: Form, name: string, label: string, least: number, most: number): number {
  requiredText(form, name, label)
  const value = integer(form, name, label) ?? 0
  if (value < least) throw invalidParam(label, `This value must be greater than or equal to ${least}.`)
  if (value > most) throw invalidParam(label, `This value must be less than or equal to ${most}.`)
  return value
}

function readExpiry(form: Form, now: number): number {
  const at = integer(form, 'expires_at')
  if (at === null) return now + maxExpirySeconds
  if (at < now + minExpirySeconds) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  }
  if (at > now + maxExpirySeconds) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  }
  return at
}

function readUrl(form: Form, name: string): string | null {
  const value = text(form, name)
  if (value === null) return null
  const parsed = URL.parse(value)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw invalidParam(name, 'Not a valid URL', 'url_invalid')
  }
  return value
}

/** Throws StripeError 400 for a language that Checkout does not speak. */
function readLocale(form: Form): string | null {
  const value = text(form, 'locale')
  if (value !== null && !locales.includes(value)) {
    throw invalidParam('locale', `Invalid locale: must be one of ${locales.join(', ')}`)
  }
  return value
}

function readEmail(form: Form): string | null {
  const value = limited(form, 'customer_email', 800)
  if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw invalidParam('customer_email', `Invalid email address: ${value}`, 'email_invalid')
  }
  return value
}

function limited(form: Form, name: string, most: number): string | null {
  const value = text(form, name)
  if (value !== null && value.length > most) {
    throw invalidParam(name, `Invalid string: must be at most ${most} characters`)
  }
  return value
}

function methodTypes(form: Form): string[] {
  const types = [...texts(form, 'allowed_payment_method_types'), ...texts(form, 'payment_method_types')]
  return types.length > 0 ? types : ['card']
}
