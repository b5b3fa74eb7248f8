import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/desk/change', {
  en: {
    waive: 'Waive it',
    change: 'Change',
    differencePaidBy: 'Difference paid by',
    whyNotCharged: 'Why it is not charged',
    workingOut: 'Working it out…',
    tryAgain: 'Try again',
    changeForFree: 'Change, and charge nothing',
    changeFor: 'Change for {amount}',
    changeEven: 'Change, with nothing to pay',
    changeAndPayOut: 'Change, and pay out {amount}',
    changeAndRefund: 'Change, and refund {amount}',
    tickets: 'Tickets',
    moveSeat: 'Move seat {label}',
    stays: 'stays',
    keepSeat: 'Keep seat {label}',
    pressSeat:
      '<order>Order {number}</order>, <show>{show}</show>, <when>{when}</when>. Press a free seat: it is for the ticket that is marked.',
    newSeats: 'New seats',
    nothingToChange: 'No ticket of this order can be changed',
    whyNothing:
      'They were refunded or exchanged, or their guests have been admitted; or the performance is over or cancelled, or the payment is disputed.',
    backToOrder: 'Back to the Order',
  },
  fr: {
    waive: 'Ne pas facturer',
    change: 'Changer',
    differencePaidBy: 'Mode de paiement de la différence',
    whyNotCharged: 'Raison de ne pas facturer',
    workingOut: 'Calcul en cours…',
    tryAgain: 'Réessayer',
    changeForFree: 'Changer, sans rien facturer',
    changeFor: 'Changer pour {amount}',
    changeEven: 'Changer, sans rien à payer',
    changeAndPayOut: 'Changer et verser {amount}',
    changeAndRefund: 'Changer et rembourser {amount}',
    tickets: 'Billets',
    moveSeat: 'Déplacer la place {label}',
    stays: 'reste',
    keepSeat: 'Garder la place {label}',
    pressSeat:
      '<order>Commande {number}</order>, <show>{show}</show>, <when>{when}</when>. Appuyez sur une place libre\u00a0: elle sera attribuée au billet marqué.',
    newSeats: 'Nouvelles places',
    nothingToChange: 'Aucun billet de cette commande ne peut être changé',
    whyNothing:
      'Ils ont été remboursés ou échangés, ou les personnes sont déjà entrées; ou la représentation est terminée ou annulée, ou le paiement est contesté.',
    backToOrder: 'Retour à la commande',
  },
})
