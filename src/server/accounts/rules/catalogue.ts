import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/rules', {
  en: {
    nobody: 'Google did not say who you are.',
    noAddress: 'Google did not tell us your e-mail address.',
    otherSite: 'This sign-in was made for another site.',
    expired: 'This sign-in has expired. Please try again.',
    notYet: 'This sign-in is not valid yet. Please try again.',
    notHere: 'This sign-in was not started here, or was used before. Please try again.',
    unverified: 'Google has not verified your e-mail address.',
    staffPassword: 'Staff need a password of at least {min} characters.',
    passwordIsAddress: 'This is your e-mail address. Please choose a password that nobody can guess from it.',
    commonPassword: 'This is among the passwords that others try first. Please choose another one.',
    withdrawn: 'The pending change to your e-mail address has been withdrawn.',
  },
  fr: {
    nobody: 'Google n’a pas dit qui vous êtes.',
    noAddress: 'Google ne nous a pas donné votre adresse courriel.',
    otherSite: 'Cette connexion a été faite pour un autre site.',
    expired: 'Cette connexion a expiré. Veuillez réessayer.',
    notYet: 'Cette connexion n’est pas encore valide. Veuillez réessayer.',
    notHere: 'Cette connexion n’a pas commencé ici, ou a déjà servi. Veuillez réessayer.',
    unverified: 'Google n’a pas confirmé votre adresse courriel.',
    staffPassword: 'Le personnel a besoin d’un mot de passe d’au moins {min}\u00a0caractères.',
    passwordIsAddress:
      'C’est votre adresse courriel. Veuillez choisir un mot de passe que personne ne peut en deviner.',
    commonPassword:
      'Ce mot de passe est parmi ceux que d’autres essaient en premier. Veuillez en choisir un autre.',
    withdrawn: 'Le changement d’adresse courriel en attente a été annulé.',
  },
})
