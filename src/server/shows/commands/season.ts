import type { NewShow } from './create-show.ts'

/** A show of the sandbox's season; `weeks` counts from the coming week (0), negative for the past. */
export type SeasonShow = Required<
  Pick<NewShow, 'name' | 'description' | 'cast' | 'director' | 'location' | 'media' | 'mediaAlt' | 'accent'>
> & { weeks: number[] }

export const season: SeasonShow[] = [
  {
    name: 'Cyrano de Bergerac',
    description:
      'A soldier who fears no sword cannot say three words to the woman he loves, so he lends them to a handsome fool. Rostand’s comedy of panache in a new English version with the great ballads left in French. Expect duels, a bakery full of poets and a last act under falling leaves.',
    cast: [
      'Étienne Marchand-Roy',
      'Sofia Delacroix',
      'Malik Ouédraogo',
      'Béatrice Thibodeau',
      'Liam O’Connell',
    ],
    director: 'Marie-Ève Létourneau-Gagné',
    location: 'Studio Theatre, Pavilion B, room 2.114',
    media: ['/posters/cyrano-de-bergerac.svg'],
    mediaAlt: ['A man in profile before a gold moon: a plumed hat, and a nose as long as a sword.'],
    accent: '#2B3C74',
    weeks: [0, 1],
  },
  {
    name: 'The Importance of Being Earnest',
    description:
      'Two young gentlemen have invented the same useful friend, and two young ladies insist on marrying him. Wilde’s most serious trifle, played at the speed of a good quarrel over muffins. Our Lady Bracknell arrives by the centre aisle: keep your handbags off it.',
    cast: ['Oliver Achebe', 'Rosalie Fournier', 'Priya Raghunathan', 'Tomás Herrera', 'Gwendolyn MacLeod'],
    director: 'Owen Hargreaves',
    location: 'Main Stage, Pavilion A',
    media: ['/posters/the-importance-of-being-earnest.svg'],
    mediaAlt: ['A baby looks out of a large black and red handbag with a gold clasp.'],
    accent: '#8D8272',
    weeks: [3, 4],
  },
  {
    name: 'Twelfth Night',
    description:
      'Shipwrecked Viola puts on her brother’s clothes and walks into somebody else’s love story. A household of fools, one steward in yellow stockings and a live band on a beach of salt. Sung and spoken; two hours and twenty minutes with an interval.',
    cast: [
      'Noémie Gauthier',
      'Amir Haddad',
      'Clara Villeneuve',
      'Jonas Lindqvist',
      'Adèle Nguyen-Tremblay',
      'Samuel Okafor',
    ],
    director: 'Aurélie Saint-Cyr',
    location: 'Main Stage, Pavilion A',
    media: ['/posters/twelfth-night.svg'],
    mediaAlt: ['A gold sun sinks into a dark sea, its reflection in bars of red and cream.'],
    accent: '#14666D',
    weeks: [7, 8],
  },
  {
    name: 'A Doll’s House',
    description:
      'Christmas at the Helmers’: a raise, a tree, and a secret in the letter box. Ibsen’s door has been slamming for a century and a half, and it has not lost its sound. Played in the round, close enough to hear the macaroons.',
    cast: ['Léa Beauchemin', 'Viktor Sandström', 'Isabelle Kowalczyk', 'Mathieu Duquesne'],
    director: 'Ingrid Høybye-Larsen',
    location: 'Black Box, Pavilion B',
    media: ['/posters/a-dolls-house.svg'],
    mediaAlt: ['A woman stands in the lit doorway of a black house and throws a long shadow.'],
    accent: '#DE9F8B',
    weeks: [-5, -4],
  },
  {
    name: 'Le Malade imaginaire',
    description:
      'Argan se porte à merveille et paie douze lavements par mois pour s’en guérir. La dernière comédie de Molière, en français avec surtitres anglais, musique de Charpentier et ballet de seringues. Back after sold-out nights, for one more week.',
    cast: ['Florent Lemieux', 'Toinette Bélanger-Côté', 'Hélène Nadeau', 'Gaël Pomerleau', 'Maïa Rousseau'],
    director: 'Jean-François Côté-Beauséjour',
    location: 'Salle Émile-Desrosiers',
    media: ['/posters/le-malade-imaginaire.svg'],
    mediaAlt: ['A man in a striped nightcap lies in bed, eyes closed, a thermometer in his mouth.'],
    accent: '#3E6B4B',
    weeks: [-2, -1, 2],
  },
  {
    name: 'The Cherry Orchard',
    description:
      'The family comes home to the estate for the last spring; everybody knows what must be done, and nobody does it. Chekhov called it a comedy, and so do we. With an orchestra of four and one very real axe.',
    cast: [
      'Anaïs Bouchard',
      'Dmitri Vasiliev',
      'Fatoumata Diallo',
      'Charles-Étienne Morin',
      'Eleanor Whitfield',
    ],
    director: 'Nadia Petrova-Lemaître',
    location: 'Studio Theatre, Pavilion B, room 2.114',
    media: ['/posters/the-cherry-orchard.svg'],
    mediaAlt: ['Two cherries, one gold and one black, hang on one stem before the blade of an axe.'],
    accent: '#B3202A',
    weeks: [11, 12],
  },
]
