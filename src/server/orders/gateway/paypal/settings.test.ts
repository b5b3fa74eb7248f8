import { expect, test } from 'vitest'
import { type Environment, readConfig } from '../../../platform/settings/config.ts'
import { paymentProviders } from '../registry.ts'
import { readPayPal } from './settings.ts'

const real = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Box office <tickets@theatre.example>',
  PUBLIC_URL: 'https://theatre.example/',
}
const wallet = { PAYPAL_CLIENT_ID: 'AZ', PAYPAL_CLIENT_SECRET: 'EL', PAYPAL_WEBHOOK_ID: '8PT' }

const configOf = (env: Environment) => readConfig(env, paymentProviders)
const read = (env: Environment) => {
  const config = configOf(env)
  return readPayPal(config.env, config.sandbox)
}

test('PayPal is the sandbox’s without keys, the real one with them, and absent in production without', () => {
  expect(read({ PORT: '4000' })).toMatchObject({
    baseUrl: 'http://127.0.0.1:4001/paypal',
    scriptUrl: 'http://localhost:4001/paypal/web-sdk/v6/core',
    sources: ['http://localhost:4001/paypal/'],
  })
  expect(read({ PAYPAL_CLIENT_ID: 'off' })).toBeNull()
  expect(read(real)).toBeNull()
  expect(read({ ...real, ...wallet })).toMatchObject({
    clientId: 'AZ',
    baseUrl: 'https://api-m.paypal.com',
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    certHosts: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  })
  const tried = read({ ...real, ...wallet, PAYPAL_ENVIRONMENT: 'sandbox' })
  expect(tried?.baseUrl).toBe('https://api-m.sandbox.paypal.com')
})

test('the card cannot be off, in the sandbox neither', () => {
  for (const env of [{}, { NODE_ENV: 'production' }])
    expect(() => configOf({ ...env, STRIPE_SECRET_KEY: 'off' })).toThrow('STRIPE_SECRET_KEY cannot be off')
})

test('PayPal’s keys come whole, and never beside the sandbox', () => {
  expect(() => configOf({ ...real, PAYPAL_CLIENT_ID: 'AZ' })).toThrow(
    /PAYPAL_CLIENT_SECRET is missing[\s\S]*PAYPAL_WEBHOOK_ID is missing/,
  )
  expect(() => configOf(wallet)).toThrow('STRIPE_SECRET_KEY is missing')
  const beside = { ...real, ...wallet, NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_test_x' }
  expect(() => configOf({ ...real, ...wallet, PAYPAL_ENVIRONMENT: 'both' })).toThrow('PAYPAL_ENVIRONMENT is')
  expect(() => configOf({ ...beside, SANDBOX_URL: 'http://127.0.0.1:3001' })).toThrow('SANDBOX_URL')
})
