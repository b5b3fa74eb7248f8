import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/emails/account', {
  en: {
    deletedPreview: 'Your account and your details have been deleted.',
    deletedReason:
      'You are receiving this e-mail because your account at {theatre} was deleted. It is the last e-mail about it.',
    deletedTitle: 'Your account was deleted',
    deletedText:
      'Your account was deleted, with your name, address, phone number and password. What you bought stays in our books without your name, as the law requires. Tickets you have on paper or in an e-mail remain valid.',
    deletedSubject: 'Your account at {theatre} was deleted',
    unusedPreview: 'Log in once and your account stays.',
    unusedReason:
      'You are receiving this e-mail because you have an account at {theatre} that has not been used for a long time.',
    unusedTitle: 'Your account will be deleted',
    keep: 'Keep my account',
    leadsHere: 'If the button doesn’t work, open this link:',
    unusedText:
      'Nobody has used your account for a long time, so we will delete it in {days} days, with your name, address and phone number. If you would like to keep it, log in once.',
    unusedSubject: 'Your account at {theatre} will be deleted in {days} days',
    mergedPreview: 'Your two accounts are now one.',
    mergedReason: 'You are receiving this e-mail because the box office merged two accounts at {theatre}.',
    mergedTitle: 'Your two accounts are now one',
    mergedAway:
      'The box office merged this account into your other one, which now has your orders and tickets. You can no longer log in with this address. Your tickets remain valid.',
    mergedHere:
      'The box office merged your other account into this one: its orders and tickets are here now. Log in with this address from now on. Your tickets remain valid.',
    onlyOne: 'If you have only one account with us, please contact the box office at once.',
    mergedSubject: 'Your accounts at {theatre} were merged',
    roleReason:
      'You are receiving this e-mail because a decision has been made about your role at {theatre}.',
    aboutRole: 'About your role.',
    stepPreview: 'One step is left: a longer password.',
    stepTitle: 'One step is left',
    roleTitle:
      'You are now {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}',
    refusedTitle: 'Your request was refused',
    setLonger: 'Set a longer password',
    setLongerNote:
      'Ask for a link there, and we will e-mail it to you. If you are logged in, you can also change your password in your profile.',
    openSite: 'Open the site',
    orOpen: 'Or open this address:',
    refusedText:
      'You asked to become {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. An admin has declined the request. Your account stays as it is; please contact the box office if you think this is a mistake.',
    givenText:
      'An admin has made you {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. This takes effect immediately, wherever you are logged in.',
    stepText:
      'An admin has approved your request to be {role, select, ticket_person {a ticket person} admin {an admin} other {a patron}}. This role requires a password of at least {min} characters and takes effect once you have set one.',
    refusedSubject: 'About your request at {theatre}',
    givenSubject: 'Your role at {theatre}',
    stepSubject: 'Your role at {theatre}: one step is left',
  },
  fr: {
    deletedPreview: 'Votre compte et vos renseignements ont été supprimés.',
    deletedReason:
      'Vous recevez ce courriel parce que votre compte {theatre} a été supprimé. C’est le dernier courriel à ce sujet.',
    deletedTitle: 'Votre compte a été supprimé',
    deletedText:
      'Votre compte a été supprimé, avec votre nom, votre adresse, votre numéro de téléphone et votre mot de passe. Vos achats restent dans nos livres sans votre nom, comme la loi l’exige. Les billets que vous avez sur papier ou dans un courriel restent valides.',
    deletedSubject: 'Votre compte {theatre} a été supprimé',
    unusedPreview: 'Connectez-vous une fois et votre compte sera conservé.',
    unusedReason:
      'Vous recevez ce courriel parce que vous avez un compte {theatre} qui n’a pas servi depuis longtemps.',
    unusedTitle: 'Votre compte sera supprimé',
    keep: 'Conserver mon compte',
    leadsHere: 'Le bouton mène à cette page\u00a0:',
    unusedText:
      'Votre compte n’a pas servi depuis longtemps\u00a0: nous le supprimerons dans {days}\u00a0jours, avec votre nom, votre adresse et votre numéro de téléphone. Si vous souhaitez le conserver, il suffit de vous connecter une fois.',
    unusedSubject: 'Votre compte {theatre} sera supprimé dans {days}\u00a0jours',
    mergedPreview: 'Vos deux comptes n’en font plus qu’un.',
    mergedReason: 'Vous recevez ce courriel parce que la billetterie a fusionné deux comptes {theatre}.',
    mergedTitle: 'Vos deux comptes n’en font plus qu’un',
    mergedAway:
      'La billetterie a fusionné ce compte avec votre autre compte, qui contient maintenant vos commandes et vos billets. Cette adresse ne permet plus de vous connecter. Vos billets restent valides.',
    mergedHere:
      'La billetterie a fusionné votre autre compte avec celui-ci\u00a0: ses commandes et ses billets se trouvent maintenant ici. Connectez-vous désormais avec cette adresse. Vos billets restent valides.',
    onlyOne: 'Si vous n’avez qu’un seul compte chez nous, veuillez joindre la billetterie immédiatement.',
    mergedSubject: 'Vos comptes {theatre} ont été fusionnés',
    roleReason:
      'Vous recevez ce courriel parce qu’une décision a été prise au sujet du rôle de votre compte {theatre}.',
    aboutRole: 'Au sujet de votre rôle.',
    stepPreview: 'Il reste une étape\u00a0: un mot de passe plus long.',
    stepTitle: 'Il reste une étape',
    roleTitle:
      '{role, select, ticket_person {Vous faites maintenant partie de l’équipe d’accueil} admin {Vous faites maintenant partie de l’administration} other {Votre compte est maintenant un compte du public}}',
    refusedTitle: 'Votre demande a été refusée',
    setLonger: 'Choisir un mot de passe plus long',
    setLongerNote:
      'Demandez-y un lien, et nous vous l’enverrons par courriel. Si votre session est ouverte, vous pouvez aussi changer votre mot de passe dans votre profil.',
    openSite: 'Ouvrir le site',
    orOpen: 'Ou ouvrez cette adresse\u00a0:',
    refusedText:
      'Vous avez demandé à {role, select, ticket_person {faire partie de l’équipe d’accueil} admin {faire partie de l’administration} other {redevenir membre du public}}. Cette demande a été refusée. Votre compte reste tel quel; veuillez joindre la billetterie si vous pensez qu’il s’agit d’une erreur.',
    givenText:
      'L’administration a fait de votre compte {role, select, ticket_person {un compte de l’équipe d’accueil} admin {un compte d’administration} other {un compte du public}}. Ce changement prend effet immédiatement, dans toutes vos sessions.',
    stepText:
      'L’administration a accepté votre demande de {role, select, ticket_person {faire partie de l’équipe d’accueil} admin {faire partie de l’administration} other {redevenir membre du public}}. Ce rôle exige un mot de passe d’au moins {min}\u00a0caractères et prendra effet dès que vous en aurez choisi un.',
    refusedSubject: 'Au sujet de votre demande\u00a0: {theatre}',
    givenSubject: 'Votre rôle\u00a0: {theatre}',
    stepSubject: 'Votre rôle ({theatre})\u00a0: il reste une étape',
  },
})
