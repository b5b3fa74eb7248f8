import type { NewShow } from '../../src/server/shows/commands/create-show.ts'
import type { ShowDetails } from '../../src/shared/shows/details.ts'

/** A show of the sandbox's season; `weeks` counts from the coming week (0), negative for the past. */
export type SeasonShow = Required<
  Pick<NewShow, 'name' | 'description' | 'cast' | 'director' | 'location' | 'accent'>
> & {
  /** The name of its file, and what it shows. */
  poster: string
  posterAlt: string
  /** What differs from an evening in English with one intermission. */
  details: Partial<ShowDetails>
  weeks: number[]
}

const studioAccess =
  'Step-free from Pavilion B. Two wheelchair spaces with a companion seat each; hearing loop.'
const mainStageAccess = 'Step-free, lift to the foyer. Two wheelchair spaces; assisted listening at the desk.'

const studioFr =
  'Accès de plain-pied par le pavillon B. Deux places pour fauteuil roulant, chacune avec une place d’accompagnement; boucle auditive.'
const mainStageFr =
  'Accès de plain-pied, ascenseur jusqu’au foyer. Deux places pour fauteuil roulant; aide à l’audition au guichet.'

export const season: SeasonShow[] = [
  {
    name: 'Cyrano de Bergerac',
    description:
      'A soldier who fears no sword cannot say three words to the woman he loves, so he lends them to a handsome fool. Rostand’s comedy of panache in a new English version with the great ballads left in French. Expect duels, a bakery full of poets and a last act under falling leaves.',
    cast: [
      'Étienne Marchand-Roy (Cyrano)',
      'Sofia Delacroix (Roxane)',
      'Malik Ouédraogo (Christian)',
      'Béatrice Thibodeau (Ragueneau)',
      'Liam O’Connell (De Guiche)',
    ],
    director: 'Marie-Ève Létourneau-Gagné',
    location: 'Studio Theatre, Pavilion B, room 2.114',
    poster: 'cyrano-de-bergerac',
    posterAlt: 'A man in profile before a gold moon: a plumed hat, and a nose as long as a sword.',
    accent: '#2B3C74',
    details: {
      descriptionFr:
        'Un soldat qui ne craint aucune épée est incapable de dire trois mots à la femme qu’il aime; il les prête donc à un bel imbécile. La comédie de panache de Rostand, dans une nouvelle version anglaise qui garde les grandes ballades en français. Au programme\u00a0: des duels, une rôtisserie pleine de poètes et un dernier acte sous les feuilles mortes.',
      languageFr: 'En anglais, ballades en français',
      adviceFr: 'Combats à l’épée et mort en scène. Dès 10\u00a0ans.',
      accessFr: studioFr,
      lengthMinutes: 165,
      language: 'English, with the ballads in French',
      advice: 'Swordplay, and a death on stage. From 10 years.',
      access: studioAccess,
    },
    weeks: [0, 1],
  },
  {
    name: 'The Importance of Being Earnest',
    description:
      'Two young gentlemen have invented the same useful friend, and two young ladies insist on marrying him. Wilde’s most serious trifle, played at the speed of a good quarrel over muffins. Our Lady Bracknell arrives by the centre aisle: keep your handbags off it.',
    cast: [
      'Oliver Achebe (Jack Worthing)',
      'Rosalie Fournier (Gwendolen)',
      'Priya Raghunathan (Cecily)',
      'Tomás Herrera (Algernon)',
      'Gwendolyn MacLeod (Lady Bracknell)',
    ],
    director: 'Owen Hargreaves',
    location: 'Main Stage, Pavilion A',
    poster: 'the-importance-of-being-earnest',
    posterAlt: 'A baby looks out of a large black and red handbag with a gold clasp.',
    accent: '#8D8272',
    details: {
      descriptionFr:
        'Deux jeunes messieurs se sont inventé le même ami bien commode, et deux jeunes dames tiennent à l’épouser. La plus sérieuse des bagatelles de Wilde, jouée au rythme d’une bonne querelle autour d’un plateau de muffins. Notre Lady Bracknell entre par l’allée centrale\u00a0: gare aux sacs à main.',
      adviceFr: 'Rien de pire que des sandwichs au concombre.',
      accessFr: mainStageFr,
      lengthMinutes: 135,
      advice: 'Nothing worse than cucumber sandwiches.',
      access: mainStageAccess,
    },
    weeks: [3, 4],
  },
  {
    name: 'Twelfth Night',
    description:
      'Shipwrecked Viola puts on her brother’s clothes and walks into somebody else’s love story. A household of fools, one steward in yellow stockings and a live band on a beach of salt. Sung and spoken.',
    cast: [
      'Noémie Gauthier (Viola)',
      'Amir Haddad (Orsino)',
      'Clara Villeneuve (Olivia)',
      'Jonas Lindqvist (Malvolio)',
      'Adèle Nguyen-Tremblay (Feste)',
      'Samuel Okafor (Sir Toby)',
    ],
    director: 'Aurélie Saint-Cyr',
    location: 'Main Stage, Pavilion A',
    poster: 'twelfth-night',
    posterAlt: 'A gold sun sinks into a dark sea, its reflection in bars of red and cream.',
    accent: '#14666D',
    details: {
      descriptionFr:
        'Rescapée d’un naufrage, Viola enfile les habits de son frère et entre dans l’histoire d’amour de quelqu’un d’autre. Une maisonnée de fous, un intendant en bas jaunes et un orchestre sur une plage de sel. Chanté et parlé.',
      adviceFr: 'Musique forte et brume de scène pendant tout le spectacle.',
      accessFr: `${mainStageFr} Le deuxième samedi, la représentation est décontractée.`,
      lengthMinutes: 140,
      advice: 'Loud music, and stage haze throughout.',
      access: `${mainStageAccess} The second Saturday is a relaxed performance.`,
    },
    weeks: [7, 8],
  },
  {
    name: 'A Doll’s House',
    description:
      'Christmas at the Helmers’: a raise, a tree, and a secret in the letter box. Ibsen’s door has been slamming for a century and a half, and it has not lost its sound. Played in the round, close enough to hear the macaroons.',
    cast: [
      'Léa Beauchemin (Nora)',
      'Viktor Sandström (Torvald)',
      'Isabelle Kowalczyk (Kristine)',
      'Mathieu Duquesne (Krogstad)',
    ],
    director: 'Ingrid Høybye-Larsen',
    location: 'Black Box, Pavilion B',
    poster: 'a-dolls-house',
    posterAlt: 'A woman stands in the lit doorway of a black house and throws a long shadow.',
    accent: '#DE9F8B',
    details: {
      descriptionFr:
        'Noël chez les Helmer\u00a0: une augmentation, un sapin et un secret dans la boîte aux lettres. Voilà un siècle et demi que la porte d’Ibsen claque, et elle n’a rien perdu de son bruit. Joué en rond, assez près pour entendre croquer les macarons.',
      accessFr: studioFr,
      lengthMinutes: 120,
      access: studioAccess,
    },
    weeks: [-5, -4],
  },
  {
    name: 'Le Malade imaginaire',
    description:
      'Argan se porte à merveille et paie douze lavements par mois pour s’en guérir. La dernière comédie de Molière, en français avec surtitres anglais, musique de Charpentier et ballet de seringues. Back after sold-out nights, for one more week.',
    cast: [
      'Florent Lemieux (Argan)',
      'Toinette Bélanger-Côté (Toinette)',
      'Hélène Nadeau (Béline)',
      'Gaël Pomerleau (Cléante)',
      'Maïa Rousseau (Angélique)',
    ],
    director: 'Jean-François Côté-Beauséjour',
    location: 'Salle Émile-Desrosiers',
    poster: 'le-malade-imaginaire',
    posterAlt: 'A man in a striped nightcap lies in bed, eyes closed, a thermometer in his mouth.',
    accent: '#3E6B4B',
    details: {
      descriptionFr:
        'Argan se porte à merveille et paie douze lavements par mois pour s’en guérir. La dernière comédie de Molière, en français avec surtitres anglais, sur la musique de Charpentier et avec un ballet de seringues. De retour pour une semaine, après des soirées à guichets fermés.',
      languageFr: 'En français, avec surtitres anglais',
      adviceFr: 'Des seringues, toutes énormes. Dès 8\u00a0ans.',
      accessFr: 'Trois marches à l’entrée; sonnez pour la rampe. Deux places pour fauteuil roulant.',
      lengthMinutes: 125,
      intervals: 0,
      language: 'En français, with English surtitles',
      advice: 'Syringes, all of them enormous. From 8 years.',
      access: 'Three steps at the entrance; ring the bell for the ramp. Two wheelchair spaces.',
      address: '9 rue Émile-Desrosiers, Montréal, QC H2X 2C4',
    },
    weeks: [-2, -1, 2],
  },
  {
    name: 'The Cherry Orchard',
    description:
      'The family comes home to the estate for the last spring; everybody knows what must be done, and nobody does it. Chekhov called it a comedy, and so do we. With an orchestra of four and one very real axe.',
    cast: [
      'Anaïs Bouchard (Ranevskaya)',
      'Dmitri Vasiliev (Lopakhin)',
      'Fatoumata Diallo (Varya)',
      'Charles-Étienne Morin (Gaev)',
      'Eleanor Whitfield (Charlotta)',
    ],
    director: 'Nadia Petrova-Lemaître',
    location: 'Studio Theatre, Pavilion B, room 2.114',
    poster: 'the-cherry-orchard',
    posterAlt: 'Two cherries, one gold and one black, hang on one stem before the blade of an axe.',
    accent: '#B3202A',
    details: {
      descriptionFr:
        'La famille rentre au domaine pour un dernier printemps; chacun sait ce qu’il faudrait faire, et personne ne le fait. Tchekhov parlait d’une comédie, et nous aussi. Avec un orchestre de quatre personnes et une hache bien réelle.',
      adviceFr: 'On entend un coup de feu. Dès 12\u00a0ans.',
      accessFr: studioFr,
      lengthMinutes: 150,
      advice: 'A gunshot is heard. From 12 years.',
      access: studioAccess,
    },
    weeks: [11, 12],
  },
]
