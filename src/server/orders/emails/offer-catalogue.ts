import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/offer', {
  title: [
    '{why, select, made {Seats reserved for you} altered {Your reserved seats have changed} extended {The deadline of your seats has changed} part {Your payment has arrived} reminder {Your reserved seats are waiting} moved {News about your reserved seats} lapsed {Your reserved seats are free again} other {Your reservation was withdrawn}}',
    '{why, select, made {Des places réservées pour vous} altered {Vos places réservées ont changé} extended {L’échéance de vos places a changé} part {Votre paiement est arrivé} reminder {Vos places réservées vous attendent} moved {Du nouveau pour vos places réservées} lapsed {Vos places réservées sont de nouveau libres} other {Votre réservation a été retirée}}',
  ],
  subject: ['{title}: {show}, {date}', '{title}\u00a0: {show}, {date}'],
  preview: [
    '{count, plural, one {1 seat} other {{count} seats}}, {amount}. Pay by {payBy}.',
    '{count, plural, one {1\u00a0place} other {{count}\u00a0places}}, {amount}. À payer avant le {payBy}.',
  ],
  overPreview: ['{show}, {date}. There is nothing to pay.', '{show}, {date}. Il n’y a rien à payer.'],
  reason: [
    'You are receiving this e-mail because our box office reserved seats for you.',
    'Vous recevez ce courriel parce que notre billetterie a réservé des places pour vous.',
  ],
  made: [
    '{count, plural, one {We have reserved this seat for you: {seats}.} other {We have reserved these {count} seats for you: {seats}.}} You need no account to pay: the link below shows what is reserved, and the tickets come by e-mail.',
    '{count, plural, one {Nous avons réservé cette place pour vous\u00a0: {seats}.} other {Nous avons réservé ces {count}\u00a0places pour vous\u00a0: {seats}.}} Aucun compte n’est nécessaire pour payer\u00a0: le lien ci-dessous montre ce qui est réservé, et les billets arrivent par courriel.',
  ],
  altered: [
    '{count, plural, one {This seat is reserved for you now: {seats}.} other {These {count} seats are reserved for you now: {seats}.}} What you have already paid is taken into account.',
    '{count, plural, one {Cette place est maintenant réservée pour vous\u00a0: {seats}.} other {Ces {count} places sont maintenant réservées pour vous\u00a0: {seats}.}} Ce que vous avez déjà payé est pris en compte.',
  ],
  extended: [
    '{count, plural, one {Your seat stays reserved: {seats}.} other {Your {count} seats stay reserved: {seats}.}}',
    '{count, plural, one {Votre place reste réservée\u00a0: {seats}.} other {Vos {count}\u00a0places restent réservées\u00a0: {seats}.}}',
  ],
  part: [
    '{count, plural, one {We have received {paid} for your seat: {seats}.} other {We have received {paid} for your {count} seats: {seats}.}} The tickets come by e-mail once everything is paid.',
    '{count, plural, one {Nous avons reçu {paid} pour votre place\u00a0: {seats}.} other {Nous avons reçu {paid} pour vos {count}\u00a0places\u00a0: {seats}.}} Les billets arrivent par courriel une fois que tout est payé.',
  ],
  reminder: [
    '{count, plural, one {This seat is still reserved for you: {seats}. If it is not paid for by the deadline, it goes back on sale.} other {These {count} seats are still reserved for you: {seats}. If they are not paid for by the deadline, they go back on sale.}}',
    '{count, plural, one {Cette place est toujours réservée pour vous\u00a0: {seats}. Sans paiement à l’échéance, elle sera remise en vente.} other {Ces {count} places sont toujours réservées pour vous\u00a0: {seats}. Sans paiement à l’échéance, elles seront remises en vente.}}',
  ],
  moved: [
    'The performance has changed: the details above are up to date. {count, plural, one {Your seat stays reserved: {seats}.} other {Your {count} seats stay reserved: {seats}.}} If you cannot come any more, there is nothing to do.',
    'La représentation a changé\u00a0: les renseignements ci-dessus sont à jour. {count, plural, one {Votre place reste réservée\u00a0: {seats}.} other {Vos {count} places restent réservées\u00a0: {seats}.}} Si vous ne pouvez plus venir, vous n’avez rien à faire.',
  ],
  lapsed: [
    '{count, plural, one {The seat that we had reserved for you was not paid for in time, and is on sale again: {seats}.} other {The {count} seats that we had reserved for you were not paid for in time, and are on sale again: {seats}.}} There is nothing to pay.',
    '{count, plural, one {La place que nous avions réservée pour vous n’a pas été payée à temps et est remise en vente\u00a0: {seats}.} other {Les {count}\u00a0places que nous avions réservées pour vous n’ont pas été payées à temps et sont remises en vente\u00a0: {seats}.}} Il n’y a rien à payer.',
  ],
  withdrawn: [
    '{count, plural, one {Our box office has withdrawn the reservation of this seat: {seats}.} other {Our box office has withdrawn the reservation of these {count} seats: {seats}.}} There is nothing to pay.',
    '{count, plural, one {Notre billetterie a retiré la réservation de cette place\u00a0: {seats}.} other {Notre billetterie a retiré la réservation de ces {count}\u00a0places\u00a0: {seats}.}} Il n’y a rien à payer.',
  ],
  due: ['{amount} to pay by {payBy}.', '{amount} à payer avant le {payBy}.'],
  lowerUntil: [
    'Until {time} you may give up some of them on that page.',
    'Jusqu’au {time}, vous pouvez rendre certaines places sur cette page.',
  ],
  see: ['See what is reserved, and pay', 'Voir ce qui est réservé et payer'],
  seeShow: ['See dates and seats', 'Voir les dates et les places'],
  keepSecret: [
    'Whoever has this link can see the reservation and pay for it.',
    'Toute personne qui a ce lien peut voir la réservation et la payer.',
  ],
})
