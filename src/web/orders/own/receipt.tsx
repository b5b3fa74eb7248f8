import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import '../components/receipt.css'
import { IconPrinter } from '@tabler/icons-react'
import { Fragment, useLayoutEffect } from 'react'
import type { Order, orderAmounts } from '../../../shared/orders/contract.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { donationWords, exemptLines } from '../../../shared/orders/order-words.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { refundLines } from '../../../shared/orders/refund-lines.ts'
import { cashCents } from '../../../shared/platform/money/money.ts'
import { taxLines } from '../../../shared/platform/money/taxes.ts'
import { atStart, formatWhenShort, useTheatre } from '../../platform/theatre-time.ts'
import { Cents } from '../../ui/money.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { eveningsOf, showOf } from '../components/order-state.ts'
import { words } from './catalogue.ts'

type ReceiptProps = {
  order: Pick<
    Order,
    | keyof typeof orderAmounts
    | 'orderId'
    | 'showName'
    | 'titleLang'
    | 'paidAt'
    | 'paidWith'
    | 'payments'
    | 'exchanges'
  > & {
    performances: readonly Pick<Order['performances'][number], 'performanceId' | 'showName' | 'startsAt'>[]
    seats: readonly Pick<Order['seats'][number], 'label' | 'typeName' | 'priceCents' | 'performanceId'>[]
  }
  /** The roll of a receipt printer, 80 mm wide, instead of a page. */
  roll?: boolean
}

/** Browsers want both sides of the paper; the printer cuts where the text ends. */
const rollPaper = '@page { size: 80mm 200mm; margin: 4mm }'

/** Prints the document on the roll while `active`; Chromium may ignore a named page given by `:has()`. */
function useRollPaper(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rollPaper)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [active])
}

/** What an order cost and how it was paid, line by line; prints alone. Draws nothing for one never paid. */
export function Receipt({ order, roll = false }: ReceiptProps) {
  const theatre = useTheatre()
  const evenings = eveningsOf(order)
  useRollPaper(roll && order.paidAt !== null)
  const [only] = evenings.length === 1 ? evenings : []
  const { boxOfficeAddress, boxOfficePhone, boxOfficeEmail } = theatre
  const boxOffice = [boxOfficeAddress, boxOfficePhone, boxOfficeEmail].filter(Boolean).join(', ')
  if (!order.paidAt) return null
  const several = new Set(order.payments.map(({ provider }) => provider)).size > 1
  return (
    <section className="receipt" data-roll={roll || undefined} aria-labelledby="receipt">
      <div className="receipt-head">
        <h2 id="receipt">{words.receipt()}</h2>
        <p>
          <b>{theatre.theatreName}</b>, {theatre.city}
        </p>
        <p className="text-2 num">
          {words.orderPaid({
            number: orderNumber(order.orderId),
            way: (several ? null : order.paidWith) ?? 'unknown',
            provider: wordsOf(order.paidWith).paid,
            date: formatWhenShort(order.paidAt),
          })}
        </p>
        {order.performances.every(({ showName }) => showName === order.showName) && (
          <p className="text-2">
            <bdi lang={order.titleLang ?? undefined}>{order.showName}</bdi>
            {only && <span className="num">, {formatWhenShort(only.performance.startsAt)}</span>}
          </p>
        )}
        <Button className="screen-only" onClick={() => window.print()}>
          <IconPrinter className="icon" stroke={1.75} aria-hidden />
          {words.print()}
        </Button>
      </div>
      <table>
        <tbody>
          {evenings.map(({ performance, seats }) => (
            <Fragment key={performance.performanceId}>
              {!only && (
                <tr>
                  <th scope="colgroup" colSpan={2} className="receipt-evening num">
                    {showOf(performance, order.performances)}
                    {atStart(formatWhenShort(performance.startsAt))}
                  </th>
                </tr>
              )}
              {seats.map(({ label, typeName, priceCents }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of an area have one label
                <Line key={i} what={words.seat({ label, type: typeName })} cents={priceCents} />
              ))}
            </Fragment>
          ))}
          {order.donation > 0 && <Line what={donationWords(order)} cents={order.donation} />}
          <Line what={orderWords.subtotal()} cents={order.subtotal} />
          {[...exemptLines(order.exempt), ...taxLines(order.taxes)].map(({ name, cents }) => (
            <Line key={name} what={name} cents={cents} />
          ))}
        </tbody>
        <tfoot>
          <Line what={orderWords.total()} cents={order.total} />
          {several &&
            order.payments.map(({ provider, cents }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added
              <Line key={i} what={paidWords(provider)} cents={cents} />
            ))}
          {order.captured !== order.total && <Line what={common.paid()} cents={order.captured} />}
          {isRounded(order) && <Line what={words.roundedCash()} cents={cashCents(order.captured)} />}
          {refundLines(order).map(({ name, cents }) => (
            <Line key={name} what={name} cents={cents} />
          ))}
          {order.refunded > 0 && <Line what={words.netPaid()} cents={order.captured - order.refunded} />}
        </tfoot>
      </table>
      <ul className="receipt-contacts paper-only" aria-label={words.contacts()}>
        {boxOffice && (
          <li>
            {common.boxOffice()}
            <span>{boxOffice}</span>
          </li>
        )}
        {theatre.contacts.map(({ title, lang, phone, email }) => (
          <li key={title} lang={lang}>
            {title}
            <span>
              {phone}, {email}
            </span>
          </li>
        ))}
      </ul>
      <p className="note paper-only">{words.orderId({ id: order.orderId })}</p>
    </section>
  )
}

/** What a payment is called, of several. */
function paidWords(provider: string): string {
  return words.paidPart({ way: provider, provider: wordsOf(provider).paid })
}

/** Whether one payment in cash was rounded. */
function isRounded({ paidWith, captured, exchanges }: ReceiptProps['order']): boolean {
  return paidWith === 'cash' && cashCents(captured) !== captured && exchanges.every(({ paid }) => paid === 0)
}

function Line({ what, cents }: { what: string; cents: number }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>
        <Cents amount={cents} />
      </td>
    </tr>
  )
}
