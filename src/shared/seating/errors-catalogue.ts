import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/errors', {
  'seat-not-in-house': ['There is no such seat in this house.', 'Cette place n’existe pas dans cette salle.'],
  'zone-unknown': ['The house has no such price zone.', 'La salle n’a pas cette zone de prix.'],
  'too-many-seats': [
    'You can hold at most 10 seats of one performance.',
    'Vous pouvez réserver au plus 10\u00a0places d’une représentation.',
  ],
  'seat-not-found': ['There is no such seat in this house.', 'Cette place n’existe pas dans cette salle.'],
  'hold-unknown': ['You have no such reservation.', 'Vous n’avez pas cette réservation.'],
  'seat-exists': [
    'The house already has a seat with this number.',
    'La salle a déjà une place de ce numéro.',
  ],
  'house-full': [
    'The house is full: it can have at most 5,000 seats.',
    'La salle est pleine\u00a0: elle peut compter au plus 5\u00a0000\u00a0places.',
  ],
  'seat-in-use': [
    'This seat is held, sold or blocked for an upcoming performance.',
    'Cette place est réservée, vendue ou bloquée pour une représentation à venir.',
  ],
  'lonely-seat': [
    'Your choice leaves a single seat on its own, which this performance does not allow. Please choose other seats.',
    'Votre choix laisse une place isolée, ce que cette représentation ne permet pas. Veuillez choisir d’autres places.',
  ],
  'code-unknown': ['There is no such code.', 'Ce code n’existe pas.'],
  'code-early': ['This code cannot be used yet.', 'Ce code n’est pas encore valable.'],
  'code-over': ['This code has ended.', 'Ce code n’est plus valable.'],
  'code-elsewhere': ['This code is not for these seats.', 'Ce code n’est pas pour ces places.'],
  'code-limit': ['This code is used up.', 'Ce code est épuisé.'],
  'code-needed': [
    'Seats in your cart are on sale only with their code. Release them first.',
    'Des places de votre panier ne sont en vente qu’avec leur code. Libérez-les d’abord.',
  ],
  'code-taken': ['There is already such a code.', 'Ce code existe déjà.'],
  'code-changed': [
    'Somebody else has changed this code since you opened it. Nothing was saved: save again to replace their change.',
    'Quelqu’un d’autre a modifié ce code depuis que vous l’avez ouvert. Rien n’a été enregistré\u00a0: enregistrez de nouveau pour remplacer sa modification.',
  ],
  'plan-stale': [
    'Somebody else has saved the house since you opened it. Load it again, or export yours first.',
    'Quelqu’un d’autre a enregistré la salle depuis que vous l’avez ouverte. Rechargez-la, ou exportez d’abord la vôtre.',
  ],
  'ticket-type-changed': [
    'Somebody else has changed this ticket type since you opened it. Nothing was saved: save again to replace their change.',
    'Quelqu’un d’autre a modifié ce type de billet depuis que vous l’avez ouvert. Rien n’a été enregistré\u00a0: enregistrez de nouveau pour remplacer sa modification.',
  ],
  'pricing-changed': [
    'Somebody else has changed the prices or rules of this performance since you opened them. Nothing was saved: please check again.',
    'Quelqu’un d’autre a modifié les prix ou les règles de cette représentation depuis que vous les avez ouverts. Rien n’a été enregistré\u00a0: veuillez vérifier de nouveau.',
  ],
  'seats-in-use': [
    'These seats are held, sold or blocked for upcoming performances and cannot be deleted.',
    'Ces places sont réservées, vendues ou bloquées pour des représentations à venir et ne peuvent pas être supprimées.',
  ],
  'move-busy': [
    'People are choosing seats or paying right now, so this performance cannot move. Close its sales, wait until they are done, and try again.',
    'Des gens choisissent des places ou paient en ce moment : cette représentation ne peut pas changer de salle. Fermez la vente, attendez la fin de ces achats, puis réessayez.',
  ],
  'move-admitted': [
    'Somebody was admitted to this performance, so it stays in its house.',
    'Quelqu’un est déjà entré à cette représentation : elle reste dans sa salle.',
  ],
  'move-stale': [
    'Seats of this performance or of the other house have changed meanwhile. Nothing was moved: please check the list as it is now.',
    'Des places de cette représentation ou de l’autre salle ont changé entre-temps. Rien n’a été déplacé : veuillez vérifier la liste telle qu’elle est maintenant.',
  ],
  'seats-taken': [
    'Someone just took one of these seats. Please choose other seats.',
    'Quelqu’un vient de prendre une de ces places. Veuillez choisir d’autres places.',
  ],
  'hold-full': [
    'Your cart can hold at most 20 seats. Please buy or release some first.',
    'Votre panier peut contenir au plus 20\u00a0places. Veuillez d’abord en acheter ou en libérer.',
  ],
  'hold-not-found': [
    'Your reservation has ended. Please choose your seats again.',
    'Votre réservation a pris fin. Veuillez choisir vos places de nouveau.',
  ],
  'hold-ended': [
    'The box office has ended your reservation, and your seats are free again. Please choose seats again, or ask the box office.',
    'La billetterie a mis fin à votre réservation, et vos places sont de nouveau libres. Veuillez choisir d’autres places ou vous adresser à la billetterie.',
  ],
  'hold-over': [
    'This hold has already ended: it expired, was released, or its seats are sold.',
    'Cette réservation a déjà pris fin\u00a0: elle a expiré, elle a été libérée, ou ses places sont vendues.',
  ],
  'hold-being-paid': [
    'A payment for this hold is in progress, so it cannot be ended. Its seats now belong to an order.',
    'Un paiement est en cours pour cette réservation\u00a0: on ne peut pas y mettre fin. Ses places font maintenant partie d’une commande.',
  ],
  'hold-limit': [
    'You have held seats for this performance for a long time without buying. Please try again later.',
    'Vous avez longtemps réservé des places pour cette représentation sans les acheter. Veuillez réessayer plus tard.',
  ],
  'mailbox-limit': [
    'Accounts that share your mailbox can together hold at most 10 seats for one performance and 20 in all. Please buy or release some first, or ask the box office.',
    'Les comptes qui partagent votre boîte courriel peuvent réserver ensemble au plus 10\u00a0places pour une représentation et 20 en tout. Veuillez d’abord en acheter ou en libérer, ou vous adresser à la billetterie.',
  ],
  'no-queue': ['This performance has no waiting room.', 'Cette représentation n’a pas de salle d’attente.'],
  'not-your-turn': [
    'This performance has a waiting room, and it is not your turn. Please open the page again to see your place.',
    'Cette représentation a une salle d’attente, et ce n’est pas encore votre tour. Veuillez rouvrir la page pour voir votre rang.',
  ],
  'network-limit': [
    'Many seats for this performance are being chosen from your network right now. Please try again in a few minutes, or ask the box office.',
    'Beaucoup de places de cette représentation sont en train d’être choisies depuis votre réseau. Veuillez réessayer dans quelques minutes ou vous adresser à la billetterie.',
  ],
})
