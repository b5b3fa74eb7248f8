import type { ShowDetails } from '../../../shared/shows/details.ts'

type French = Pick<ShowDetails, 'descriptionFr' | 'languageFr' | 'adviceFr' | 'accessFr'>

const studio =
  'Accès de plain-pied par le pavillon B. Deux places pour fauteuil roulant, chacune avec une place d’accompagnement; boucle auditive.'
const mainStage =
  'Accès de plain-pied, ascenseur jusqu’au foyer. Deux places pour fauteuil roulant; aide à l’audition au guichet.'

/** What is said about the shows of the sandbox's season in French. */
export const seasonInFrench = {
  cyrano: {
    descriptionFr:
      'Un soldat qui ne craint aucune épée est incapable de dire trois mots à la femme qu’il aime; il les prête donc à un bel imbécile. La comédie de panache de Rostand, dans une nouvelle version anglaise qui garde les grandes ballades en français. Au programme\u00a0: des duels, une rôtisserie pleine de poètes et un dernier acte sous les feuilles mortes.',
    languageFr: 'En anglais, ballades en français',
    adviceFr: 'Combats à l’épée et mort en scène. Dès 10\u00a0ans.',
    accessFr: studio,
  },
  earnest: {
    descriptionFr:
      'Deux jeunes messieurs se sont inventé le même ami bien commode, et deux jeunes dames tiennent à l’épouser. La plus sérieuse des bagatelles de Wilde, jouée au rythme d’une bonne querelle autour d’un plateau de muffins. Notre Lady Bracknell entre par l’allée centrale\u00a0: gare aux sacs à main.',
    languageFr: 'En anglais',
    adviceFr: 'Rien de pire que des sandwichs au concombre.',
    accessFr: mainStage,
  },
  twelfthNight: {
    descriptionFr:
      'Rescapée d’un naufrage, Viola enfile les habits de son frère et entre dans l’histoire d’amour de quelqu’un d’autre. Une maisonnée de fous, un intendant en bas jaunes et un orchestre sur une plage de sel. Chanté et parlé.',
    languageFr: 'En anglais',
    adviceFr: 'Musique forte et brume de scène pendant tout le spectacle.',
    accessFr: `${mainStage} Le deuxième samedi, la représentation est décontractée.`,
  },
  dollsHouse: {
    descriptionFr:
      'Noël chez les Helmer\u00a0: une augmentation, un sapin et un secret dans la boîte aux lettres. Voilà un siècle et demi que la porte d’Ibsen claque, et elle n’a rien perdu de son bruit. Joué en rond, assez près pour entendre croquer les macarons.',
    languageFr: 'En anglais',
    adviceFr: '',
    accessFr: studio,
  },
  malade: {
    descriptionFr:
      'Argan se porte à merveille et paie douze lavements par mois pour s’en guérir. La dernière comédie de Molière, en français avec surtitres anglais, sur la musique de Charpentier et avec un ballet de seringues. De retour pour une semaine, après des soirées à guichets fermés.',
    languageFr: 'En français, avec surtitres anglais',
    adviceFr: 'Des seringues, toutes énormes. Dès 8\u00a0ans.',
    accessFr: 'Trois marches à l’entrée; sonnez pour la rampe. Deux places pour fauteuil roulant.',
  },
  cherryOrchard: {
    descriptionFr:
      'La famille rentre au domaine pour un dernier printemps; chacun sait ce qu’il faudrait faire, et personne ne le fait. Tchekhov parlait d’une comédie, et nous aussi. Avec un orchestre de quatre personnes et une hache bien réelle.',
    languageFr: 'En anglais',
    adviceFr: 'On entend un coup de feu. Dès 12\u00a0ans.',
    accessFr: studio,
  },
} as const satisfies Record<string, French>
