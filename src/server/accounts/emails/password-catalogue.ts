import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/emails/password', {
  en: {
    choose: 'Choose a new password',
    notMe: 'It was not me',
    resetPreview: 'Choose a new password with this link.',
    resetReason:
      'You are receiving this e-mail because somebody asked for a new password at {theatre} with your address. If it was not you, ignore it: your password stays as it is.',
    resetTitle: 'A new password',
    resetNote:
      'The link works once, for {hours, plural, =1 {one hour} other {# hours}}. A link that you asked for earlier no longer works. If the button does nothing, open this address:',
    resetText:
      'Somebody, probably you, asked for a new password for your account. Choosing one logs you out on all your devices.',
    resetSubject: 'Choose a new password for {theatre}',
    changedReason:
      'You are receiving this e-mail because the password of your account at {theatre} was changed.',
    changedTitle: 'Your password was changed',
    changedNote:
      'Ask for a link there, and we will send it to this address. Choosing a new password logs out every device, and the other password stops working.',
    changedText:
      'The password of your account was changed on {date} at {time}. Other devices were logged out. If that was you, there is nothing to do.',
    changedSubject: 'Your password for {theatre} was changed',
    devicePreview: 'If it was you, there is nothing to do.',
    deviceReason: 'You are receiving this e-mail because somebody logged in to your account at {theatre}.',
    deviceTitle: 'A new device',
    deviceNote:
      'Ask for a link there, and we will send it to this address. Choosing a new password logs you out on all your devices.',
    deviceText:
      'Somebody logged in to your account from a device that we had not seen before: {device}, on {date} at {time}. If that was you, there is nothing to do.',
    deviceSubject: 'A new device logged in to your account at {theatre}',
    wrongPreview: 'Nobody got in. Here is what you can do.',
    wrongReason:
      'You are receiving this e-mail because wrong passwords were typed for your account at {theatre}. We send it at most once a day.',
    wrongTitle: 'Somebody may be guessing your password',
    wrongNote:
      'Ask for a link there, and we will send it to this address. Setting a new password logs you out on all your devices. If the button does nothing, open this address:',
    wrongCount:
      'Since {date} at {time}, a wrong password has been entered {count} times for your account. None of these attempts got in, and we slow down anybody who keeps guessing.',
    wrongWasYou:
      'If that was you, there is nothing to do: the link below helps if you cannot remember your password.',
    wrongWasNotYou:
      'If it was not you, your account is safe as long as your password is hard to guess. Please choose a new one if it is short, or if you also use it elsewhere.',
    wrongSubject: 'Somebody may be guessing your password at {theatre}',
  },
  fr: {
    choose: 'Choisir un nouveau mot de passe',
    notMe: 'Ce n’était pas moi',
    resetPreview: 'Choisissez un nouveau mot de passe à l’aide de ce lien.',
    resetReason:
      'Vous recevez ce courriel parce que quelqu’un a demandé un nouveau mot de passe pour un compte {theatre} avec votre adresse. Si ce n’était pas vous, ignorez-le\u00a0: votre mot de passe reste le même.',
    resetTitle: 'Un nouveau mot de passe',
    resetNote:
      'Le lien ne sert qu’une fois, pendant {hours, plural, =1 {une heure} other {#\u00a0heures}}. Un lien demandé plus tôt ne fonctionne plus. Si le bouton ne fait rien, ouvrez cette adresse\u00a0:',
    resetText:
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. En choisir un vous déconnectera de tous vos appareils.',
    resetSubject: 'Choisissez un nouveau mot de passe pour {theatre}',
    changedReason:
      'Vous recevez ce courriel parce que le mot de passe de votre compte {theatre} a été modifié.',
    changedTitle: 'Votre mot de passe a été modifié',
    changedNote:
      'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe déconnecte tous les appareils, et l’autre mot de passe cesse de fonctionner.',
    changedText:
      'Le mot de passe de votre compte a été modifié le {date} à {time}. Les autres appareils ont été déconnectés. Si c’était vous, il n’y a rien à faire.',
    changedSubject: 'Votre mot de passe pour {theatre} a été modifié',
    devicePreview: 'Si c’était vous, il n’y a rien à faire.',
    deviceReason: 'Vous recevez ce courriel parce que quelqu’un s’est connecté à votre compte {theatre}.',
    deviceTitle: 'Un nouvel appareil',
    deviceNote:
      'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe vous déconnecte de tous vos appareils.',
    deviceText:
      'Quelqu’un s’est connecté à votre compte depuis un appareil que nous n’avions jamais vu\u00a0: {device}, le {date} à {time}. Si c’était vous, il n’y a rien à faire.',
    deviceSubject: 'Un nouvel appareil s’est connecté à votre compte {theatre}',
    wrongPreview: 'Personne n’est entré. Voici ce que vous pouvez faire.',
    wrongReason:
      'Vous recevez ce courriel parce que des mots de passe erronés ont été saisis pour votre compte {theatre}. Nous l’envoyons au plus une fois par jour.',
    wrongTitle: 'Quelqu’un essaie peut-être de deviner votre mot de passe',
    wrongNote:
      'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe vous déconnecte de tous vos appareils. Si le bouton ne fait rien, ouvrez cette adresse\u00a0:',
    wrongCount:
      'Depuis le {date} à {time}, un mot de passe erroné a été saisi {count}\u00a0fois pour votre compte. Aucune de ces tentatives n’a réussi, et nous ralentissons quiconque insiste.',
    wrongWasYou:
      'Si c’était vous, il n’y a rien à faire\u00a0: le lien ci-dessous vous aidera si vous ne vous souvenez plus de votre mot de passe.',
    wrongWasNotYou:
      'Si ce n’était pas vous, votre compte est en sécurité tant que votre mot de passe est difficile à deviner. Veuillez en choisir un nouveau s’il est court, ou si vous l’utilisez aussi ailleurs.',
    wrongSubject: 'Quelqu’un essaie peut-être de deviner votre mot de passe pour {theatre}',
  },
})
