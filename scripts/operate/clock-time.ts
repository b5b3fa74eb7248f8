import { Temporal } from 'temporal-polyfill'

/** How long it is until a clock in this zone next shows `time`, such as 04:00, in ms. Throws an Error for any other text. */
export function msUntil(time: string, zone: string, now = Temporal.Now.zonedDateTimeISO(zone)): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`DEMO_RESET has to be a time such as 04:00, not ${time}`)
  const today = now.withPlainTime(Temporal.PlainTime.from(time))
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })
  return next.epochMilliseconds - now.epochMilliseconds
}
