import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/pages/codes', {
  hint: [
    'People type a code in the cart, or follow a link that ends in ?code=…: they pay less, or buy before the sale opens. A series is also offered to everybody on the page “The season”.',
    'Un code, saisi ou ajouté à l’adresse d’une page (?code=…), réduit des prix ou donne accès à une prévente. Une série est aussi offerte à tous à la page «\u00a0La saison\u00a0».',
  ],
  addCode: ['Add a code', 'Ajouter un code'],
  saveCode: ['Save code', 'Enregistrer le code'],
  rule: ['What it does', 'Ce qu’il fait'],
  group: ['Tickets for the price of fewer', 'Billets pour le prix d’un plus petit nombre'],
  series: ['Series: one price for all evenings', 'Série\u00a0: un prix pour toutes les soirées'],
  seriesPercent: ['Series: per cent off each ticket', 'Série\u00a0: pourcentage de réduction par billet'],
  evenings: ['Evenings needed', 'Nombre de soirées'],
  unlock: ['Opens the presale only', 'Donne seulement accès à la prévente'],
  pays: ['Tickets paid for', 'Dont payés'],
  uses: ['Uses', 'Utilisations'],
  forgone: ['Dollars forgone', 'Manque à gagner'],
  taken: ['{taken} of {most} taken', '{taken}\u00a0sur {most} pris'],
  all: ['All', 'Tout'],
  add: ['Add…', 'Ajouter…'],
  gone: ['Past or deleted', 'Passé ou supprimé'],
  removeOne: ['Remove {name}', 'Retirer\u00a0: {name}'],
  perOrder: ['Tickets per order, at most', 'Billets par commande, au plus'],
  perPerson: ['Tickets per person, at most', 'Billets par personne, au plus'],
  inTotal: ['Tickets in total, at most', 'Billets en tout, au plus'],
  stopped: ['Stopped', 'Arrêté'],
})
