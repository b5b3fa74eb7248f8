import type { HealthCheck } from '../../shared/operations/health.ts'
import type { Config } from '../platform/settings/config.ts'

/** How long the address of the alarm may take to answer, in ms. */
const ANSWER_MS = 10_000

type Addresses = Pick<Config, 'alarmUrl' | 'aliveUrl' | 'publicUrl'>

/** Posts what is wrong to ALARM_URL, in English; nothing without one. Throws when it does not answer with a 2xx. */
export async function postAlarm({ alarmUrl, publicUrl }: Addresses, checks: readonly HealthCheck[]) {
  if (alarmUrl === null) return
  const lines = checks.map(({ label, seen, advice }) => `- ${[`${label}:`, seen, advice].join(' ').trim()}`)
  await post('ALARM_URL', alarmUrl, 'The box office needs attention', [
    `${publicUrl} needs attention:`,
    ...lines,
    `See ${publicUrl}/admin/health`,
  ])
}

/** Posts to ALIVE_URL that nothing is wrong; nothing without one. Throws when it does not answer with a 2xx. */
export async function postAlive({ aliveUrl, publicUrl }: Addresses) {
  if (aliveUrl === null) return
  await post('ALIVE_URL', aliveUrl, 'All checks passed', [`${publicUrl}: all checks passed.`])
}

/**
 * JSON with `text`, which Slack shows, and `title`; ntfy makes both of them with a template in its address, and
 * healthchecks.io stores the body. Errors name only the setting, because the address is a secret.
 */
async function post(setting: string, url: string, title: string, lines: readonly string[]) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', title },
    body: JSON.stringify({ title, text: lines.join('\n') }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new Error(`${setting} does not answer`, { cause: error })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${setting} answered ${answer.status}`)
}
