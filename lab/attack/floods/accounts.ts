import { setTimeout as pass } from 'node:timers/promises'
import { figure } from '../../kit/table.ts'
import { finding, type Step } from '../kit/attack.ts'
import { isAnswered, many, tally } from '../kit/call.ts'
import {
  CAMPUS,
  countMails,
  ELSEWHERE,
  logIn,
  mailsSent,
  network,
  signUp,
  signUpElsewhere,
} from '../kit/town.ts'

/** Mails that one mailbox may get within the hour, whatever happens. */
const MOST_MAILS = 20
/** Longest wait for a stranger's first mail, in ms. */
const MAIL_MS = 15_000
/** Longest honest log-in, in ms. */
const LOGIN_MS = 3000

/** A duration against its limit. */
export const inTime = (what: string, ms: number | null, most: number) =>
  finding(
    `${what} within ${most / 1000} s`,
    ms === null ? 'it never came' : `${figure(ms)} ms`,
    ms !== null && ms <= most,
  )

export const signUps: Step = {
  about: '300 sign-ups with plus addresses of one mailbox, each from a network of its own',
  async run(ground) {
    const answers = await many(300, 50, (i) => signUp(ground, `victim+${i}@mail.example`, network(i)))
    const ms = await signUpElsewhere(ground, 'newcomer@mail.example')
    await mailsSent(ground)
    const mails = await countMails(ground, 'victim@mail.example')
    return [
      finding('every sign-up is answered', tally(answers), answers.every(isAnswered)),
      finding(`one mailbox gets at most ${MOST_MAILS} mails`, mails, mails <= MOST_MAILS),
      inTime('a stranger gets the mail with the link', ms, MAIL_MS),
    ]
  },
}

export const logIns: Step = {
  about: '1,500 log-ins at once from one network, while a patron elsewhere logs in',
  async run(ground) {
    const flood = many(1500, 1500, (i) =>
      logIn(ground, `nobody-${i}@mail.example`, CAMPUS, 'wrong-owls-at-dawn'),
    )
    await pass(200)
    const patron = await logIn(ground, ground.people[0]?.email ?? '', ELSEWHERE)
    const answers = await flood
    return [
      finding('every log-in is answered', tally(answers), answers.every(isAnswered)),
      inTime('the patron elsewhere is logged in', patron.status === 200 ? patron.ms : null, LOGIN_MS),
    ]
  },
}

export const guesses: Step = {
  about: '1,200 wrong passwords for 300 accounts from one network',
  plan: { people: 302 },
  async run(ground) {
    const victims = ground.people.slice(0, 300)
    const answers = await many(1200, 50, (i) =>
      logIn(ground, victims[i % 300]?.email ?? '', CAMPUS, `wrong-owls-${Math.floor(i / 300)}`),
    )
    const tried = answers.filter(({ status }) => status === 401).length
    const owner = await logIn(ground, victims[0]?.email ?? '', ELSEWHERE)
    const neighbour = await logIn(ground, ground.people[300]?.email ?? '', CAMPUS)
    return [
      finding('less than half of the guesses are tried', `${tried}; ${tally(answers)}`, tried < 600),
      finding('the owner of a guessed account is let in elsewhere', owner.status, owner.status === 200),
      finding(
        'somebody of the same network is answered',
        neighbour.status,
        [200, 429].includes(neighbour.status),
      ),
    ]
  },
}

export const roleRequests: Step = {
  about: '300 sign-ups of one mailbox that ask to be an admin',
  async run(ground) {
    await many(300, 50, (i) => signUp(ground, `climber+${i}@mail.example`, network(i), 'admin'))
    const admin = ground.people.at(-1)
    const list = await ground.client.call('/api/role-requests', { token: admin?.token ?? '' })
    await mailsSent(ground)
    const mails = await countMails(ground, admin?.email ?? '')
    const kilobytes = list.text.length / 1024
    const size = `${figure(kilobytes)} kB in ${figure(list.ms)} ms`
    return [
      finding('the list of requests stays below 64 kB', size, list.status === 200 && kilobytes < 64),
      finding(`an admin gets at most ${MOST_MAILS} mails`, mails, mails <= MOST_MAILS),
    ]
  },
}
