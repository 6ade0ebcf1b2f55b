/**
 * Every number by which a judgement forgives: a lag, a settling time, a clock's slack.
 *
 * The document gives none of them. They stand in one place so that a certifier sees on one page what was forgiven;
 * every report prints them. Deadlines that a profile can set (`limits`) are not among them.
 */
import type { InEach } from './document/language.ts';
import type { SectionNumber } from './document/sections.ts';

export interface Tolerance {
  readonly value: number;
  readonly unit: 'ms' | 'times';
  /** The clauses whose judgements it softens, in document order. */
  readonly sections: readonly SectionNumber[];
  /** What it forgives, and why. */
  readonly reason: InEach<string>;
}

export const TOLERANCES = {
  clockOfTarget: {
    value: 5 * 60_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'The clock of a target may be so far from ours: the document asks for the time of the response and names no clock.',
      fr: 'L’horloge d’une cible peut s’écarter d’autant de la nôtre : le document demande l’heure de la réponse et ne désigne aucune horloge.',
    },
  },
  timestampPace: {
    value: 3_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'Two timestamps may be so far off the time between their responses: each may be cut to the second, and stamped by another node with a clock of its own.',
      fr: 'Deux horodatages peuvent s’écarter d’autant du temps qui sépare leurs réponses : chacun peut être tronqué à la seconde et posé par un autre nœud, avec sa propre horloge.',
    },
  },
  timestampWithoutSeconds: {
    value: 60_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'The same for timestamps that tell the minute alone, which ISO 8601 allows.',
      fr: 'De même pour les horodatages qui ne donnent que la minute, ce que permet ISO 8601.',
    },
  },
  operationDateClocks: {
    value: 60_000,
    unit: 'ms',
    sections: ['2.3', '2.6'],
    reason: {
      en: 'dateHeureOperation, or dateHeureCreation, may be so far from the timestamp of its answer: the two may be stamped by the clocks of two machines.',
      fr: 'dateHeureOperation, ou dateHeureCreation, peut s’écarter d’autant de l’horodatage de sa réponse : les horloges de deux machines peuvent les avoir posés.',
    },
  },
  operationDatePace: {
    value: 4_000,
    unit: 'ms',
    sections: ['2.3'],
    reason: {
      en: 'Two dates of operations may be so far off the time between their answers: each may be cut to the second, and each date and timestamp stamped by another node.',
      fr: 'Deux dates d’opérations peuvent s’écarter d’autant du temps qui sépare leurs réponses : chacune peut être tronquée à la seconde, et chaque date posée par un autre nœud.',
    },
  },
  listedDatePrecision: {
    value: 1_000,
    unit: 'ms',
    sections: ['2.3'],
    reason: {
      en: 'A date in the list may be less than this off the one that the execution returned: it may be kept to the second.',
      fr: 'Une date de la liste peut s’écarter de moins que cela de celle de l’exécution : elle peut être conservée à la seconde.',
    },
  },
  shownLater: {
    value: 2_700,
    unit: 'ms',
    sections: ['1', '2.3', '2.4', '2.7', '3.1', '4.1', '4.3', '4.9', '4.12', '7'],
    reason: {
      en: 'What follows from an answer, such as a record in a list, a movement or a balance, may show so much later: it is looked for until then.',
      fr: 'Ce qui découle d’une réponse, comme un enregistrement dans une liste, un mouvement ou un solde, peut apparaître d’autant plus tard : il est cherché jusque-là.',
    },
  },
  shownAtLast: {
    value: 15_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.3', '4.9', '4.12'],
    reason: {
      en: 'Where a record, a movement or a balance was not as it should be, it is looked at for so long on the second try, as far as limits.finalStatusMs goes.',
      fr: 'Quand un enregistrement, un mouvement ou un solde n’était pas ce qu’il devrait être, il est regardé aussi longtemps au second essai, dans la limite de limits.finalStatusMs.',
    },
  },
  balanceAtRest: {
    value: 3_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.1', '7'],
    reason: {
      en: 'So long after the last change of an operation a balance may still move because of it, so it is read again until it stays the same.',
      fr: 'Pendant cette durée après le dernier changement d’une opération, un solde peut encore bouger à cause d’elle ; il est donc relu jusqu’à ce qu’il ne change plus.',
    },
  },
  balanceMoves: {
    value: 2,
    unit: 'times',
    sections: ['1', '2.4', '4.1', '7'],
    reason: {
      en: 'A balance that moves so often with nothing of this run on its way accuses nobody: nothing shows who moves it.',
      fr: 'Un solde qui bouge ce nombre de fois sans opération de cette exécution en cours ne met personne en cause : rien ne montre qui le modifie.',
    },
  },
  nodeClocks: {
    value: 2_000,
    unit: 'ms',
    sections: ['2.1', '3.1', '6'],
    reason: {
      en: 'Two dates of one target may be so far the wrong way round: each may be stamped by another node, with a clock of its own.',
      fr: 'Deux dates d’une même cible peuvent être interverties d’autant : chacune peut être posée par un autre nœud, avec sa propre horloge.',
    },
  },
  datedInBetween: {
    value: 60_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.1', '4.3', '7'],
    reason: {
      en: 'An operation dated so long before the first of two looks is still taken to have come in between: operations may be dated by another clock than answers.',
      fr: 'Une opération datée d’autant avant le premier de deux relevés peut encore être survenue entre eux : les opérations et les réponses peuvent être datées par des horloges différentes.',
    },
  },
  moneyNoise: {
    value: 0.5,
    unit: 'times',
    sections: ['1', '2.3', '2.4', '2.6', '3.1', '4.1', '4.9', '4.12', '7'],
    reason: {
      en: 'Two amounts are the same up to so many times the minor unit: JSON numbers are doubles, which add up to a hair more or less.',
      fr: 'Deux montants sont égaux à ce nombre de fois l’unité mineure près : les nombres JSON sont des flottants, dont la somme peut s’écarter d’un rien.',
    },
  },
  roomForFees: {
    value: 2,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'A balance below so many times the amount may not cover it: fees and operations under way come on top, so a refusal with 400 may be rule 2.',
      fr: 'Un solde inférieur à ce nombre de fois le montant peut ne pas suffire : les frais et les opérations en cours s’y ajoutent, et un refus par 400 peut relever de la règle 2.',
    },
  },
  plentyOfMoney: {
    value: 20,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'Only with so many times that is a refusal never looked into for want of money: nothing that was sent in another way can have used it up.',
      fr: 'Ce n’est qu’à partir de ce multiple qu’un refus n’est jamais attribué au manque d’argent : rien de ce qui a été envoyé par ailleurs n’a pu l’épuiser.',
    },
  },
  refusedBesidePlain: {
    value: 4,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'So often in a row an operation is refused while a plain one for the same money is accepted, before the refusal is taken not to be for money: money that comes in between explains no such row.',
      fr: 'Nombre de fois de suite où une opération est refusée tandis qu’une opération ordinaire du même montant est acceptée, avant que le manque d’argent soit écarté : de l’argent arrivé entre-temps n’explique pas une telle série.',
    },
  },
  brokenOffInput: {
    value: 3,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'So often a connection is closed without an answer to the same input, while a plain request beside it is answered, before the service is accused: the network closes connections by chance.',
      fr: 'Nombre de fois où la connexion est fermée sans réponse à la même entrée, tandis qu’une requête ordinaire envoyée en même temps reçoit une réponse, avant que le service soit mis en cause : le réseau ferme parfois des connexions par hasard.',
    },
  },
  unansweredInput: {
    value: 2,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'So often the same input is left unanswered, while a plain request beside it is answered, before the service is accused: a network that stays silent by chance seldom does so twice.',
      fr: 'Nombre de fois où la même entrée reste sans réponse, tandis qu’une requête ordinaire envoyée en même temps en reçoit une, avant que le service soit mis en cause : un réseau qui se tait par hasard le fait rarement deux fois.',
    },
  },
  statusDatePrecision: {
    value: 1_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'A date of the list may be so far off the one that the execution returned, and dateDernierStatut so long before dateHeureOperation: each may be kept to the second.',
      fr: 'Une date de la liste peut s’écarter d’autant de celle de l’exécution, et dateDernierStatut précéder d’autant dateHeureOperation : chacune peut être conservée à la seconde.',
    },
  },
  statusDatesApart: {
    value: 1_500,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'Dates that are cut to the second need not tell two changes of status apart unless the first was seen to last longer than this.',
      fr: 'Des dates tronquées à la seconde n’ont à distinguer deux changements de statut que si le premier a été vu durer plus longtemps que cela.',
    },
  },
  listAfterAnswer: {
    value: 2_000,
    unit: 'ms',
    sections: ['3.1', '6'],
    reason: {
      en: 'The list may show a status that is not final so long after the answer of the execution gave a final one: it may lag behind.',
      fr: 'La liste peut montrer un statut non final pendant cette durée après que la réponse de l’exécution en a donné un final : elle peut avoir du retard.',
    },
  },
  finalStatusInLists: {
    value: 3_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'Lists may lag so long behind each other, and behind the answers of executions, before another status than a final one counts as a change.',
      fr: 'Les listes peuvent avoir ce retard entre elles et sur les réponses d’exécution avant qu’un statut autre que le final compte comme un changement.',
    },
  },
  listAfterCallback: {
    value: 2_000,
    unit: 'ms',
    sections: ['3.1', '6', '7'],
    reason: {
      en: 'The list may follow a callback so much later: they may come from two parts of a service.',
      fr: 'La liste peut suivre une notification avec ce retard : elles peuvent venir de deux parties d’un service.',
    },
  },
  firstLook: {
    value: 1_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'A first look that left later than this after the answer was held up on this machine: a status that was not seen may have passed meanwhile.',
      fr: 'Un premier relevé parti plus tard que cela après la réponse a été retenu par cette machine : un statut qui n’a pas été vu a pu passer entre-temps.',
    },
  },
  provokedStatus: {
    value: 3,
    unit: 'times',
    sections: ['3.1'],
    reason: {
      en: 'So often operations are led to a status, each of them by what the profile says, before it counts that none shows it.',
      fr: 'Nombre de fois où des opérations sont menées vers un statut, selon ce qu’indique le profil, avant que son absence soit retenue.',
    },
  },
  cancelKnown: {
    value: 2_000,
    unit: 'ms',
    sections: ['4.2'],
    reason: {
      en: 'An operation that was accepted may be unknown to the cancel call for so long: a 404 is asked about once more after it.',
      fr: 'Une opération acceptée peut être inconnue de l’appel d’annulation pendant cette durée : un 404 est redemandé une fois ensuite.',
    },
  },
  listAfterAcceptance: {
    value: 15_000,
    unit: 'ms',
    sections: ['4.3'],
    reason: {
      en: 'So long after its acceptance an operation may be missing between others of its list: it may still be on its way there.',
      fr: 'Pendant cette durée après son acceptation, une opération peut manquer entre les autres de sa liste : elle peut être encore en chemin.',
    },
  },
  tokenUse: {
    value: 1_000,
    unit: 'ms',
    sections: ['5'],
    reason: {
      en: 'A token that waited longer for its use and is refused may have expired: the document does not show how long it lives.',
      fr: 'Un jeton refusé après avoir attendu plus longtemps son utilisation peut avoir expiré : le document ne montre pas sa durée de vie.',
    },
  },
  missedDelivery: {
    value: 2_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'After so long in which this machine could take nothing, a delivery may have been given up on the way: a callback that is missing says nothing.',
      fr: 'Après une telle durée pendant laquelle cette machine n’a rien pu recevoir, une livraison a pu être abandonnée en route : une notification manquante ne dit rien.',
    },
  },
  callbackInFlight: {
    value: 3_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'A callback may have been sent so long before it came, and been overtaken meanwhile.',
      fr: 'Une notification a pu être envoyée d’autant avant son arrivée et être devancée entre-temps.',
    },
  },
  callbackBeforeList: {
    value: 2_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'A callback whose status cannot be read may tell of the final one although the list showed another so shortly after it came.',
      fr: 'Une notification dont le statut est illisible peut annoncer le statut final même si la liste en montrait un autre peu après son arrivée, dans cette limite.',
    },
  },
  slowReceiver: {
    value: 400,
    unit: 'ms',
    sections: ['4.1', '6'],
    reason: {
      en: 'After so long without an answer of this machine a delivery may well be made again: a second one with the same body, out of order, is excused.',
      fr: 'Après une telle durée sans réponse de cette machine, une livraison peut être refaite : une seconde, de même corps et en désordre, est excusée.',
    },
  },
  heldUpByReceiver: {
    value: 3,
    unit: 'times',
    sections: ['6'],
    reason: {
      en: 'So often an operation must wait for its slow receiver while another overtakes it, before the service is accused: once it may have been slow by chance.',
      fr: 'Nombre de fois où une opération doit attendre son récepteur lent tandis qu’une autre la devance, avant que le service soit mis en cause : une seule fois, la lenteur peut être un hasard.',
    },
  },
  reasonOfFailure: {
    value: 3_000,
    unit: 'ms',
    sections: ['7'],
    reason: {
      en: 'The reason of a failure may come so long after its status: the document asks for both and not that they come at once.',
      fr: 'La raison d’un échec peut suivre son statut d’autant : le document demande les deux, sans exiger qu’ils arrivent en même temps.',
    },
  },
  unansweredCall: {
    value: 30_000,
    unit: 'ms',
    sections: ['4'],
    reason: {
      en: 'A valid call that gets no answer for so long, three times, is never answered: the document names no time.',
      fr: 'Un appel valide qui reste sans réponse pendant cette durée, trois fois, n’en reçoit jamais : le document ne fixe aucun délai.',
    },
  },
  slowestAnswer: {
    value: 20,
    unit: 'times',
    sections: ['4'],
    reason: {
      en: 'Before a call counts as never answered, it is waited for so many times as long as the slowest answer of the run took.',
      fr: 'Avant qu’un appel compte comme resté sans réponse, il est attendu ce nombre de fois la durée de la réponse la plus lente.',
    },
  },
} as const satisfies Readonly<Record<string, Tolerance>>;

/** What the judgements of clients forgive. */
export const CLIENT_TOLERANCES = {
  callbackAnswer: {
    value: 10_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'The endpoint at callbackUrl may take so long to answer: the document names no time, and services commonly wait no longer.',
      fr: 'Le point d’accès de callbackUrl peut mettre autant de temps à répondre : le document ne fixe aucun délai, et les services n’attendent en général pas davantage.',
    },
  },
} as const satisfies Readonly<Record<string, Tolerance>>;
