import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/audit', {
  en: {
    showCreated: 'Show created',
    showCopied: 'Show copied',
    showUpdated: 'Show changed',
    showDeleted: 'Show deleted',
    performancesAdded: 'Performances added',
    performanceUpdated: 'Performance changed',
    performanceRescheduled: 'Performance moved',
    performanceDeleted: 'Performance deleted',
    salesOpened: 'Sales opened',
    salesClosed: 'Sales closed',
    created:
      'created the show {subject}{known, select, no {} other { with {count, plural, one {1 performance} other {{count} performances}}}}',
    copied:
      'copied a show to {subject}{known, select, no {} other { with {count, plural, one {1 performance} other {{count} performances}}}}',
    updated: 'changed the show {subject}{changes, select, none {} other { {changes}}}',
    fields: '({fields})',
    field: '{field, select, tax_exempt {tax} other {{name}}}',
    renamed: 'from “{from}” to “{to}”',
    taxing:
      '{tax, select, amateur {now exempt from tax because most performers are unpaid} nominal {now exempt from tax because admission is at most $1} taxed {now taxed} other {now exempt from tax for another reason}}',
    adding: 'adding {count, plural, one {1 performance} other {{count} performances}}',
    removing: 'removing {count, plural, one {1 performance} other {{count} performances}}',
    deleted:
      'deleted the show {subject}{retired, select, yes { from the programme; what was sold is kept} other {}}',
    addedPerformances:
      'added performances of {subject}{count, select, none {} other { ({count})}}{at, select, none {} other { on {at}}}{from, select, none {} other { between {from} and {until}}}',
    updatedPerformance: 'changed doors, sales or waiting room of {subject}',
    moved: 'moved the performance of {subject}{from, select, none {} other { from {from} to {to}}}',
    deletedPerformance: 'deleted the performance of {subject}{at, select, none {} other { on {at}}}',
    openedSales: 'opened sales of {subject}',
    closedSales: 'closed sales of {subject}',
  },
  fr: {
    showCreated: 'Spectacle créé',
    showCopied: 'Spectacle dupliqué',
    showUpdated: 'Spectacle modifié',
    showDeleted: 'Spectacle supprimé',
    performancesAdded: 'Représentations ajoutées',
    performanceUpdated: 'Représentation modifiée',
    performanceRescheduled: 'Représentation déplacée',
    performanceDeleted: 'Représentation supprimée',
    salesOpened: 'Ventes ouvertes',
    salesClosed: 'Ventes fermées',
    created:
      'a créé un spectacle\u00a0: {subject}{known, select, no {} other { avec {count, plural, one {{count} représentation} other {{count} représentations}}}}',
    copied:
      'a dupliqué un spectacle\u00a0: {subject}{known, select, no {} other { avec {count, plural, one {{count} représentation} other {{count} représentations}}}}',
    updated: 'a modifié un spectacle\u00a0: {subject}{changes, select, none {} other { {changes}}}',
    fields: '({fields})',
    field:
      '{field, select, name {nom} description {description} starts_on {première} ends_on {dernière} cast_list {distribution} director {mise en scène} location {lieu} hidden {masquage} media {images} mediaAlt {descriptions des images} length_minutes {durée} intervals {entractes} language {langue} advice {avertissements} access {accessibilité} address {adresse} description_fr {description en français} language_fr {langue, en français} advice_fr {avertissements en français} access_fr {accessibilité en français} tax_exempt {taxes} other {{name}}}',
    renamed: 'de «\u00a0{from}\u00a0» à «\u00a0{to}\u00a0»',
    taxing:
      '{tax, select, amateur {maintenant exonéré de taxe, la plupart des interprètes n’étant pas rémunérés} nominal {maintenant exonéré de taxe, l’entrée coûtant au plus 1\u00a0$} taxed {maintenant taxé} other {maintenant exonéré de taxe pour une autre raison}}',
    adding: '{count, plural, one {{count} représentation ajoutée} other {{count} représentations ajoutées}}',
    removing:
      '{count, plural, one {{count} représentation retirée} other {{count} représentations retirées}}',
    deleted:
      'a supprimé un spectacle\u00a0: {subject}{retired, select, yes { (retiré de la programmation; ce qui est vendu est conservé)} other {}}',
    addedPerformances:
      'a ajouté des représentations\u00a0: {subject}{count, select, none {} other { ({count})}}{at, select, none {} other { le {at}}}{from, select, none {} other { entre le {from} et le {until}}}',
    updatedPerformance: 'a modifié l’ouverture des portes, la vente ou la salle d’attente\u00a0: {subject}',
    moved:
      'a déplacé une représentation\u00a0: {subject}{from, select, none {} other { (du {from} au {to})}}',
    deletedPerformance:
      'a supprimé une représentation\u00a0: {subject}{at, select, none {} other { le {at}}}',
    openedSales: 'a ouvert les ventes\u00a0: {subject}',
    closedSales: 'a fermé les ventes\u00a0: {subject}',
  },
})
