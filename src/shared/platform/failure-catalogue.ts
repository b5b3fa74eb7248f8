import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/failure', {
  internal: ['Something went wrong. Please try again.', 'Une erreur s’est produite. Veuillez réessayer.'],
})
