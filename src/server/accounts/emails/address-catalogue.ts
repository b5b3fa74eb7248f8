import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/emails/address', {
  en: {
    linkNote: 'The link works once, for {hours} hours. If the button does nothing, open this address:',
    verifyPreview: 'One click, and you can choose your seats.',
    verifyReason:
      'You are receiving this e-mail because somebody signed up at {theatre} with your address. If this was not you, please ignore it: nothing happens unless the link is opened.',
    verifyTitle: 'Confirm your e-mail address',
    verify: 'Verify my e-mail',
    verifyText:
      'Please confirm your e-mail address so that we can send your tickets. After that you can reserve and buy seats.',
    verifySubject: 'Verify your e-mail for {theatre}',
    confirmPreview: 'One click, and your tickets come here.',
    confirmReason:
      'You are receiving this e-mail because somebody gave your address as the new one of an account at {theatre}. If this was not you, please ignore it: nothing happens unless the link is opened.',
    confirmTitle: 'Is this your new address?',
    giveAddress: 'Use this address',
    confirmText:
      'Please confirm that this is your new address. From then on you will log in with it, and e-mails about your tickets will come here.',
    confirmSubject: 'Confirm your new e-mail address for {theatre}',
    announceReason:
      'You are receiving this e-mail because the address of your account at {theatre} is about to change.',
    announceTitle: 'Your address is about to change',
    stop: 'This was not me: stop the change',
    announceNote:
      'One click keeps your address and logs you out on every device. The link works until the change is confirmed, for 24 hours at most. If the button does nothing, open this address:',
    announceText:
      'Somebody asked to change the address of your account to {address}. It changes once that address is confirmed. If that was you, there is nothing to do here.',
    announceSubject: 'The e-mail address of your account at {theatre} is about to change',
  },
  fr: {
    linkNote:
      'Le lien ne sert qu’une fois, pendant {hours}\u00a0heures. Si le bouton ne fait rien, ouvrez cette adresse\u00a0:',
    verifyPreview: 'Un clic, et vous pourrez choisir vos places.',
    verifyReason:
      'Vous recevez ce courriel parce que quelqu’un a créé un compte {theatre} avec votre adresse. Si ce n’était pas vous, veuillez l’ignorer\u00a0: rien ne se passe tant que le lien n’est pas ouvert.',
    verifyTitle: 'Confirmez votre adresse courriel',
    verify: 'Confirmer mon adresse courriel',
    verifyText:
      'Veuillez confirmer votre adresse courriel pour que nous puissions y envoyer vos billets. Vous pourrez ensuite réserver et acheter des places.',
    verifySubject: 'Confirmez votre adresse courriel pour {theatre}',
    confirmPreview: 'Un clic, et vos billets arriveront ici.',
    confirmReason:
      'Vous recevez ce courriel parce que quelqu’un a donné votre adresse comme nouvelle adresse d’un compte {theatre}. Si ce n’était pas vous, veuillez l’ignorer\u00a0: rien ne se passe tant que le lien n’est pas ouvert.',
    confirmTitle: 'Est-ce votre nouvelle adresse?',
    giveAddress: 'Utiliser cette adresse',
    confirmText:
      'Veuillez confirmer qu’il s’agit de votre nouvelle adresse. Elle servira ensuite à vous connecter, et les courriels au sujet de vos billets y arriveront.',
    confirmSubject: 'Confirmez votre nouvelle adresse courriel pour {theatre}',
    announceReason:
      'Vous recevez ce courriel parce que l’adresse de votre compte {theatre} est sur le point de changer.',
    announceTitle: 'Votre adresse est sur le point de changer',
    stop: 'Ce n’était pas moi\u00a0: arrêter le changement',
    announceNote:
      'Un clic conserve votre adresse et vous déconnecte de tous vos appareils. Le lien fonctionne jusqu’à ce que le changement soit confirmé, pendant 24\u00a0heures au plus. Si le bouton ne fait rien, ouvrez cette adresse\u00a0:',
    announceText:
      'Quelqu’un a demandé de remplacer l’adresse de votre compte par {address}. Le changement se fera dès que cette adresse sera confirmée. Si c’était vous, il n’y a rien à faire ici.',
    announceSubject: 'L’adresse courriel de votre compte {theatre} est sur le point de changer',
  },
})
