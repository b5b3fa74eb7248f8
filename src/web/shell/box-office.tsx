import { useTheatre } from '../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** Where the box office is, and how to reach it; `about` is the subject of an e-mail. */
export function BoxOffice({ about }: { about?: string | undefined }) {
  const { boxOfficeAddress, boxOfficePhone, boxOfficeEmail } = useTheatre()
  return (
    <>
      {boxOfficeAddress && <MapLink address={boxOfficeAddress} />}
      {boxOfficePhone && <PhoneLink number={boxOfficePhone} />}
      {boxOfficeEmail && <MailLink address={boxOfficeEmail} about={about} />}
    </>
  )
}

/** An address that opens as a map, in the telephone's own program if it has one. */
export function MapLink({ address }: { address: string }) {
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
  return (
    <a href={map} target="_blank" rel="noreferrer">
      {unbrokenPostcode(address)}
      <span className="sr-only"> {words.mapInNewTab()}</span>
    </a>
  )
}

/** The address with its postal code in one line, and the province before it. */
function unbrokenPostcode(address: string): string {
  return address.replace(/(\S+) ([a-z]\d[a-z]) (\d[a-z]\d)$/i, '$1\u00a0$2\u00a0$3')
}

/** A number to call. Without a country code it is Canadian or American. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replace(/\D/g, '')
  const whole = number.startsWith('+') || digits.length > 10 ? digits : `1${digits}`
  return <a href={`tel:+${whole}`}>{number}</a>
}

/** An address to write to, which may break after its @. */
export function MailLink({ address, about }: { address: string; about?: string | undefined }) {
  const [name, host] = address.split('@')
  return (
    <a href={mailTo(address, about)}>
      {name}@<wbr />
      {host}
    </a>
  )
}

/** The address of a new e-mail, with a subject if there is one. */
export function mailTo(address: string, about?: string): string {
  return `mailto:${address}${about ? `?subject=${encodeURIComponent(about)}` : ''}`
}
