import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/codes', {
  code: ['Code', 'Code'],
  codeOrCard: ['Code or gift card', 'Code ou carte-cadeau'],
  redeemed: ['{amount} is now your credit and pays first.', 'Crédit de {amount}, utilisé en premier.'],
  apply: ['Apply', 'Appliquer'],
  codeIs: ['Code {code}: {rule}.', 'Code {code}\u00a0: {rule}.'],
  noneMeant: ['It does not apply to these seats.', 'Il ne s’applique pas à ces places.'],
  removeCode: ['Remove the code', 'Retirer le code'],
})
