import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/accounts', {
  en: {
    addressOfAnother: 'Another account has this e-mail address.',
    changeWithdrawn:
      'This change of your e-mail address was withdrawn. If you still want it, ask for it again in your profile.',
    changeReplaced: 'You have asked for another change since then. Please use the link in our latest e-mail.',
    notYourAddress: 'This is not the e-mail address of your account.',
    addressTaken: 'Somebody already has an account with this address.',
    otherGoogle: 'This e-mail address belongs to an account that is linked to another Google account.',
    sameAccount: 'This is the same account. Please enter the other one.',
    staffAccounts: 'Accounts of staff cannot be merged.',
    changeUnderWay: 'A change of e-mail address is under way for one of them. Withdraw it first.',
    stayingUnverified: 'The account that stays has no verified e-mail address.',
    stayingDisabled: 'The account that stays is disabled.',
    holdsSeats: 'The account holds seats at the moment. Please try again when the hold has ended.',
    verifyFirst:
      'Please verify your current e-mail address first, using the link we sent to it. If that address is wrong, sign up again with the right one.',
    verificationFailed: 'Verification failed.',
    manyLabels: 'At most {max} labels, please.',
  },
  fr: {
    addressOfAnother: 'Un autre compte a cette adresse courriel.',
    changeWithdrawn:
      'Ce changement d’adresse courriel a été annulé. Si vous le voulez encore, demandez-le de nouveau dans votre profil.',
    changeReplaced:
      'Vous avez demandé un autre changement depuis. Veuillez utiliser le lien de notre dernier courriel.',
    notYourAddress: 'Ce n’est pas l’adresse courriel de votre compte.',
    addressTaken: 'Quelqu’un a déjà un compte avec cette adresse.',
    otherGoogle: 'Cette adresse courriel appartient à un compte lié à un autre compte Google.',
    sameAccount: 'C’est le même compte. Veuillez saisir l’autre.',
    staffAccounts: 'Les comptes du personnel ne peuvent pas être fusionnés.',
    changeUnderWay: 'Un changement d’adresse courriel est en cours pour l’un d’eux. Annulez-le d’abord.',
    stayingUnverified: 'Le compte qui reste n’a pas d’adresse courriel confirmée.',
    stayingDisabled: 'Le compte qui reste est désactivé.',
    holdsSeats:
      'Des places sont réservées pour ce compte en ce moment. Veuillez réessayer lorsque la réservation sera terminée.',
    verifyFirst:
      'Veuillez d’abord confirmer votre adresse courriel actuelle avec le lien que nous y avons envoyé. Si cette adresse est erronée, créez un compte avec la bonne.',
    verificationFailed: 'La confirmation a échoué.',
    manyLabels: 'Au plus {max}\u00a0étiquettes, s’il vous plaît.',
  },
})
