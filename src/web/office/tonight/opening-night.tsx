import {
  IconArmchair,
  IconCircleCheck,
  IconCreditCard,
  IconMail,
  IconMasksTheater,
  IconPalette,
  IconTag,
  IconTicket,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Tonight } from '../../../shared/office/tonight.ts'
import { summaryOf } from '../../../shared/operations/health.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { healthQuery } from '../../operations/api.ts'
import { words as healthWords } from '../../operations/components/catalogue.ts'
import { HealthList } from '../../operations/components/health-list.tsx'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type OpeningNightProps = {
  opening: NonNullable<Tonight['opening']>
  /** The next performance, of which the first ticket is sold. */
  performance: string | undefined
}

const stepOf = (step: string, Icon: typeof IconTag, word: string, text: string, { to }: { to: string }) => ({
  ...{ step, Icon, word, text, to },
})

/** What a new theatre does until its first ticket is sold, each step with a link to where it is done. */
export function OpeningNight({ opening: { done, providers }, performance }: OpeningNightProps) {
  const modes = Object.entries(providers).map(([name, live]) =>
    words.provider({ name: wordsOf(name).label, mode: live ? 'live' : 'test' }),
  )
  const paying = modes.length > 0 ? `${modes.join(' ')} ${words.paymentsText()}` : words.noProvider()
  const desk = pageAt('/admin/orders/new', { performance })
  const steps = [
    stepOf('name', IconPalette, words.nameStep(), words.nameText(), { to: '/admin/settings' }),
    stepOf('house', IconArmchair, common.house(), words.houseText(), { to: '/seatMap' }),
    stepOf('prices', IconTag, words.pricesStep(), words.pricesText(), { to: '/admin/ticket-types' }),
    stepOf('show', IconMasksTheater, words.showStep(), words.showText(), { to: '/admin/shows/add' }),
    stepOf('mail', IconMail, words.mailStep(), words.mailText(), { to: '/admin/messages' }),
    stepOf('payments', IconCreditCard, common.payments(), paying, { to: '/shows' }),
    stepOf('ticket', IconTicket, words.ticketStep(), words.ticketText(), { to: desk }),
  ]
  const isDone = (step: string) => done.some((each) => each === step)
  return (
    <Part className="panel" title={words.opening()}>
      <p className="text-2">{words.openingHint({ done: done.length, steps: steps.length })}</p>
      <ol className="opening-steps">
        {steps.map(({ step, Icon, word, text, to }) => (
          <li key={step} data-done={isDone(step) || undefined}>
            <Icon className="opening-picture" stroke={1.25} aria-hidden />
            <AppLink to={to}>{word}</AppLink>
            <p>{text}</p>
            {step === 'mail' && (
              <ActButton act={() => api.post('/admin/health/mail')} doing={common.sending()}>
                {healthWords.testMail()}
              </ActButton>
            )}
            {isDone(step) && (
              <p className="opening-done">
                <IconCircleCheck className="icon" stroke={1.75} aria-hidden /> {words.stepDone()}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Checks />
    </Part>
  )
}

/** What the checks of the server found. */
function Checks() {
  const { data: checks } = useQuery(healthQuery)
  const found = checks?.filter(({ state }) => state === 'wrong' || state === 'attention') ?? []
  return (
    <div role="status">
      <AppLink to="/admin/health">{checks ? summaryOf(checks) : healthWords.looking()}</AppLink>
      {found.length > 0 && <HealthList checks={found} />}
    </div>
  )
}
