import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/pages/stop', {
  en: {
    busyText: 'Stopping the change to your e-mail address…',
    busy: 'Keep your e-mail address',
    stopped: 'The change has been stopped',
    over: 'There is nothing to stop',
    replaced: 'Not stopped: there is a later change',
    late: 'Too late to stop it here',
    invalid: 'This link does not work',
    broken: 'Not stopped',
    lateHint:
      'A reset link would go to the new address, so you cannot undo this yourself. You will find our contact details at the foot of this page.',
    invalidHint:
      'Please make sure that you opened the full link from our e-mail. You can also withdraw the change in your profile.',
    knowsPassword:
      'If you did not ask for the change, somebody else may know your password. Choose a new one now.',
    choosePassword: 'Choose a New Password',
    tryAgain: 'Try again',
  },
  fr: {
    busyText: 'Arrêt du changement de votre adresse courriel…',
    busy: 'Garder votre adresse courriel',
    stopped: 'Le changement a été arrêté',
    over: 'Il n’y a rien à arrêter',
    replaced: 'Non arrêté\u00a0: il y a un changement plus récent',
    late: 'Il est trop tard pour l’arrêter ici',
    invalid: 'Ce lien ne fonctionne pas',
    broken: 'Non arrêté',
    lateHint:
      'Un lien de réinitialisation irait à la nouvelle adresse\u00a0: vous ne pouvez donc pas revenir en arrière vous-même. Vous trouverez nos coordonnées au bas de cette page.',
    invalidHint:
      'Veuillez vous assurer d’avoir ouvert le lien complet de notre courriel. Vous pouvez aussi annuler le changement dans votre profil.',
    knowsPassword:
      'Si vous n’avez pas demandé ce changement, quelqu’un d’autre connaît peut-être votre mot de passe. Choisissez-en un nouveau dès maintenant.',
    choosePassword: 'Choisir un nouveau mot de passe',
    tryAgain: 'Réessayer',
  },
})
