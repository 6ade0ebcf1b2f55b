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
      en: 'The clock of the target may differ from the clock of this machine by this much. The document asks for the time of the response, and names no clock.',
      fr: 'L’horloge d’une cible peut s’écarter d’autant de la nôtre : le document demande l’heure de la réponse et ne désigne aucune horloge.',
    },
  },
  timestampPace: {
    value: 3_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'The distance between two timestamps may differ by this much from the time between their responses. Each may be cut to the second, and another node with its own clock may have stamped it.',
      fr: 'Deux horodatages peuvent s’écarter d’autant du temps qui sépare leurs réponses : chacun peut être tronqué à la seconde et posé par un autre nœud, avec sa propre horloge.',
    },
  },
  timestampWithoutSeconds: {
    value: 60_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'The same for timestamps without seconds, which ISO 8601 allows.',
      fr: 'De même pour les horodatages qui ne donnent que la minute, ce que permet ISO 8601.',
    },
  },
  operationDateClocks: {
    value: 60_000,
    unit: 'ms',
    sections: ['2.3', '2.6'],
    reason: {
      en: 'dateHeureOperation or dateHeureCreation may differ by this much from the timestamp of its answer. The clocks of two machines may have stamped them.',
      fr: 'dateHeureOperation, ou dateHeureCreation, peut s’écarter d’autant de l’horodatage de sa réponse : les horloges de deux machines peuvent les avoir posés.',
    },
  },
  operationDatePace: {
    value: 4_000,
    unit: 'ms',
    sections: ['2.3'],
    reason: {
      en: 'The distance between two dates of operations may differ by this much from the time between their answers. Each may be cut to the second, and another node may have stamped it.',
      fr: 'Deux dates d’opérations peuvent s’écarter d’autant du temps qui sépare leurs réponses : chacune peut être tronquée à la seconde, et chaque date posée par un autre nœud.',
    },
  },
  listedDatePrecision: {
    value: 1_000,
    unit: 'ms',
    sections: ['2.3'],
    reason: {
      en: 'A date in the list may differ by less than this from the one that the execution returned. It may be stored to the second.',
      fr: 'Une date de la liste peut s’écarter de moins que cela de celle de l’exécution : elle peut être conservée à la seconde.',
    },
  },
  shownLater: {
    value: 2_700,
    unit: 'ms',
    sections: ['1', '2.3', '2.4', '2.7', '3.1', '4.1', '4.3', '4.9', '4.12', '7'],
    reason: {
      en: 'What follows from an answer, such as a record in a list, a movement or a balance, may appear this much later. The suite looks for it until then.',
      fr: 'Ce qui découle d’une réponse, comme un enregistrement dans une liste, un mouvement ou un solde, peut apparaître d’autant plus tard : il est cherché jusque-là.',
    },
  },
  shownAtLast: {
    value: 15_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.3', '4.9', '4.12'],
    reason: {
      en: 'If a record, a movement or a balance is wrong, the second try looks at it for this long, up to limits.finalStatusMs.',
      fr: 'Quand un enregistrement, un mouvement ou un solde n’était pas ce qu’il devrait être, il est regardé aussi longtemps au second essai, dans la limite de limits.finalStatusMs.',
    },
  },
  balanceAtRest: {
    value: 3_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.1', '7'],
    reason: {
      en: 'A balance may still move this long after the last change of an operation. The suite reads it again until it stays the same.',
      fr: 'Pendant cette durée après le dernier changement d’une opération, un solde peut encore bouger à cause d’elle ; il est donc relu jusqu’à ce qu’il ne change plus.',
    },
  },
  balanceMoves: {
    value: 2,
    unit: 'times',
    sections: ['1', '2.4', '4.1', '7'],
    reason: {
      en: 'If a balance moves this often although no operation of this run is under way, no check fails. Nothing shows who moves it.',
      fr: 'Un solde qui bouge ce nombre de fois sans opération de cette exécution en cours ne met personne en cause : rien ne montre qui le modifie.',
    },
  },
  balanceDrift: {
    value: 10_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.1', '7'],
    reason: {
      en: 'If a balance is wrong, the suite first looks this long at instruments that it has left alone, or at its own at rest. If one moves twice by the same step, balances move by themselves, and no check fails for it.',
      fr: 'Quand un solde est faux, la suite regarde d’abord aussi longtemps des instruments qu’elle n’a pas touchés, ou les siens au repos. Si l’un d’eux bouge deux fois du même montant, les soldes bougent d’eux-mêmes, et aucun contrôle n’échoue pour cela.',
    },
  },
  nodeClocks: {
    value: 2_000,
    unit: 'ms',
    sections: ['2.1', '3.1', '6'],
    reason: {
      en: 'Two dates of one target may be in the wrong order by this much. Another node with its own clock may have stamped each.',
      fr: 'Deux dates d’une même cible peuvent être interverties d’autant : chacune peut être posée par un autre nœud, avec sa propre horloge.',
    },
  },
  datedInBetween: {
    value: 60_000,
    unit: 'ms',
    sections: ['1', '2.4', '4.1', '4.3', '7'],
    reason: {
      en: 'An operation may be dated this long before the first of two readings and still have happened between them. Operations and answers may be dated by different clocks.',
      fr: 'Une opération datée d’autant avant le premier de deux relevés peut encore être survenue entre eux : les opérations et les réponses peuvent être datées par des horloges différentes.',
    },
  },
  moneyNoise: {
    value: 0.5,
    unit: 'times',
    sections: ['1', '2.3', '2.4', '2.6', '3.1', '4.1', '4.9', '4.12', '7'],
    reason: {
      en: 'Two amounts are equal if they differ by at most this many minor units. JSON numbers are doubles, whose sums may be slightly off.',
      fr: 'Deux montants sont égaux à ce nombre de fois l’unité mineure près : les nombres JSON sont des flottants, dont la somme peut s’écarter d’un rien.',
    },
  },
  roomForFees: {
    value: 2,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'A balance below this multiple of the amount may not cover it. Fees and operations under way are added, so that a refusal with 400 may follow from rule 2 of section 7.',
      fr: 'Un solde inférieur à ce nombre de fois le montant peut ne pas suffire : les frais et les opérations en cours s’y ajoutent, et un refus par 400 peut relever de la règle 2.',
    },
  },
  plentyOfMoney: {
    value: 20,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'With a balance of at least this multiple of the amount, a refusal is never explained by lack of money.',
      fr: 'Ce n’est qu’à partir de ce multiple qu’un refus n’est jamais attribué au manque d’argent : rien de ce qui a été envoyé par ailleurs n’a pu l’épuiser.',
    },
  },
  refusedBesidePlain: {
    value: 4,
    unit: 'times',
    sections: ['1', '2.2', '2.4', '2.5', '4.1', '7'],
    reason: {
      en: 'An operation must be refused this often in a row, each time beside a plain one for the same amount that is accepted, before lack of money is ruled out.',
      fr: 'Nombre de fois de suite où une opération est refusée tandis qu’une opération ordinaire du même montant est acceptée, avant que le manque d’argent soit écarté : de l’argent arrivé entre-temps n’explique pas une telle série.',
    },
  },
  brokenOffInput: {
    value: 3,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'A connection must be closed this often without an answer to the same input, each time beside a plain request that is answered, before a check fails. Networks close connections by chance.',
      fr: 'Nombre de fois où la connexion est fermée sans réponse à la même entrée, tandis qu’une requête ordinaire envoyée en même temps reçoit une réponse, avant que le service soit mis en cause : le réseau ferme parfois des connexions par hasard.',
    },
  },
  unansweredInput: {
    value: 2,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'The same input must remain unanswered this often, each time beside a plain request that is answered, before a check fails. A network seldom stays silent twice by chance.',
      fr: 'Nombre de fois où la même entrée reste sans réponse, tandis qu’une requête ordinaire envoyée en même temps en reçoit une, avant que le service soit mis en cause : un réseau qui se tait par hasard le fait rarement deux fois.',
    },
  },
  statusDatePrecision: {
    value: 1_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'A date of the list may differ by this much from the one that the execution returned, and dateDernierStatut may be this long before dateHeureOperation. Each may be stored to the second.',
      fr: 'Une date de la liste peut s’écarter d’autant de celle de l’exécution, et dateDernierStatut précéder d’autant dateHeureOperation : chacune peut être conservée à la seconde.',
    },
  },
  statusDatesApart: {
    value: 1_500,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'Dates that are cut to the second need not differ between two changes of status, unless the first status was seen to last longer than this.',
      fr: 'Des dates tronquées à la seconde n’ont à distinguer deux changements de statut que si le premier a été vu durer plus longtemps que cela.',
    },
  },
  listAfterAnswer: {
    value: 2_000,
    unit: 'ms',
    sections: ['3.1', '4.3', '6'],
    reason: {
      en: 'The list may still show an open status this long after the answer of the execution gave a final one.',
      fr: 'La liste peut montrer un statut non final pendant cette durée après que la réponse de l’exécution en a donné un final : elle peut avoir du retard.',
    },
  },
  finalStatusInLists: {
    value: 3_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'A list may lag this long behind another list or behind the answer of the execution. After that, another status than the final one counts as a change.',
      fr: 'Les listes peuvent avoir ce retard entre elles et sur les réponses d’exécution avant qu’un statut autre que le final compte comme un changement.',
    },
  },
  listAfterCallback: {
    value: 2_000,
    unit: 'ms',
    sections: ['3.1', '6', '7'],
    reason: {
      en: 'The list may follow a callback this much later. Two parts of a service may produce them.',
      fr: 'La liste peut suivre une notification avec ce retard : elles peuvent venir de deux parties d’un service.',
    },
  },
  firstLook: {
    value: 1_000,
    unit: 'ms',
    sections: ['3.1'],
    reason: {
      en: 'If the first reading leaves later than this after the answer, this machine was too slow. A status may have passed unseen.',
      fr: 'Un premier relevé parti plus tard que cela après la réponse a été retenu par cette machine : un statut qui n’a pas été vu a pu passer entre-temps.',
    },
  },
  provokedStatus: {
    value: 3,
    unit: 'times',
    sections: ['3.1'],
    reason: {
      en: 'This many operations are led to a status, each as the profile says, before it counts that none shows it.',
      fr: 'Nombre de fois où des opérations sont menées vers un statut, selon ce qu’indique le profil, avant que son absence soit retenue.',
    },
  },
  cancelKnown: {
    value: 2_000,
    unit: 'ms',
    sections: ['4.2'],
    reason: {
      en: 'The cancel call may not know an accepted operation for this long. After a 404 the suite asks once more.',
      fr: 'Une opération acceptée peut être inconnue de l’appel d’annulation pendant cette durée : un 404 est redemandé une fois ensuite.',
    },
  },
  listAfterAcceptance: {
    value: 15_000,
    unit: 'ms',
    sections: ['4.3'],
    reason: {
      en: 'An accepted operation may be missing this long between others of its list.',
      fr: 'Pendant cette durée après son acceptation, une opération peut manquer entre les autres de sa liste : elle peut être encore en chemin.',
    },
  },
  tokenUse: {
    value: 1_000,
    unit: 'ms',
    sections: ['5'],
    reason: {
      en: 'A token that waited longer than this and is then refused may have expired. The document does not show how long it lives.',
      fr: 'Un jeton refusé après avoir attendu plus longtemps son utilisation peut avoir expiré : le document ne montre pas sa durée de vie.',
    },
  },
  missedDelivery: {
    value: 2_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'If this machine could receive nothing for this long, the sender may have given up. A missing callback then proves nothing.',
      fr: 'Après une telle durée pendant laquelle cette machine n’a rien pu recevoir, une livraison a pu être abandonnée en route : une notification manquante ne dit rien.',
    },
  },
  callbackInFlight: {
    value: 3_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'A callback may arrive this long after it was sent, behind a later one.',
      fr: 'Une notification a pu être envoyée d’autant avant son arrivée et être devancée entre-temps.',
    },
  },
  callbackBeforeList: {
    value: 2_000,
    unit: 'ms',
    sections: ['6'],
    reason: {
      en: 'A callback without a readable status may announce the final status, even if the list showed another this shortly after it.',
      fr: 'Une notification dont le statut est illisible peut annoncer le statut final même si la liste en montrait un autre peu après son arrivée, dans cette limite.',
    },
  },
  slowReceiver: {
    value: 400,
    unit: 'ms',
    sections: ['4.1', '6'],
    reason: {
      en: 'If this machine takes this long to answer, the sender may deliver again. A second callback with the same body, out of order, is excused.',
      fr: 'Après une telle durée sans réponse de cette machine, une livraison peut être refaite : une seconde, de même corps et en désordre, est excusée.',
    },
  },
  heldUpByReceiver: {
    value: 3,
    unit: 'times',
    sections: ['6'],
    reason: {
      en: 'An operation must wait this often for its slow receiver while another overtakes it, before a check fails. Once may be chance.',
      fr: 'Nombre de fois où une opération doit attendre son récepteur lent tandis qu’une autre la devance, avant que le service soit mis en cause : une seule fois, la lenteur peut être un hasard.',
    },
  },
  reasonOfFailure: {
    value: 3_000,
    unit: 'ms',
    sections: ['7'],
    reason: {
      en: 'The reason of a failure may appear this long after its status. The document asks for both, not that they come together.',
      fr: 'La raison d’un échec peut suivre son statut d’autant : le document demande les deux, sans exiger qu’ils arrivent en même temps.',
    },
  },
  unansweredCall: {
    value: 30_000,
    unit: 'ms',
    sections: ['4'],
    reason: {
      en: 'A valid call counts as never answered after three waits of this length. The document names no time.',
      fr: 'Un appel valide qui reste sans réponse pendant cette durée, trois fois, n’en reçoit jamais : le document ne fixe aucun délai.',
    },
  },
  slowestAnswer: {
    value: 20,
    unit: 'times',
    sections: ['4'],
    reason: {
      en: 'Before a call counts as never answered, the suite waits this many times as long as the slowest answer of the run took.',
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
      en: 'The receiver at callbackUrl may take this long to answer. The document names no time, and services rarely wait longer.',
      fr: 'Le point d’accès de callbackUrl peut mettre autant de temps à répondre : le document ne fixe aucun délai, et les services n’attendent en général pas davantage.',
    },
  },
} as const satisfies Readonly<Record<string, Tolerance>>;
