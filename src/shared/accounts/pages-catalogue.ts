import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/pages', {
  '/ticket-person/profile': ['Ticket Person Profile', 'Profil de l’équipe d’accueil'],
  '/login': ['Log in', 'Se connecter'],
  '/login description': [
    'Log in to choose seats and to see your tickets.',
    'Connectez-vous pour choisir des places et voir vos billets.',
  ],
  '/setup': ['Set up the theatre', 'Configurer le théâtre'],
  '/setup description': ['The first account of a new theatre.', 'Le premier compte d’un nouveau théâtre.'],
  '/college': ['Your college', 'Votre collège'],
  '/college description': ['Signing you in.', 'Connexion en cours.'],
  '/privacy': ['Privacy', 'Politique de confidentialité'],
  '/privacy description': [
    'What we keep about you, why and for how long, and what you may ask of us.',
    'Ce que nous conservons à votre sujet, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
  ],
  '/forgot-password': ['Forgot Password', 'Mot de passe oublié'],
  '/forgot-password description': [
    'We e-mail you a link to choose a new password.',
    'Nous vous envoyons par courriel un lien pour choisir un nouveau mot de passe.',
  ],
  '/reset-password': ['Reset Password', 'Nouveau mot de passe'],
  '/reset-password description': [
    'Choose a new password for your account.',
    'Choisissez un nouveau mot de passe pour votre compte.',
  ],
  '/complete-profile': ['Complete Your Profile', 'Compléter votre profil'],
  '/complete-profile description': [
    'A few details are missing before you can choose seats.',
    'Il manque quelques renseignements avant de pouvoir choisir des places.',
  ],
  '/verify-notice': ['Verify your e-mail', 'Confirmer votre adresse courriel'],
  '/verify-notice description': [
    'We sent you a link to verify your e-mail address.',
    'Nous vous avons envoyé un lien pour confirmer votre adresse courriel.',
  ],
  '/verify': ['Verify your e-mail', 'Confirmer votre adresse courriel'],
  '/verify description': [
    'Your e-mail address is being verified.',
    'Votre adresse courriel est en cours de confirmation.',
  ],
  '/stop-email-change': ['Keep your e-mail address', 'Garder votre adresse courriel'],
  '/stop-email-change description': [
    'A change to your e-mail address is being stopped.',
    'Annulation d’un changement d’adresse courriel.',
  ],
  '/profile': ['Your account', 'Votre compte'],
})
