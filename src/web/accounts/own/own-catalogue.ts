import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/own/own', {
  view: ['View Profile', 'Voir le profil'],
  security: ['Security', 'Sécurité'],
  loggingOut: ['Logging out…', 'Déconnexion…'],
  logOut: ['Log Out', 'Se déconnecter'],
  welcome: ['Welcome to your account, {name}', 'Bienvenue dans votre compte, {name}'],
  personal: ['Personal Information', 'Renseignements personnels'],
  role: ['Role: <b>{role}</b>', 'Rôle\u00a0: <b>{role}</b>'],
  edit: ['Edit Profile', 'Modifier le profil'],
  notVerified: [
    'Your e-mail address is not verified yet. <link>How to verify it</link>',
    'Votre adresse courriel n’est pas encore confirmée. <link>Comment la confirmer</link>',
  ],
  pendingRole: [
    'You have been given the {role} role. It takes effect once you set a password of at least {least} characters. <link>Change your password</link>',
    'Le rôle «\u00a0{role}\u00a0» vous a été attribué. Il prendra effet lorsque vous aurez choisi un mot de passe d’au moins {least}\u00a0caractères. <link>Changer votre mot de passe</link>',
  ],
  requestedRole: [
    'You requested the {role} role. An admin will review your request.',
    'Vous avez demandé le rôle «\u00a0{role}\u00a0». L’administration étudiera votre demande.',
  ],
  emailChanges: [
    'Your e-mail address will change to <email></email> once you open the link we sent there.',
    'Votre adresse courriel deviendra <email></email> dès que vous aurez ouvert le lien que nous y avons envoyé.',
  ],
  notAsked: [
    'If you did not ask for this, withdraw it and <link>change your password</link>.',
    'Si vous n’avez rien demandé, annulez ce changement et <link>changez votre mot de passe</link>.',
  ],
  withdrawn: [
    'The change to <bdi>{email}</bdi> has been withdrawn.',
    'Le changement pour <bdi>{email}</bdi> a été annulé.',
  ],
  requestedOn: [
    'Requested on {asked}. The link works until {expires}.',
    'Demandé le {asked}. Le lien fonctionne jusqu’au {expires}.',
  ],
  withdrawing: ['Withdrawing…', 'Annulation…'],
  withdraw: ['Withdraw This Change', 'Annuler ce changement'],
  photo: ['Photo', 'Photo'],
  changePhoto: ['Change Photo', 'Changer la photo'],
  uploadPhoto: ['Upload Photo', 'Téléverser une photo'],
  verifyForPhoto: [
    '<link>Verify your e-mail address</link> to add a photo.',
    '<link>Confirmez votre adresse courriel</link> pour ajouter une photo.',
  ],
  removePhoto: ['Remove Photo', 'Retirer la photo'],
  sent: ['Sent', 'Part envoyée'],
  sending: ['Sending, {percent}%', 'Envoi en cours, {percent}\u00a0%'],
  preparingPhoto: ['Preparing your photo…', 'Préparation de votre photo…'],
  scanned: ['Scanned Ticket History', 'Historique des billets numérisés'],
  noneScanned: ['No tickets scanned yet.', 'Aucun billet numérisé pour le moment.'],
})
