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
    downloading: 'Downloading…',
    yourPassword: 'Your password',
    enterPassword: 'Please enter your password.',
    oneMoment: 'One moment…',
  },
  fr: {
    close: 'Fermer',
    ok: 'D’accord',
    wentWrong: 'Une erreur s’est produite',
    tryAgain: 'Réessayer',
    backToShows: 'Retour aux spectacles',
    didNotWork: 'Cela n’a pas fonctionné',
    loading: 'Chargement…',
    downloading: 'Téléchargement…',
    yourPassword: 'Votre mot de passe',
    enterPassword: 'Veuillez saisir votre mot de passe.',
    oneMoment: 'Un instant…',
  },
})
