import {
  IconArmchair,
  IconCircleCheck,
  IconMasksTheater,
  IconPalette,
  IconTag,
  IconTicket,
} from '@tabler/icons-react'
import type { OpeningStep } from '../../../shared/office/tonight.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type OpeningNightProps = {
  done: readonly OpeningStep[]
  /** The next performance, of which the first ticket is sold. */
  performance: string | undefined
}

/** What a new theatre does until its first ticket is sold, each step with a link to where it is done. */
export function OpeningNight({ done, performance }: OpeningNightProps) {
  const steps = [
    {
      step: 'name',
      Icon: IconPalette,
      word: words.nameStep(),
      text: words.nameText(),
      to: '/admin/settings',
    },
    { step: 'house', Icon: IconArmchair, word: words.houseStep(), text: words.houseText(), to: '/seatMap' },
    {
      ...{ step: 'prices', Icon: IconTag, word: words.pricesStep(), text: words.pricesText() },
      to: '/admin/ticket-types',
    },
    {
      ...{ step: 'show', Icon: IconMasksTheater, word: words.showStep(), text: words.showText() },
      to: '/admin/shows/add',
    },
    {
      ...{ step: 'ticket', Icon: IconTicket, word: words.ticketStep(), text: words.ticketText() },
      to: pageAt('/admin/orders/new', { performance }),
    },
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
            {isDone(step) && (
              <p className="opening-done">
                <IconCircleCheck className="icon" stroke={1.75} aria-hidden /> {words.stepDone()}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
