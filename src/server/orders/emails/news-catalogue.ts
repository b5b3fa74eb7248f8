import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/news', {
  haveTickets: [
    'You are receiving this e-mail because you have tickets for this performance.',
    'Vous recevez ce courriel parce que vous avez des billets pour cette représentation.',
  ],
  announcementReason: [
    'You are receiving this e-mail because you have tickets for {show} and chose to receive announcements.',
    'Vous recevez ce courriel parce que vous avez des billets pour {show} et que vous avez choisi de recevoir des annonces.',
  ],
  stopAnnouncements: ['Stop announcements', 'Ne plus recevoir d’annonces'],
  reminderReason: [
    'You are receiving this e-mail because you asked to be reminded of shows that you have tickets for.',
    'Vous recevez ce courriel parce que vous avez demandé un rappel avant les spectacles pour lesquels vous avez des billets.',
  ],
  stopReminders: ['Stop reminders', 'Ne plus recevoir de rappels'],
  reminderPreview: ['{when}. Doors open at {doors}.', '{when}. Ouverture des portes à {doors}.'],
  seeYouSoon: ['See you soon at {show}', 'À très bientôt pour {show}'],
  seats: [
    '{count, plural, one {Your seat: {seats}. Have your ticket ready at the door, on your phone or on paper.} other {Your seats: {seats}. Have your tickets ready at the door, on your phone or on paper.}}',
    '{count, plural, one {Votre place\u00a0: {seats}. Ayez votre billet à portée de main à l’entrée, sur votre téléphone ou sur papier.} other {Vos places\u00a0: {seats}. Ayez vos billets à portée de main à l’entrée, sur votre téléphone ou sur papier.}}',
  ],
  showTickets: [
    '{count, plural, one {Show my ticket} other {Show my tickets}}',
    '{count, plural, one {Afficher mon billet} other {Afficher mes billets}}',
  ],
  reminderSubject: ['Reminder: {show}, {when}', 'Rappel\u00a0: {show}, {when}'],
  changedPreview: [
    'Now {when}, {place}. {count, plural, one {Your ticket stays} other {Your tickets stay}} valid.',
    'Maintenant le {when}, {place}. {count, plural, one {Votre billet reste valide} other {Vos billets restent valides}}.',
  ],
  changed: [
    '{what, select, time {{show} has a new time} place {{show} has a new place} other {News about {show}}}',
    '{what, select, time {Nouvel horaire\u00a0: {show}} place {Nouveau lieu\u00a0: {show}} other {Du nouveau\u00a0: {show}}}',
  ],
  changes: [
    '{what, select, time {The performance that you have tickets for has been rescheduled.} place {The performance that you have tickets for has moved to another place.} other {Something about the performance that you have tickets for has changed.}}',
    '{what, select, time {La représentation pour laquelle vous avez des billets a été déplacée.} place {La représentation pour laquelle vous avez des billets aura lieu ailleurs.} other {La représentation pour laquelle vous avez des billets a changé.}}',
  ],
  was: ['It was: {when}', 'Elle était prévue le {when}'],
  isNow: ['It is now: {when}', 'Elle aura lieu le {when}'],
  wasAt: ['It was at: {place}', 'Lieu prévu\u00a0: {place}'],
  isAt: ['It is now at: {place}', 'Nouveau lieu\u00a0: {place}'],
  doorsWere: ['Doors were to open at {time}', 'Ouverture des portes prévue à {time}'],
  doorsAre: ['Doors now open at {time}', 'Ouverture des portes maintenant à {time}'],
  wasCalled: ['It was called: {show}', 'Ancien titre\u00a0: {show}'],
  isCalled: ['It is now called: {show}', 'Nouveau titre\u00a0: {show}'],
  lasted: ['It was to last {length}', 'Durée prévue\u00a0: {length}'],
  lasts: ['It now lasts {length}', 'Nouvelle durée\u00a0: {length}'],
  staysValid: [
    '{count, plural, one {Your ticket stays valid, with the same code and the same seat: {seats}.} other {Your tickets stay valid, with the same codes and the same seats: {seats}.}} The attached PDF is up to date, and the attached calendar entry replaces the earlier one.',
    '{count, plural, one {Votre billet reste valide, avec le même code et la même place\u00a0: {seats}.} other {Vos billets restent valides, avec les mêmes codes et les mêmes places\u00a0: {seats}.}} Le PDF en pièce jointe est à jour, et l’événement de calendrier en pièce jointe remplace le précédent.',
  ],
  cannotMakeIt: [
    "If you can't make it, reply to this e-mail.",
    'Si vous ne pouvez pas venir, répondez à ce courriel.',
  ],
  changedSubject: [
    '{what, select, time {New time: {show}, now {when}} place {New place: {show}, now at {place}} other {News about {show}, {when}}}',
    '{what, select, time {Nouvel horaire\u00a0: {show}, maintenant le {when}} place {Nouveau lieu\u00a0: {show}, maintenant à {place}} other {Du nouveau\u00a0: {show}, le {when}}}',
  ],
  newCodes: [
    '{count, plural, one {Your ticket has a new code} other {Your tickets have new codes}}',
    '{count, plural, one {Votre billet a un nouveau code} other {Vos billets ont de nouveaux codes}}',
  ],
  codesPreview: [
    '{show}, {date}. {count, plural, one {The earlier code is} other {The earlier codes are}} no longer valid.',
    '{show}, {date}. {count, plural, one {L’ancien code n’est plus valide} other {Les anciens codes ne sont plus valides}}.',
  ],
  keepIt: [
    'You are receiving this e-mail because you have tickets for this performance. Please keep it: it holds your tickets.',
    'Vous recevez ce courriel parce que vous avez des billets pour cette représentation. Conservez-le\u00a0: il contient vos billets.',
  ],
  reissued: [
    '{count, plural, one {We have reissued your ticket for {show} on {when}. Your seat is the same, and there is nothing to pay.} other {We have reissued your tickets for {show} on {when}. Your seats are the same, and there is nothing to pay.}}',
    '{count, plural, one {Nous avons émis de nouveau votre billet pour {show}, le {when}. Votre place reste la même, et il n’y a rien à payer.} other {Nous avons émis de nouveau vos billets pour {show}, le {when}. Vos places restent les mêmes, et il n’y a rien à payer.}}',
  ],
  codesBelow: [
    '{count, plural, one {<strong>Please use the code below. The earlier code is no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.} other {<strong>Please use the codes below. The earlier codes are no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.}}',
    '{count, plural, one {<strong>Veuillez utiliser le code ci-dessous. L’ancien code n’est plus valide à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.} other {<strong>Veuillez utiliser les codes ci-dessous. Les anciens codes ne sont plus valides à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.}}',
  ],
  attached: [
    '{count, plural, one {The new ticket is also attached as a PDF.} other {The new tickets are also attached as a PDF.}}',
    '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe.}}',
  ],
  attachedAndOnSite: [
    '{count, plural, one {The new ticket is also attached as a PDF, and in your order on our site.} other {The new tickets are also attached as a PDF, and in your order on our site.}}',
    '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.}}',
  ],
})
