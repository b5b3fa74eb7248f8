import { type ReactNode, useState } from 'react'
import { type Language, languageNames, readerLanguage } from '../../../shared/language/language.ts'
import { offeredLanguages } from '../../../shared/language/offered.ts'
import { ORDER_NOTE_MAX } from '../../../shared/orders/desk.ts'
import { type AdminOffer, ORGANISATION_MAX } from '../../../shared/orders/offers.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { ApiError } from '../../platform/api.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { Button } from '../../ui/button.tsx'
import { Select, Textarea, TextInput } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { QuoteLines, quoteOf } from '../components/quote-lines.tsx'
import { GoneSeats, SaleProblem } from '../desk/desk-form.tsx'
import { DeskSeats } from '../desk/desk-seats.tsx'
import { reserveOffer } from './calls.ts'
import { words } from './catalogue.ts'
import { OfferRoom } from './offer-room.tsx'
import { readTerms, TermsFields, type TermsText } from './terms-fields.tsx'
import { useOfferedSeats } from './use-offered-seats.ts'

const empty = { name: '', email: '', organisation: '', note: '' }
const noTerms: TermsText = { payBy: '', lowerUntil: '' }

type NewOfferProps = { performanceId: string; onMade: (offer: AdminOffer) => void; children: ReactNode }

/** Reserves seats of a performance for somebody who pays later. Mount anew (by key) for another performance. */
export function NewOffer({ performanceId, onMade, children }: NewOfferProps) {
  const chosen = useOfferedSeats(performanceId)
  const theatre = useTheatre()
  const taxing = taxingOf(theatre)
  // Made once an offer, so that a double click reserves once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const [text, setText] = useState(empty)
  const [terms, setTerms] = useState(noTerms)
  const [language, setLanguage] = useState<Language>(readerLanguage)
  const [problem, setProblem] = useState<unknown>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const { seats } = chosen
  const form = useForm(
    async () => {
      setProblem(null)
      setGone([])
      const offer = await reserveOffer({
        ...text,
        ...readTerms(terms),
        key,
        performanceId,
        language,
        seats: seats.map(({ seatNum, type }) => ({ seatNum, type })),
        total: quoteOf(seats, 0, taxing).totalCents,
      })
      onMade(offer)
    },
    (failure) => {
      const taken = failure instanceof ApiError ? failure.taken : []
      chosen.remove(taken)
      setGone(taken)
      if (taken.length === 0) setProblem(failure)
    },
  )
  const field = (name: keyof typeof empty) => ({
    name,
    value: text[name],
    onChange: (typed: string) => setText({ ...text, [name]: typed }),
    error: form.fields[name],
    autoComplete: 'off',
  })
  const languages = offeredLanguages(theatre)
  return (
    <OfferRoom chosen={chosen} above={children}>
      <form
        className="desk-form"
        aria-label={words.formLabel()}
        onSubmit={form.submit}
        noValidate
        aria-busy={form.busy}
      >
        <div className="desk-parts">
          <DeskSeats
            seats={seats}
            offered={chosen.kinds}
            onChoose={chosen.setType}
            onRemove={(seatNum) => chosen.remove([seatNum])}
          />
          <TextInput label={words.name()} maxLength={80} required {...field('name')} />
          <TextInput type="email" label={words.email()} maxLength={254} required {...field('email')} />
          <TextInput label={words.organisation()} maxLength={ORGANISATION_MAX} {...field('organisation')} />
          <TermsFields text={terms} problems={form.fields} onType={setTerms} />
          {languages.length > 1 && (
            <Select
              label={words.language()}
              name="language"
              value={language}
              onChange={(value) => setLanguage(value as Language)}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
          <Textarea
            label={words.note()}
            description={words.noteHint()}
            maxLength={ORDER_NOTE_MAX}
            {...field('note')}
          />
          <QuoteLines seats={seats} donation={0} taxing={taxing} />
        </div>
        <div className="desk-foot">
          <GoneSeats seats={gone} />
          {problem !== null && <SaleProblem problem={problem} />}
          <Button type="submit" size="lg" fullWidth aria-disabled={form.busy || seats.length === 0}>
            {form.busy
              ? words.oneMoment()
              : seats.length === 0
                ? words.chooseSeats()
                : words.reserve({ count: seats.length })}
          </Button>
        </div>
      </form>
    </OfferRoom>
  )
}
