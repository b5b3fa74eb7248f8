import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/pages', {
  doorProfileTitle: ['Ticket Person Profile', 'Profil de l’équipe d’accueil'],
  doorProfileDescription: [
    'Your details, and the tickets that you scanned.',
    'Vos renseignements et les billets que vous avez numérisés.',
  ],
  loginTitle: ['Log in', 'Se connecter'],
  loginDescription: [
    'Log in to choose seats and to see your tickets.',
    'Connectez-vous pour choisir des places et voir vos billets.',
  ],
  privacyTitle: ['Privacy', 'Politique de confidentialité'],
  privacyDescription: [
    'What we keep about you, why and for how long, and what you may ask of us.',
    'Ce que nous conservons à votre sujet, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
  ],
  forgotPasswordTitle: ['Forgot Password', 'Mot de passe oublié'],
  forgotPasswordDescription: [
    'We e-mail you a link to choose a new password.',
    'Nous vous envoyons par courriel un lien pour choisir un nouveau mot de passe.',
  ],
  resetPasswordTitle: ['Reset Password', 'Nouveau mot de passe'],
  resetPasswordDescription: [
    'Choose a new password for your account.',
    'Choisissez un nouveau mot de passe pour votre compte.',
  ],
  completeProfileTitle: ['Complete Your Profile', 'Compléter votre profil'],
  completeProfileDescription: [
    'A few details are missing before you can choose seats.',
    'Il manque quelques renseignements avant de pouvoir choisir des places.',
  ],
  verifyNoticeTitle: ['Verify your e-mail', 'Confirmer votre adresse courriel'],
  verifyNoticeDescription: [
    'We sent you a link to verify your e-mail address.',
    'Nous vous avons envoyé un lien pour confirmer votre adresse courriel.',
  ],
  verifyTitle: ['Verify your e-mail', 'Confirmer votre adresse courriel'],
  verifyDescription: [
    'Your e-mail address is being verified.',
    'Votre adresse courriel est en cours de confirmation.',
  ],
  stopEmailChangeTitle: ['Keep your e-mail address', 'Garder votre adresse courriel'],
  stopEmailChangeDescription: [
    'A change to your e-mail address is being stopped.',
    'Annulation d’un changement d’adresse courriel.',
  ],
  profileTitle: ['Your account', 'Votre compte'],
  profileDescription: [
    'Your details, orders and tickets.',
    'Vos renseignements, vos commandes et vos billets.',
  ],
})
