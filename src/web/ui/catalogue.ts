import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/ui', {
  close: ['Close', 'Fermer'],
  ok: ['OK', 'D’accord'],
  wentWrong: ['Something went wrong', 'Une erreur s’est produite'],
  tryAgain: ['Try again', 'Réessayer'],
  backToShows: ['Back to the shows', 'Retour aux spectacles'],
  didNotWork: ['That did not work', 'Cela n’a pas fonctionné'],
  loading: ['Loading…', 'Chargement…'],
  leaveUnsaved: [
    'Leave this page? What you changed here is not saved.',
    'Quitter cette page? Vos modifications ne sont pas enregistrées.',
  ],
  leave: ['Leave', 'Quitter'],
  stay: ['Stay', 'Rester'],
})
