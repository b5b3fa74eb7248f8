import { beforeAll, expect, test } from 'vitest'
import { inLanguage, installReaderLanguage } from '../../platform/base/reader.ts'
import { cameBack, refundProblemWords } from './problems.ts'

beforeAll(installReaderLanguage)

test.each([cameBack('re_1', null), cameBack('re_1', 'expired_or_canceled_card'), 'Insufficient funds.'])(
  '%s reads in English as it is stored',
  (problem) => {
    expect(refundProblemWords(problem)).toBe(problem)
  },
)

test('what came back is said in French, with the words of the provider', () => {
  const inFrench = (problem: string) => inLanguage('fr', () => refundProblemWords(problem))
  expect(inFrench(cameBack('re_1', null))).toBe(
    'le remboursement re_1 est revenu\u00a0: aucune raison donnée',
  )
  expect(inFrench(cameBack('re_1', 'lost_card'))).toBe('le remboursement re_1 est revenu\u00a0: lost_card')
  expect(inFrench('Insufficient funds.')).toBe('Insufficient funds.')
})
