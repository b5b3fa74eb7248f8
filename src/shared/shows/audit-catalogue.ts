import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/audit', {
  movedHouse: [
    'moved the performance of {subject} to another house{from, select, none {} other {, from {from} to {to}}}{known, select, no {} other {, with {count, plural, one {1 seat} other {{count} seats}}}}',
    'a changé de salle une représentation\u00a0: {subject}{from, select, none {} other { (de {from} à {to})}}{known, select, no {} other {, avec {count, plural, one {1\u00a0place} other {{count}\u00a0places}}}}',
  ],
  created: [
    'created the show {subject}{known, select, no {} other { with {count, plural, one {1 performance} other {{count} performances}}}}',
    'a créé un spectacle\u00a0: {subject}{known, select, no {} other { avec {count, plural, one {{count} représentation} other {{count} représentations}}}}',
  ],
  updated: [
    'changed the show {subject}{changes, select, none {} other { {changes}}}',
    'a modifié un spectacle\u00a0: {subject}{changes, select, none {} other { {changes}}}',
  ],
  fields: ['({fields})', '({fields})'],
  field: [
    '{field, select, tax_exempt {tax} other {{name}}}',
    '{field, select, name {nom} description {description} starts_on {première} ends_on {dernière} cast_list {distribution} director {mise en scène} location {lieu} hidden {masquage} media {images} mediaAlt {descriptions des images} length_minutes {durée} intervals {entractes} language {langue} advice {avertissements} access {accessibilité} address {adresse} description_fr {description en français} language_fr {langue, en français} advice_fr {avertissements en français} access_fr {accessibilité en français} tax_exempt {taxes} other {{name}}}',
  ],
  renamed: ['from “{from}” to “{to}”', 'de «\u00a0{from}\u00a0» à «\u00a0{to}\u00a0»'],
  taxing: [
    '{tax, select, amateur {now exempt from tax because most performers are unpaid} nominal {now exempt from tax because admission is at most $1} taxed {now taxed} other {now exempt from tax for another reason}}',
    '{tax, select, amateur {maintenant exonéré de taxe, la plupart des interprètes n’étant pas rémunérés} nominal {maintenant exonéré de taxe, l’entrée coûtant au plus 1\u00a0$} taxed {maintenant taxé} other {maintenant exonéré de taxe pour une autre raison}}',
  ],
  adding: [
    'adding {count, plural, one {1 performance} other {{count} performances}}',
    '{count, plural, one {{count} représentation ajoutée} other {{count} représentations ajoutées}}',
  ],
  removing: [
    'removing {count, plural, one {1 performance} other {{count} performances}}',
    '{count, plural, one {{count} représentation retirée} other {{count} représentations retirées}}',
  ],
  deleted: [
    'deleted the show {subject}{retired, select, yes { from the programme; what was sold is kept} other {}}',
    'a supprimé un spectacle\u00a0: {subject}{retired, select, yes { (retiré de la programmation; ce qui est vendu est conservé)} other {}}',
  ],
  addedPerformances: [
    'added performances of {subject}{count, select, none {} other { ({count})}}{at, select, none {} other { on {at}}}{from, select, none {} other { between {from} and {until}}}',
    'a ajouté des représentations\u00a0: {subject}{count, select, none {} other { ({count})}}{at, select, none {} other { le {at}}}{from, select, none {} other { entre le {from} et le {until}}}',
  ],
  updatedPerformance: [
    'changed doors, sales or waiting room of {subject}',
    'a modifié l’ouverture des portes, la vente ou la salle d’attente\u00a0: {subject}',
  ],
  moved: [
    'moved the performance of {subject}{from, select, none {} other { from {from} to {to}}}',
    'a déplacé une représentation\u00a0: {subject}{from, select, none {} other { (du {from} au {to})}}',
  ],
  deletedPerformance: [
    'deleted the performance of {subject}{at, select, none {} other { on {at}}}',
    'a supprimé une représentation\u00a0: {subject}{at, select, none {} other { le {at}}}',
  ],
  openedSales: ['opened sales of {subject}', 'a ouvert les ventes\u00a0: {subject}'],
  closedSales: ['closed sales of {subject}', 'a fermé les ventes\u00a0: {subject}'],
})
