import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/news', {
  en: {
    haveTickets: 'You are receiving this e-mail because you have tickets for this performance.',
    announcementReason:
      'You are receiving this e-mail because you have tickets for {show} and chose to receive announcements.',
    stopAnnouncements: 'Stop announcements',
    reminderReason:
      'You are receiving this e-mail because you asked to be reminded of shows that you have tickets for.',
    stopReminders: 'Stop reminders',
    reminderPreview: '{when}. Doors open at {doors}.',
    seeYouSoon: 'See you soon at {show}',
    seats:
      '{count, plural, one {Your seat: {seats}. Have your ticket ready at the door, on your phone or on paper.} other {Your seats: {seats}. Have your tickets ready at the door, on your phone or on paper.}}',
    showTickets: '{count, plural, one {Show my ticket} other {Show my tickets}}',
    reminderSubject: 'Reminder: {show}, {when}',
    changedPreview:
      'Now {when}, {place}. {count, plural, one {Your ticket stays} other {Your tickets stay}} valid.',
    changed:
      '{what, select, time {{show} has a new time} place {{show} has a new place} other {News about {show}}}',
    changes:
      '{what, select, time {The performance that you have tickets for has been rescheduled.} place {The performance that you have tickets for has moved to another place.} other {Something about the performance that you have tickets for has changed.}}',
    was: 'It was: {when}',
    isNow: 'It is now: {when}',
    wasAt: 'It was at: {place}',
    isAt: 'It is now at: {place}',
    doorsWere: 'Doors were to open at {time}',
    doorsAre: 'Doors now open at {time}',
    wasCalled: 'It was called: {show}',
    isCalled: 'It is now called: {show}',
    lasted: 'It was to last {length}',
    lasts: 'It now lasts {length}',
    staysValid:
      '{count, plural, one {Your ticket stays valid, with the same code and the same seat: {seats}.} other {Your tickets stay valid, with the same codes and the same seats: {seats}.}} The attached PDF is up to date, and the attached calendar entry replaces the earlier one.',
    cannotMakeIt: "If you can't make it, reply to this e-mail.",
    changedSubject:
      '{what, select, time {New time: {show}, now {when}} place {New place: {show}, now at {place}} other {News about {show}, {when}}}',
    newCodes: '{count, plural, one {Your ticket has a new code} other {Your tickets have new codes}}',
    codesPreview:
      '{show}, {date}. {count, plural, one {The earlier code is} other {The earlier codes are}} no longer valid.',
    keepIt:
      'You are receiving this e-mail because you have tickets for this performance. Please keep it: it holds your tickets.',
    reissued:
      '{count, plural, one {We have reissued your ticket for {show} on {when}. Your seat is the same, and there is nothing to pay.} other {We have reissued your tickets for {show} on {when}. Your seats are the same, and there is nothing to pay.}}',
    codesBelow:
      '{count, plural, one {<strong>Please use the code below. The earlier code is no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.} other {<strong>Please use the codes below. The earlier codes are no longer valid at the door</strong>, in e-mails, printed, or saved on a phone.}}',
    attached:
      '{count, plural, one {The new ticket is also attached as a PDF.} other {The new tickets are also attached as a PDF.}}',
    attachedAndOnSite:
      '{count, plural, one {The new ticket is also attached as a PDF, and in your order on our site.} other {The new tickets are also attached as a PDF, and in your order on our site.}}',
  },
  fr: {
    haveTickets: 'Vous recevez ce courriel parce que vous avez des billets pour cette représentation.',
    announcementReason:
      'Vous recevez ce courriel parce que vous avez des billets pour {show} et que vous avez choisi de recevoir des annonces.',
    stopAnnouncements: 'Ne plus recevoir d’annonces',
    reminderReason:
      'Vous recevez ce courriel parce que vous avez demandé un rappel avant les spectacles pour lesquels vous avez des billets.',
    stopReminders: 'Ne plus recevoir de rappels',
    reminderPreview: '{when}. Ouverture des portes à {doors}.',
    seeYouSoon: 'À très bientôt pour {show}',
    seats:
      '{count, plural, one {Votre place\u00a0: {seats}. Ayez votre billet à portée de main à l’entrée, sur votre téléphone ou sur papier.} other {Vos places\u00a0: {seats}. Ayez vos billets à portée de main à l’entrée, sur votre téléphone ou sur papier.}}',
    showTickets: '{count, plural, one {Afficher mon billet} other {Afficher mes billets}}',
    reminderSubject: 'Rappel\u00a0: {show}, {when}',
    changedPreview:
      'Maintenant le {when}, {place}. {count, plural, one {Votre billet reste valide} other {Vos billets restent valides}}.',
    changed:
      '{what, select, time {Nouvel horaire\u00a0: {show}} place {Nouveau lieu\u00a0: {show}} other {Du nouveau\u00a0: {show}}}',
    changes:
      '{what, select, time {La représentation pour laquelle vous avez des billets a été déplacée.} place {La représentation pour laquelle vous avez des billets aura lieu ailleurs.} other {La représentation pour laquelle vous avez des billets a changé.}}',
    was: 'Elle était prévue le {when}',
    isNow: 'Elle aura lieu le {when}',
    wasAt: 'Lieu prévu\u00a0: {place}',
    isAt: 'Nouveau lieu\u00a0: {place}',
    doorsWere: 'Ouverture des portes prévue à {time}',
    doorsAre: 'Ouverture des portes maintenant à {time}',
    wasCalled: 'Ancien titre\u00a0: {show}',
    isCalled: 'Nouveau titre\u00a0: {show}',
    lasted: 'Durée prévue\u00a0: {length}',
    lasts: 'Nouvelle durée\u00a0: {length}',
    staysValid:
      '{count, plural, one {Votre billet reste valide, avec le même code et la même place\u00a0: {seats}.} other {Vos billets restent valides, avec les mêmes codes et les mêmes places\u00a0: {seats}.}} Le PDF en pièce jointe est à jour, et l’événement de calendrier en pièce jointe remplace le précédent.',
    cannotMakeIt: 'Si vous ne pouvez pas venir, répondez à ce courriel.',
    changedSubject:
      '{what, select, time {Nouvel horaire\u00a0: {show}, maintenant le {when}} place {Nouveau lieu\u00a0: {show}, maintenant à {place}} other {Du nouveau\u00a0: {show}, le {when}}}',
    newCodes:
      '{count, plural, one {Votre billet a un nouveau code} other {Vos billets ont de nouveaux codes}}',
    codesPreview:
      '{show}, {date}. {count, plural, one {L’ancien code n’est plus valide} other {Les anciens codes ne sont plus valides}}.',
    keepIt:
      'Vous recevez ce courriel parce que vous avez des billets pour cette représentation. Conservez-le\u00a0: il contient vos billets.',
    reissued:
      '{count, plural, one {Nous avons émis de nouveau votre billet pour {show}, le {when}. Votre place reste la même, et il n’y a rien à payer.} other {Nous avons émis de nouveau vos billets pour {show}, le {when}. Vos places restent les mêmes, et il n’y a rien à payer.}}',
    codesBelow:
      '{count, plural, one {<strong>Veuillez utiliser le code ci-dessous. L’ancien code n’est plus valide à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.} other {<strong>Veuillez utiliser les codes ci-dessous. Les anciens codes ne sont plus valides à l’entrée</strong>, que ce soit dans un courriel, sur papier ou dans un téléphone.}}',
    attached:
      '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe.}}',
    attachedAndOnSite:
      '{count, plural, one {Le nouveau billet se trouve aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.} other {Les nouveaux billets se trouvent aussi dans le PDF en pièce jointe, et dans votre commande sur notre site.}}',
  },
})
