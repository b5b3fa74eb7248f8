import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/emails', {
  hello: ['Hello,', 'Bonjour,'],
  actNow: ['If it was not you, act now.', 'Si ce n’était pas vous, agissez sans tarder.'],
  guestReason: [
    'You are receiving this e-mail because somebody gave this address while buying tickets at {theatre}. If it was not you, there is nothing to do.',
    'Vous recevez ce courriel parce que quelqu’un a donné cette adresse en achetant des billets chez {theatre}. Si ce n’était pas vous, il n’y a rien à faire.',
  ],
  guestTitle: ['Your code: {code}', 'Votre code\u00a0: {code}'],
  guestText: [
    'Type this code on the page where you are buying tickets. It works for an hour, while your seats are held.',
    'Saisissez ce code sur la page où vous achetez des billets. Il est valide une heure, tant que vos places sont retenues.',
  ],
  guestSubject: ['Your code for {theatre}', 'Votre code pour {theatre}'],
  deletedPreview: [
    'Your account and your details have been deleted.',
    'Votre compte et vos renseignements ont été supprimés.',
  ],
  deletedReason: [
    'You are receiving this e-mail because your account at {theatre} was deleted. It is the last e-mail about it.',
    'Vous recevez ce courriel parce que votre compte {theatre} a été supprimé. C’est le dernier courriel à ce sujet.',
  ],
  deletedTitle: ['Your account was deleted', 'Votre compte a été supprimé'],
  deletedText: [
    'Your account was deleted, with your name, address, phone number and password. What you bought stays in our books without your name, as the law requires. Tickets you have on paper or in an e-mail remain valid.',
    'Votre compte a été supprimé, avec votre nom, votre adresse, votre numéro de téléphone et votre mot de passe. Vos achats restent dans nos livres sans votre nom, comme la loi l’exige. Les billets que vous avez sur papier ou dans un courriel restent valides.',
  ],
  deletedSubject: ['Your account at {theatre} was deleted', 'Votre compte {theatre} a été supprimé'],
  unusedPreview: [
    'Log in once and your account stays.',
    'Connectez-vous une fois et votre compte sera conservé.',
  ],
  unusedReason: [
    'You are receiving this e-mail because you have an account at {theatre} that has not been used for a long time.',
    'Vous recevez ce courriel parce que vous avez un compte {theatre} qui n’a pas servi depuis longtemps.',
  ],
  unusedTitle: ['Your account will be deleted', 'Votre compte sera supprimé'],
  leadsHere: [
    'If the button doesn’t work, open this link:',
    'Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  ],
  unusedText: [
    'Nobody has used your account for a long time, so we will delete it in {days} days, with your name, address and phone number. If you would like to keep it, log in once.',
    'Votre compte n’a pas servi depuis longtemps\u00a0: nous le supprimerons dans {days}\u00a0jours, avec votre nom, votre adresse et votre numéro de téléphone. Si vous souhaitez le conserver, il suffit de vous connecter une fois.',
  ],
  unusedSubject: [
    'Your account at {theatre} will be deleted in {days} days',
    'Votre compte {theatre} sera supprimé dans {days}\u00a0jours',
  ],
  mergedPreview: ['Your two accounts are now one.', 'Vos deux comptes n’en font plus qu’un.'],
  mergedReason: [
    'You are receiving this e-mail because the box office merged two accounts at {theatre}.',
    'Vous recevez ce courriel parce que la billetterie a fusionné deux comptes {theatre}.',
  ],
  mergedTitle: ['Your two accounts are now one', 'Vos deux comptes n’en font plus qu’un'],
  mergedAway: [
    'The box office merged this account into your other one, which now has your orders and tickets. You can no longer log in with this address. Your tickets remain valid.',
    'La billetterie a fusionné ce compte avec votre autre compte, qui contient maintenant vos commandes et vos billets. Cette adresse ne permet plus de vous connecter. Vos billets restent valides.',
  ],
  mergedHere: [
    'The box office merged your other account into this one: its orders and tickets are here now. Log in with this address from now on. Your tickets remain valid.',
    'La billetterie a fusionné votre autre compte avec celui-ci\u00a0: ses commandes et ses billets se trouvent maintenant ici. Connectez-vous désormais avec cette adresse. Vos billets restent valides.',
  ],
  onlyOne: [
    'If you have only one account with us, please contact the box office at once.',
    'Si vous n’avez qu’un seul compte chez nous, veuillez joindre la billetterie immédiatement.',
  ],
  mergedSubject: ['Your accounts at {theatre} were merged', 'Vos comptes {theatre} ont été fusionnés'],
  roleReason: [
    'You are receiving this e-mail because a decision has been made about your role at {theatre}.',
    'Vous recevez ce courriel parce qu’une décision a été prise au sujet du rôle de votre compte {theatre}.',
  ],
  aboutRole: ['About your role.', 'Au sujet de votre rôle.'],
  waitsPreview: [
    'One step is left: a longer password.',
    'Il reste une étape\u00a0: un mot de passe plus long.',
  ],
  waitsTitle: ['One step is left', 'Il reste une étape'],
  givenTitle: [
    'You are now {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}',
    '{role, select, ticket_person {Vous faites maintenant partie de l’équipe d’accueil} admin {Vous faites maintenant partie de l’administration} other {Votre compte est maintenant un compte du public}}',
  ],
  refusedTitle: ['Your request was refused', 'Votre demande a été refusée'],
  setLonger: ['Set a longer password', 'Choisir un mot de passe plus long'],
  setLongerNote: [
    'Ask for a link there, and we will e-mail it to you. If you are logged in, you can also change your password in your profile.',
    'Demandez-y un lien, et nous vous l’enverrons par courriel. Si votre session est ouverte, vous pouvez aussi changer votre mot de passe dans votre profil.',
  ],
  openSite: ['Open the site', 'Ouvrir le site'],
  orOpen: ['Or open this link:', 'Ou ouvrez ce lien\u00a0:'],
  refusedText: [
    'You asked to become {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. An admin has declined the request. Your account stays as it is; please contact the box office if you think this is a mistake.',
    'Vous avez demandé à {role, select, ticket_person {faire partie de l’équipe d’accueil} admin {faire partie de l’administration} other {redevenir membre du public}}. Cette demande a été refusée. Votre compte reste tel quel; veuillez joindre la billetterie si vous pensez qu’il s’agit d’une erreur.',
  ],
  givenText: [
    'An admin has made you {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. This takes effect immediately, wherever you are logged in.',
    'L’administration a fait de votre compte {role, select, ticket_person {un compte de l’équipe d’accueil} admin {un compte d’administration} other {un compte du public}}. Ce changement prend effet immédiatement, dans toutes vos sessions.',
  ],
  waitsText: [
    'An admin has approved your request to be {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. This role requires a password of at least {min} characters and takes effect once you have set one.',
    'L’administration a accepté votre demande de {role, select, ticket_person {faire partie de l’équipe d’accueil} admin {faire partie de l’administration} other {redevenir membre du public}}. Ce rôle exige un mot de passe d’au moins {min}\u00a0caractères et prendra effet dès que vous en aurez choisi un.',
  ],
  refusedSubject: ['About your request at {theatre}', 'Au sujet de votre demande\u00a0: {theatre}'],
  givenSubject: ['Your role at {theatre}', 'Votre rôle\u00a0: {theatre}'],
  waitsSubject: [
    'Your role at {theatre}: one step is left',
    'Votre rôle ({theatre})\u00a0: il reste une étape',
  ],
  linkNote: [
    'The link works once, for {hours} hours. If the button doesn’t work, open this link:',
    'Le lien ne sert qu’une fois, pendant {hours} heures. Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  ],
  verifyPreview: [
    'One click, and you can choose your seats.',
    'Un clic, et vous pourrez choisir vos places.',
  ],
  verifyReason: [
    'You are receiving this e-mail because somebody signed up at {theatre} with your address. If this was not you, please ignore it: nothing happens unless the link is opened.',
    'Vous recevez ce courriel parce que quelqu’un a créé un compte {theatre} avec votre adresse. Si ce n’était pas vous, veuillez l’ignorer\u00a0: rien ne se passe tant que le lien n’est pas ouvert.',
  ],
  verifyTitle: ['Confirm your e-mail address', 'Confirmez votre adresse courriel'],
  verify: ['Verify my e-mail', 'Confirmer mon adresse courriel'],
  verifyText: [
    'Please confirm your e-mail address so that we can send your tickets. After that you can reserve and buy seats.',
    'Veuillez confirmer votre adresse courriel pour que nous puissions y envoyer vos billets. Vous pourrez ensuite réserver et acheter des places.',
  ],
  verifySubject: ['Verify your e-mail for {theatre}', 'Confirmez votre adresse courriel pour {theatre}'],
  confirmPreview: [
    'One click, and your tickets will be sent to this address.',
    'Un clic, et vos billets seront envoyés à cette adresse.',
  ],
  confirmReason: [
    'You are receiving this e-mail because somebody gave your address as the new one of an account at {theatre}. If this was not you, please ignore it: nothing happens unless the link is opened.',
    'Vous recevez ce courriel parce que quelqu’un a donné votre adresse comme nouvelle adresse d’un compte {theatre}. Si ce n’était pas vous, veuillez l’ignorer\u00a0: rien ne se passe tant que le lien n’est pas ouvert.',
  ],
  confirmTitle: ['Is this your new address?', 'Est-ce votre nouvelle adresse?'],
  giveAddress: ['Use this address', 'Utiliser cette adresse'],
  confirmText: [
    'Please confirm that this is your new address. From then on you will log in with it, and e-mails about your tickets will come here.',
    'Veuillez confirmer qu’il s’agit de votre nouvelle adresse. Elle servira ensuite à vous connecter, et les courriels au sujet de vos billets y arriveront.',
  ],
  confirmSubject: [
    'Confirm your new e-mail address for {theatre}',
    'Confirmez votre nouvelle adresse courriel pour {theatre}',
  ],
  announceReason: [
    'You are receiving this e-mail because the address of your account at {theatre} is about to change.',
    'Vous recevez ce courriel parce que l’adresse de votre compte {theatre} est sur le point de changer.',
  ],
  announceTitle: ['Your address is about to change', 'Votre adresse est sur le point de changer'],
  stop: ['This was not me: stop the change', 'Ce n’était pas moi\u00a0: arrêter le changement'],
  announceNote: [
    'One click keeps your address and logs you out on every device. The link works until the change is confirmed, for 24 hours at most. If the button doesn’t work, open this link:',
    'Un clic conserve votre adresse et vous déconnecte de tous vos appareils. Le lien fonctionne jusqu’à ce que le changement soit confirmé, pendant 24 heures au plus. Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  ],
  announceText: [
    'Somebody asked to change the address of your account to {address}. It changes once that address is confirmed. If that was you, there is nothing to do here.',
    'Quelqu’un a demandé de remplacer l’adresse de votre compte par {address}. Le changement se fera dès que cette adresse sera confirmée. Si c’était vous, il n’y a rien à faire ici.',
  ],
  announceSubject: [
    'The e-mail address of your account at {theatre} is about to change',
    'L’adresse courriel de votre compte {theatre} est sur le point de changer',
  ],
  choose: ['Choose a new password', 'Choisir un nouveau mot de passe'],
  notMe: ['It was not me', 'Ce n’était pas moi'],
  resetPreview: [
    'Choose a new password with this link.',
    'Choisissez un nouveau mot de passe à l’aide de ce lien.',
  ],
  resetReason: [
    'You are receiving this e-mail because somebody asked for a new password at {theatre} with your address. If it was not you, ignore it: your password stays as it is.',
    'Vous recevez ce courriel parce que quelqu’un a demandé un nouveau mot de passe pour un compte {theatre} avec votre adresse. Si ce n’était pas vous, ignorez-le\u00a0: votre mot de passe reste le même.',
  ],
  resetTitle: ['A new password', 'Un nouveau mot de passe'],
  resetNote: [
    'The link works once, for {hours, plural, =1 {one hour} other {# hours}}. A link that you asked for earlier no longer works. If the button doesn’t work, open this link:',
    'Le lien ne sert qu’une fois, pendant {hours, plural, =1 {une heure} other {# heures}}. Un lien demandé plus tôt ne fonctionne plus. Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  ],
  resetText: [
    'Somebody, probably you, asked for a new password for your account. Choosing one logs you out on all your devices.',
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. En choisir un vous déconnectera de tous vos appareils.',
  ],
  resetSubject: ['Choose a new password for {theatre}', 'Choisissez un nouveau mot de passe pour {theatre}'],
  changedReason: [
    'You are receiving this e-mail because the password of your account at {theatre} was changed.',
    'Vous recevez ce courriel parce que le mot de passe de votre compte {theatre} a été modifié.',
  ],
  changedTitle: ['Your password was changed', 'Votre mot de passe a été modifié'],
  changedNote: [
    'Ask for a link there, and we will send it to this address. Choosing a new password logs out every device, and the other password stops working.',
    'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe déconnecte tous les appareils, et l’autre mot de passe cesse de fonctionner.',
  ],
  changedText: [
    'The password of your account was changed on {date} at {time}. Other devices were logged out. If that was you, there is nothing to do.',
    'Le mot de passe de votre compte a été modifié le {date} à {time}. Les autres appareils ont été déconnectés. Si c’était vous, il n’y a rien à faire.',
  ],
  changedSubject: [
    'Your password for {theatre} was changed',
    'Votre mot de passe pour {theatre} a été modifié',
  ],
  devicePreview: ['If it was you, there is nothing to do.', 'Si c’était vous, il n’y a rien à faire.'],
  deviceReason: [
    'You are receiving this e-mail because somebody logged in to your account at {theatre}.',
    'Vous recevez ce courriel parce que quelqu’un s’est connecté à votre compte {theatre}.',
  ],
  deviceTitle: ['A new device', 'Un nouvel appareil'],
  deviceNote: [
    'Ask for a link there, and we will send it to this address. Choosing a new password logs you out on all your devices.',
    'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe vous déconnecte de tous vos appareils.',
  ],
  deviceText: [
    'Somebody logged in to your account from a device that we had not seen before: {device}, on {date} at {time}. If that was you, there is nothing to do.',
    'Quelqu’un s’est connecté à votre compte depuis un appareil que nous n’avions jamais vu\u00a0: {device}, le {date} à {time}. Si c’était vous, il n’y a rien à faire.',
  ],
  deviceSubject: [
    'A new device logged in to your account at {theatre}',
    'Un nouvel appareil s’est connecté à votre compte {theatre}',
  ],
  wrongPreview: [
    'Nobody got in. Here is what you can do.',
    'Personne n’est entré. Voici ce que vous pouvez faire.',
  ],
  wrongReason: [
    'You are receiving this e-mail because wrong passwords were typed for your account at {theatre}. We send it at most once a day.',
    'Vous recevez ce courriel parce que des mots de passe erronés ont été saisis pour votre compte {theatre}. Nous l’envoyons au plus une fois par jour.',
  ],
  wrongTitle: [
    'Somebody may be guessing your password',
    'Quelqu’un essaie peut-être de deviner votre mot de passe',
  ],
  wrongNote: [
    'Ask for a link there, and we will send it to this address. Setting a new password logs you out on all your devices. If the button doesn’t work, open this link:',
    'Demandez-y un lien, et nous vous l’enverrons à cette adresse. Choisir un nouveau mot de passe vous déconnecte de tous vos appareils. Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  ],
  wrongCount: [
    'Since {date} at {time}, a wrong password has been entered {count} times for your account. None of these attempts succeeded, and we slow down anybody who keeps guessing.',
    'Depuis le {date} à {time}, un mot de passe erroné a été saisi {count}\u00a0fois pour votre compte. Aucune de ces tentatives n’a réussi, et nous ralentissons quiconque insiste.',
  ],
  wrongWasYou: [
    'If that was you, there is nothing to do: the link below helps if you cannot remember your password.',
    'Si c’était vous, il n’y a rien à faire\u00a0: le lien ci-dessous vous aidera si vous ne vous souvenez plus de votre mot de passe.',
  ],
  wrongWasNotYou: [
    'If it was not you, your account is safe as long as your password is hard to guess. Please choose a new one if it is short, or if you also use it elsewhere.',
    'Si ce n’était pas vous, votre compte est en sécurité tant que votre mot de passe est difficile à deviner. Veuillez en choisir un nouveau s’il est court, ou si vous l’utilisez aussi ailleurs.',
  ],
  wrongSubject: [
    'Somebody may be guessing your password at {theatre}',
    'Quelqu’un essaie peut-être de deviner votre mot de passe pour {theatre}',
  ],
})
