import { setTimeout as pass } from 'node:timers/promises'
import { caller, payByCard } from '../../faults/f15-buying.ts'
import { finding, type Step } from '../kit/attack.ts'
import { isAnswered, many, tally } from '../kit/call.ts'
import { CAMPUS, signUpElsewhere } from '../kit/town.ts'
import { inTime } from './accounts.ts'

/** Longest wait for a stranger's first mail, in ms. */
const MAIL_MS = 2_000

export const tickets: Step = {
  about: 'one buyer asks for 600 PDFs at once, while a stranger signs up',
  async run(ground) {
    const { client, people, sandbox, server, performanceId } = ground
    const token = people[0]?.token ?? ''
    const orderId = await payByCard(caller(server.port, token, performanceId), sandbox)
    const options = { token, from: CAMPUS, keep: 0 }
    const flood = many(600, 600, () => client.call(`/api/orders/${orderId}/tickets.pdf`, options))
    await pass(300)
    const ms = await signUpElsewhere(ground, 'newcomer@mail.example')
    const answers = await flood
    return [
      finding('every request is answered', tally(answers), answers.every(isAnswered)),
      finding(
        'some get their tickets',
        tally(answers),
        answers.some(({ status }) => status === 200),
      ),
      inTime('the stranger gets the mail with the link', ms, MAIL_MS),
    ]
  },
}
