import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/failure', {
  en: {
    internal: 'Something went wrong. Please try again.',
  },
  fr: {
    internal: 'Une erreur s’est produite. Veuillez réessayer.',
  },
})
