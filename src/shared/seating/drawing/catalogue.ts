import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/seating/drawing', {
  unknownWord: [
    'Unknown word. Rows and seats are called by at most three letters, or with a number.',
    'Mot inconnu. Rangées et places ont au plus trois lettres, ou un numéro.',
  ],
  noName: [
    'A name and a colon belong here, as in “Zone Premium: A-D.”',
    'Il faut ici un nom et deux-points, comme dans «\u00a0Zone Premium\u00a0: A-D.\u00a0»',
  ],
  noRows: ['Say which rows have these seats.', 'Indiquez quelles rangées ont ces places.'],
  noSeats: ['Say how many seats this row has.', 'Indiquez combien de places a cette rangée.'],
  allOrNone: [
    'Other seats have an area: write that of these before them, as in “Balcony: rows A-C, 10 seats.”',
    'D’autres places ont une section\u00a0: écrivez celle de ces places avant, comme dans «\u00a0Balcon\u00a0: rangées A-C, 10 places.\u00a0»',
  ],
  badRange: ['This is not a range, such as A-M or 1-22.', 'Ce n’est pas une suite, comme A-M ou 1-22.'],
  notThere: ['There is no row or seat of this name.', 'Aucune rangée ni place ne porte ce nom.'],
  severalAreas: [
    'Several areas have this ({areas}): write which before it.',
    'Plusieurs sections ont ceci ({areas})\u00a0: écrivez laquelle avant.',
  ],
  missingColumn: ['The column “{column}” is missing.', 'La colonne «\u00a0{column}\u00a0» manque.'],
  unknownKind: [
    'Kinds of seats are standard, wheelchair and companion.',
    'Les types de places sont standard, fauteuil et accompagnement.',
  ],
  notSvg: ['This is not an SVG.', 'Ce n’est pas un SVG.'],
  activeSvg: [
    'This SVG has scripts, entities or links to other files. Save it as a plain SVG first.',
    'Ce SVG contient des scripts, des entités ou des liens vers d’autres fichiers. Enregistrez-le d’abord en SVG simple.',
  ],
  deepSvg: ['The groups of this SVG are nested too deeply.', 'Les groupes de ce SVG sont trop imbriqués.'],
  brokenCell: [
    'This goes over several lines. Is a quotation mark missing?',
    'Ceci s’étend sur plusieurs lignes. Manque-t-il un guillemet?',
  ],
  unreadable: [
    'This SVG has a number or a transform that we cannot read: {text}.',
    'Ce SVG contient un nombre ou une transformation que nous ne pouvons pas lire\u00a0: {text}.',
  ],
  noShapes: [
    'This SVG has no circles or rectangles with an id.',
    'Ce SVG ne contient ni cercle ni rectangle avec un identifiant.',
  ],
})
