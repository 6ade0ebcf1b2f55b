/** The words of a board in French. */
import { counted, isSingular, numeral } from '../counting.ts';
import { OUTCOME_WORDS } from '../verdict-words.ts';
import { WAIVER_WORDS } from '../waiver-words.ts';
import type { BoardWords } from './board-words.ts';

const STANDPOINTS: BoardWords['standpoints'] = {
  ...OUTCOME_WORDS.fr,
  violated: 'règles enfreintes',
  unviolated: 'aucune infraction vue',
  changed: 'modifié après sa rédaction',
};

const s = (count: number) => (isSingular('fr', count) ? '' : 's');

/** Of so many targets, which are feminine. */
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
  maker: (tool) => `Tableau de bord de conformité, fait par ${tool}`,
  skip: 'Aller au tableau de bord',
  extent: (targets, reports) => `${counted('fr', targets, 'cible')}, ${counted('fr', reports, 'rapport')}`,
  between: (from, to) => (from === to ? `du ${from}` : `du ${from} au ${to}`),
  standpoints: STANDPOINTS,
  targetsAre: (count, standpoint) => OF_TARGETS[standpoint](count),
  groups: {
    run: {
      title: 'Les cibles par section',
      lead: 'Ce que la dernière campagne dit de chaque section du document. Un signe mène à cette section du rapport.',
    },
    traffic: {
      title: 'Preuves par le trafic',
      lead: 'Ni campagne, ni jamais conformité\u00A0: ce qu’un trafic provoqué par d’autres montre de chaque section.',
    },
    client: {
      title: 'Clients',
      lead: 'Pas une campagne contre un serveur\u00A0: ce qu’un intermédiaire a vu de clients, tenus à ce que le document leur demande.',
    },
  },
  kinds: {
    run: 'campagne',
    traffic: 'preuve par le trafic, pas une campagne',
    client: 'un client, vu par un intermédiaire',
  },
  target: 'Cible',
  states: {
    fail: 'en échec, avec le nombre d’exigences',
    part: 'vérifiée en partie',
    open: 'rien de vérifié',
    warn: 'un avertissement',
    pass: 'vérifiée',
    seen: 'vue en tout ou partie, sans infraction',
    none: 'rien à vérifier',
  },
  key: 'Ce que disent les signes',
  sandbox: 'le bac à sable intégré',
  part: (filter) => `une partie\u00A0: ${filter}`,
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
    if (seal.kind === 'bare') return 'non scellé';
    return { trusted: 'signé, par la clé donnée', other: 'signé, par une autre clé', any: 'signé' }[seal.key];
  },
  troubles: {
    changed: (count) =>
      count === 1
        ? 'Un rapport n’est plus tel qu’il a été écrit.'
        : `${numeral('fr', count)} rapports ne sont plus tels qu’ils ont été écrits.`,
    changedWhy: 'Ce qui a été modifié ne compte pour rien ici\u00A0: aucun résultat n’en est tiré.',
    unreadable: (count) =>
      count === 1 ? 'Un rapport ne peut être lu.' : `${numeral('fr', count)} rapports ne peuvent être lus.`,
    copies: (count) =>
      count === 1
        ? 'Un dossier contient la copie d’un rapport montré.'
        : `${numeral('fr', count)} dossiers contiennent des copies de rapports montrés.`,
    why: 'Ce qui ne va pas',
  },
  history: {
    back: 'Tableau de bord',
    title: 'Historique',
    lead: 'Tous les rapports de cette cible, le dernier en tête. En échec, vérifiées et en suspens comptent les exigences énoncées et déduites.',
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
    title: 'Quand des exigences ont basculé',
    lead: 'Les exigences en échec ou en avertissement dans l’une de ces campagnes, la plus ancienne à gauche. Une place vide\u00A0: rien n’en a été dit.',
    none: 'Aucune exigence en échec ni en avertissement, dans aucune campagne.',
    requirement: 'Exigence',
    earlier: (count) =>
      `${counted('fr', count, 'campagne plus ancienne laissée hors du tableau', 'campagnes plus anciennes laissées hors du tableau')}.`,
    nothing: 'non décidée',
    listTitle: 'Bascules',
    listNone: 'Aucune exigence n’a basculé d’une campagne à l’autre.',
  },
  latency: {
    title: 'La latence au fil du temps',
    lead: 'Le temps que la cible a mis à répondre, toutes opérations ensemble, campagne par campagne. L’échelle est logarithmique.',
    picture: (from, to) =>
      `Médiane et 95e centile du ${from} au ${to}\u00A0; les nombres sont dans l’historique et ci-dessous`,
    median: 'médiane',
    p95: '95e centile',
    operations: 'Par opération',
    operation: 'Opération',
    answers: 'réponses',
    course: 'médianes, campagne par campagne',
    none: 'Les échanges ne sont pas à côté des rapports\u00A0: rien n’en est connu.',
  },
  badges: {
    title: 'Badges',
    lead: 'Refaits avec chaque tableau de bord, sous les mêmes noms.',
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
  foot: 'Les rapports sont montrés tels que leurs dossiers les contiennent. Ce qui est signé a été tenu à sa signature\u00A0; payops-conformance verify en dit plus d’un rapport.',
};
