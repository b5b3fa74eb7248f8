import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/gift', {
  title: ['A gift from {from}', 'Un cadeau de {from}'],
  forWhom: ['Gift card for {to}, from {from}', 'Carte-cadeau pour {to}, de la part de {from}'],
  how: [
    'Choose your seats as usual, and enter the code above in the cart. Its value is added to the credit of your account, which is used first. What is left stays there for another evening.',
    'Choisissez vos places comme d’habitude, et entrez le code ci-dessus dans le panier. Sa valeur s’ajoute au crédit de votre compte, qui est utilisé en premier. Le reste y demeure pour une autre soirée.',
  ],
  see: ['See the gift card', 'Voir la carte-cadeau'],
  terms: [
    'Whoever has the code can spend the card. It never expires, and there are no fees. If you lose it, write to the box office.',
    'Quiconque a le code peut utiliser la carte. Elle n’expire jamais et ne comporte aucuns frais. Si vous la perdez, écrivez à la billetterie.',
  ],
  reason: [
    'You are receiving this e-mail because {from} bought you a gift card.',
    'Vous recevez ce courriel parce que {from} vous a offert une carte-cadeau.',
  ],
  bought: ['Your gift card', 'Votre carte-cadeau'],
  boughtText: [
    'You paid {amount} for a gift card for {to}. It is e-mailed on {date}. No tax was charged: tax is due when the card is spent.',
    'Vous avez payé {amount} pour une carte-cadeau pour {to}. Elle est envoyée par courriel le {date}. Aucune taxe n’a été perçue\u00a0: elle est due quand la carte est utilisée.',
  ],
  refunded: ['Your gift card is refunded', 'Votre carte-cadeau est remboursée'],
  refundedText: [
    'We are refunding {amount} of your payment for a gift card for {to}, the way you paid.',
    'Nous vous remboursons {amount} de votre paiement pour une carte-cadeau pour {to}, par le même moyen.',
  ],
  buyerReason: [
    'You are receiving this e-mail because you bought a gift card from us.',
    'Vous recevez ce courriel parce que vous avez acheté une carte-cadeau chez nous.',
  ],
})
