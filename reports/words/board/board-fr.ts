/** The words of a board in French. */
import { isSingular, numeral, quantity } from '../counting.ts';
import { OUTCOME_WORDS } from '../verdict-words.ts';
import { WAIVER_WORDS } from '../waiver-words.ts';
import type { BoardWords } from './board-words.ts';

const STANDPOINTS: BoardWords['standpoints'] = {
  ...OUTCOME_WORDS.fr,
  violated: 'règles enfreintes',
  unviolated: 'aucune infraction vue',
  changed: 'modifié après coup',
};

const s = (count: number) => (isSingular('fr', count) ? '' : 's');

/** For so many targets: the noun is feminine in French. */
const OF_TARGETS: Readonly<Record<keyof typeof STANDPOINTS, (count: number) => string>> = {
  conformant: (count) => `conforme${s(count)}`,
  'non-conformant': (count) => `non conforme${s(count)}`,
  incomplete: (count) => `incomplète${s(count)}`,
  violated: () => STANDPOINTS.violated,
  unviolated: () => STANDPOINTS.unviolated,
  changed: () => 'au rapport modifié',
};

/** A board in French. */
export const BOARD_FR: BoardWords = {
  title: 'Tableau de bord',
  maker: (tool) => `Tableau de bord de conformité, ${tool}`,
  skip: 'Aller au tableau de bord',
  extent: (targets, reports) => `${quantity('fr', targets, 'cible')}, ${quantity('fr', reports, 'rapport')}`,
  between: (from, to) => (from === to ? `du ${from}` : `du ${from} au ${to}`),
  standpoints: STANDPOINTS,
  targetsAre: (count, standpoint) => OF_TARGETS[standpoint](count),
  groups: {
    run: {
      title: 'Les cibles par section',
      lead: 'Chaque section du document dans la dernière campagne de chaque cible, la cible qui compte le plus d’échecs en tête. Un signe mène à la section du rapport\u00A0; le nombre sous une section compte les cibles en échec.',
    },
    traffic: {
      title: 'Preuves par le trafic',
      lead: 'Ce n’est pas une campagne, et jamais une preuve de conformité\u00A0: ce qu’un trafic enregistré montre de chaque section.',
    },
    client: {
      title: 'Clients',
      lead: 'Ce n’est pas une campagne contre un serveur\u00A0: ce que des clients ont fait dans des scénarios ou par un proxy, comparé aux règles qui les concernent.',
    },
  },
  kinds: {
    run: 'campagne',
    traffic: 'preuve par le trafic, pas une campagne',
    client: 'un client',
  },
  target: 'Cible',
  failing: (count) => `${quantity('fr', count, 'cible')} en échec dans cette section`,
  states: {
    fail: 'en échec, avec le nombre d’exigences',
    part: 'partiellement vérifiée',
    open: 'rien de vérifié',
    warn: 'un avertissement',
    pass: 'vérifiée',
    seen: 'vue sans infraction',
    none: 'rien à vérifier',
  },
  key: 'Légende',
  sandbox: 'le bac à sable intégré',
  part: (filter) => `sélection\u00A0: ${filter}`,
  interrupted: 'interrompue',
  extentOf: ({ failed, waived, verified, open, of }) =>
    [
      ...(failed > 0
        ? [
            `${numeral('fr', failed)} en échec${waived > 0 ? ` (${WAIVER_WORDS.fr.ofFailed(waived, failed)})` : ''}`,
          ]
        : []),
      `${numeral('fr', verified)} sur ${numeral('fr', of)} vérifiée${s(verified)}`,
      ...(open > 0 ? [`${numeral('fr', open)} en suspens`] : []),
    ].join(', '),
  seenOf: ({ failed, verified, of }) =>
    `${numeral('fr', failed)} enfreinte${s(failed)}, ${numeral('fr', verified)} sur ${numeral('fr', of)} vue${s(verified)} sans infraction`,
  seal: (seal) => {
    if (seal.kind === 'changed') return 'modifié';
    if (seal.kind === 'unsigned') return 'non signé';
    if (seal.kind === 'bare') return 'sans manifeste';
    return { trusted: 'signé avec la clé donnée', other: 'signé avec une autre clé', any: 'signé' }[seal.key];
  },
  troubles: {
    changed: (count) =>
      count === 1
        ? 'Un rapport a été modifié après coup.'
        : `${numeral('fr', count)} rapports ont été modifiés après coup.`,
    changedWhy: 'Le tableau de bord ignore leur résultat.',
    moreChanged: (count) => `${numeral('fr', count)} autres rapports modifiés`,
    unreadable: (count) =>
      count === 1 ? 'Un rapport est illisible.' : `${numeral('fr', count)} rapports sont illisibles.`,
    moreUnreadable: (count) => `${numeral('fr', count)} autres rapports illisibles`,
    more: (count) => `${numeral('fr', count)} de plus\u00A0: --verbose les énumère`,
    copies: (count) =>
      count === 1
        ? 'Un dossier contient la copie d’un autre rapport.'
        : `${numeral('fr', count)} dossiers contiennent des copies d’autres rapports.`,
  },
  history: {
    back: 'Tableau de bord',
    title: 'Historique',
    lead: 'Tous les rapports de cette cible, le plus récent en tête. Les nombres comptent les exigences énoncées et déduites.',
    when: 'Campagne',
    outcome: 'Résultat',
    failed: 'en échec',
    verified: 'vérifiées',
    open: 'en suspens',
    median: 'médiane',
    scope: 'Étendue',
    seal: 'Signature',
    whole: 'document entier',
  },
  turns: {
    title: 'Changements de verdict',
    lead: 'Les exigences en échec ou en avertissement dans au moins une de ces campagnes, la plus ancienne à gauche. Une case vide\u00A0: la campagne n’a pas rendu de verdict.',
    none: 'Aucune exigence n’a été en échec ni en avertissement.',
    requirement: 'Exigence',
    earlier: (count) =>
      `Le tableau omet ${quantity('fr', count, 'campagne plus ancienne', 'campagnes plus anciennes')}.`,
    nothing: 'sans verdict',
    listTitle: 'Changements',
    listNone: 'Aucun verdict n’a changé d’une campagne à l’autre.',
  },
  tools: {
    label: 'Filtrer les cibles',
    find: 'Filtre',
    shown: '{shown} cibles sur {all}',
    unknown: 'Inconnu\u00A0: {word}',
    alone: 'seules en échec',
    turned: (day) => `verdict changé depuis le ${day}`,
    flaky: 'instables',
    helpTitle: 'Syntaxe des filtres',
    help: [
      ['acme', 'le nom ou l’adresse contient ce texte'],
      [
        'fails:4.3',
        'une exigence de la section 4.3 est en échec\u00A0; fails:cancel.success en désigne une, fails: n’importe laquelle',
      ],
      ['alone:', 'une exigence est en échec sur cette cible et sur aucune autre\u00A0; ou alone:4.3'],
      ['turned:2026-03-01', 'un verdict a changé ce jour-là ou après\u00A0; ou turned:4.3'],
      ['flaky:', 'un verdict a changé au moins deux fois\u00A0; ou flaky:4.3'],
      [
        'is:non-conformant',
        'le résultat\u00A0: conformant (conforme), non-conformant, incomplete (incomplet) ou changed (modifié)',
      ],
      [
        '-is:conformant',
        'un signe moins exclut. Tous les mots doivent être satisfaits. L’adresse de la page garde le filtre.',
      ],
    ],
  },
  requirements: {
    title: 'Exigences',
    lead: 'Chaque exigence dans les dernières campagnes de toutes les cibles. Un changement\u00A0: le verdict diffère du précédent. Une exigence est instable si son verdict a changé au moins deux fois sur une même cible.',
    link: 'Les exigences sur toutes les cibles',
    none: 'Aucune campagne.',
    requirement: 'Exigence',
    fail: 'échec',
    warn: 'avert.',
    pass: 'succès',
    open: 'sans verdict',
    turns: 'changements',
    flaky: 'instable',
    targets: 'Cibles',
    targetsLead: (sound) =>
      `Les cibles où l’exigence a été en échec ou en avertissement, jusqu’à 20 campagnes, la plus ancienne à gauche. ${isSingular('fr', sound) ? `${numeral('fr', sound)} autre cible ne l’a jamais enfreinte.` : `${numeral('fr', sound)} autres cibles ne l’ont jamais enfreinte.`}`,
    latest: 'Dernier verdict',
    since: 'Depuis',
    course: 'Campagnes',
    broken: (failing, targets) =>
      `Enfreinte sur ${numeral('fr', failing)} ${isSingular('fr', failing) ? 'cible' : 'cibles'} sur ${numeral('fr', targets)} dans les dernières campagnes.`,
    flakyOn: (targets) => (targets === 0 ? '' : `Instable sur ${quantity('fr', targets, 'cible')}.`),
    turned: (turns, runs) => `${quantity('fr', turns, 'changement')} en ${quantity('fr', runs, 'campagne')}`,
  },
  latency: {
    title: 'Latence au fil du temps',
    lead: 'Temps de réponse de la cible, toutes opérations confondues, campagne par campagne. L’échelle est logarithmique.',
    picture: (from, to) =>
      `Médiane et 95e centile du ${from} au ${to}\u00A0; les valeurs figurent dans l’historique et dans le tableau ci-dessous`,
    median: 'médiane',
    p95: '95e centile',
    operations: 'Par opération',
    operation: 'Opération',
    answers: 'réponses',
    course: 'médianes par campagne',
    none: 'Inconnue\u00A0: les échanges n’accompagnent pas les rapports.',
  },
  badges: {
    title: 'Badges',
    lead: 'Chaque tableau de bord les réécrit sous les mêmes noms.',
    outcome: 'Le résultat',
    counts: 'Avec les nombres',
    label: 'payops',
    count: (standpoint, { failed, verified, open, of }) => {
      const share = `${numeral('fr', verified)}/${numeral('fr', of)} vérifiée${s(verified)}`;
      if (standpoint === 'non-conformant') return `${numeral('fr', failed)} en échec, ${share}`;
      return standpoint === 'incomplete' ? `${share}, ${numeral('fr', open)} en suspens` : share;
    },
  },
  facts: {
    address: 'Adresse de base',
    reports: 'Rapports',
    first: 'Premier',
    last: 'Dernier',
    tool: 'Suite',
    signature: 'Dernière signature',
  },
  foot: 'Le tableau de bord montre les rapports tels que leurs dossiers les contiennent, et vérifie les signatures. Pour vérifier les preuves d’un rapport\u00A0: npx payops-conformance verify.',
};
