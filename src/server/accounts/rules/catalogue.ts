import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/rules', {
  nobody: ['Google did not say who you are.', 'Google n’a pas dit qui vous êtes.'],
  noAddress: [
    'Google did not tell us your e-mail address.',
    'Google ne nous a pas donné votre adresse courriel.',
  ],
  otherSite: ['This sign-in was made for another site.', 'Cette connexion a été faite pour un autre site.'],
  expired: ['This sign-in has expired. Please try again.', 'Cette connexion a expiré. Veuillez réessayer.'],
  notYet: [
    'This sign-in is not valid yet. Please try again.',
    'Cette connexion n’est pas encore valide. Veuillez réessayer.',
  ],
  notHere: [
    'This sign-in was not started here, or was used before. Please try again.',
    'Cette connexion n’a pas commencé ici, ou a déjà servi. Veuillez réessayer.',
  ],
  unverified: [
    'Google has not verified your e-mail address.',
    'Google n’a pas confirmé votre adresse courriel.',
  ],
  staffPassword: [
    'Staff need a password of at least {min} characters.',
    'Le personnel a besoin d’un mot de passe d’au moins {min}\u00a0caractères.',
  ],
  passwordIsAddress: [
    'Your e-mail address cannot be your password. Please choose one that is harder to guess.',
    'Votre adresse courriel ne peut pas servir de mot de passe. Veuillez en choisir un plus difficile à deviner.',
  ],
  commonPassword: [
    'This is one of the passwords that attackers try first. Please choose another one.',
    'Ce mot de passe est l’un des premiers que les pirates essaient. Veuillez en choisir un autre.',
  ],
  withdrawn: [
    'The pending change to your e-mail address has been withdrawn.',
    'Le changement d’adresse courriel en attente a été annulé.',
  ],
  on: ['{browser} on {system}', '{browser} sur {system}'],
  unknown: ['An unknown browser', 'Un navigateur inconnu'],
  unknownOn: ['An unknown browser on {system}', 'Un navigateur inconnu sur {system}'],
  stillWorks: [
    'You can still log in on a device you have used before, with Google where it is offered, or after setting a new password with "Forgot your password?".',
    'Vous pouvez tout de même vous connecter sur un appareil que vous avez déjà utilisé, avec Google s’il est offert, ou après avoir choisi un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0».',
  ],
  severalMails: [
    'We have sent several e-mails to this mailbox in the past hour. Please check your inbox and spam folder, or try again in an hour.',
    'Nous avons envoyé plusieurs courriels à cette adresse depuis une heure. Veuillez vérifier votre boîte de réception et vos courriels indésirables, ou réessayer dans une heure.',
  ],
  manySignUps: [
    'Too many people are signing up from your network at once. Please try again in ten minutes, or use another connection, such as mobile data.',
    'Trop de personnes créent un compte en même temps depuis votre réseau. Veuillez réessayer dans dix minutes, ou utiliser une autre connexion, comme les données mobiles.',
  ],
  severalAccounts: [
    'Several accounts have just been opened for this mailbox. Please log in to one of them, or try again in an hour.',
    'Plusieurs comptes viennent d’être créés avec cette adresse. Veuillez vous connecter à l’un d’eux, ou réessayer dans une heure.',
  ],
  wrongFromNetwork: [
    'Too many wrong passwords for this account from your network. Please wait 15 minutes.',
    'Trop de mots de passe erronés ont été saisis pour ce compte depuis votre réseau. Veuillez patienter 15\u00a0minutes.',
  ],
  wrongFromDevice: [
    'Too many wrong passwords for this account on this device. Please wait 15 minutes, or set a new password with "Forgot your password?".',
    'Trop de mots de passe erronés ont été saisis pour ce compte sur cet appareil. Veuillez patienter 15\u00a0minutes, ou choisir un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0».',
  ],
  wrongOnNetwork: [
    'Too many wrong passwords have been entered on your network, so new devices on it must wait up to 15 minutes.',
    'Trop de mots de passe erronés ont été saisis sur votre réseau\u00a0: les nouveaux appareils doivent y attendre jusqu’à 15\u00a0minutes.',
  ],
  severalChanges: [
    'You have asked for several new e-mail addresses in the past hour. Please try again in an hour.',
    'Vous avez demandé plusieurs nouvelles adresses courriel depuis une heure. Veuillez réessayer dans une heure.',
  ],
})
