import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/ui', {
  en: {
    close: 'Close',
    ok: 'OK',
    wentWrong: 'Something went wrong',
    tryAgain: 'Try again',
    backToShows: 'Back to the shows',
    didNotWork: 'That did not work',
    loading: 'Loading…',
    leaveUnsaved: 'Leave this page? What you changed here is not saved.',
    leave: 'Leave',
    stay: 'Stay',
  },
  fr: {
    close: 'Fermer',
    ok: 'D’accord',
    wentWrong: 'Une erreur s’est produite',
    tryAgain: 'Réessayer',
    backToShows: 'Retour aux spectacles',
    didNotWork: 'Cela n’a pas fonctionné',
    loading: 'Chargement…',
    leaveUnsaved: 'Quitter cette page? Vos modifications ne sont pas enregistrées.',
    leave: 'Quitter',
    stay: 'Rester',
  },
})
