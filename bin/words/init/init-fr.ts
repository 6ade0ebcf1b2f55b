/** The words of `init` in French. */
import { profileOption } from '../../../reports/causes/replay-line.ts';
import { numeral, quantity } from '../../../reports/words/counting.ts';
import { HOLDERS } from '../../../target/profile/fitting-types.ts';
import { INSTRUMENT_TYPES } from '../../init/parse-answers.ts';
import { pageOf } from '../pages.ts';
import { EXAMPLE, type InitWords } from './init-words.ts';
import { outOf } from './out-option.ts';

const INSTRUMENT = 'référence,type,contributeur[,usager[,identifiant[,titulaire]]]';

const ends = (status: string) =>
  `Ce qui termine une opération à ${status} (montant=13.13 ou libelle=[${status}]\u202F; aucun\u00A0: rien ne le fait\u202F; Entrée\u00A0: laisser ouvert)\u00A0: `;

const stays = (status: string) =>
  `Ce qui maintient une opération à ${status} un moment (montant=13.13 ou libelle=[${status}]\u202F; un montant quelconque, par exemple montant=10, si toute opération y passe\u00A0: 100 ms suffisent\u202F; aucun\u00A0: aucune opération n’y reste\u202F; Entrée\u00A0: laisser ouvert)\u00A0: `;

export const INIT_FR: InitWords = {
  ask: {
    'base-url': 'Adresse de la cible, par exemple https://sandbox.example.org\u00A0: ',
    'token-variable': 'Nom de la variable qui contient le jeton, ou le jeton lui-même [PAYOPS_TOKEN]\u00A0: ',
    'token-field':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
      'Champs de l’appel du jeton\u00A0: nom=valeur ou nom=${VARIABLE}, séparés par des espaces, par exemple client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}. Ils sont essayés en JSON, puis en formulaire, puis client_id et client_secret en HTTP Basic\u00A0: ',
    payer: `Des instruments qui peuvent être débités. Un seul suffit ici\u202F; en séparer plusieurs par un point-virgule.\n  Chacun s’écrit ${INSTRUMENT}, par exemple ${EXAMPLE}.\n  Types\u00A0: ${INSTRUMENT_TYPES}. Titulaires\u00A0: ${HOLDERS.join(', ')}. À la fin d’une ligne\u00A0: allows=debit s’il ne doit pas être crédité\u202F; otp=123456 si son OTP est toujours le même (exigé ou non), otp=none s’il n’en a pas\u00A0: `,
    beneficiary: `Qui peut être crédité. Un seul suffit\u202F; en séparer plusieurs par un point-virgule.\n  Chacun est un instrument (${INSTRUMENT}) ou un tiers, par exemple msisdnBeneficiaire=22670000001,C-09. Si une campagne peut aussi débiter l’instrument, ajouter allows=debit+credit à la fin\u00A0: `,
    service:
      'Le service par lequel passent les opérations entre eux\u00A0: référence[,typeOperation], par exemple S-01,P2P+B2B, ou S-01,all.\n  Séparer plusieurs services par un point-virgule\u00A0: ',
    otp: 'Générer des OTP pour le payeur, si la cible a un appel pour cela\u202F? Une vraie personne peut les recevoir. [o/N] ',
    create:
      'Créer quelques demandes et un achat à crédit (4.6, 4.7, 4.8) pour l’usager du payeur\u202F? [o/N] ',
    user: '  Référence de l’usager du payeur, par exemple U-1 (Entrée\u00A0: ne rien créer)\u00A0: ',
    'expired-token':
      'Nom de la variable qui contient un jeton expiré de cette cible, par exemple PAYOPS_EXPIRED_TOKEN (Entrée\u00A0: aucune, ou plus tard par init --add)\u00A0: ',
    reason:
      '  Référence d’une raison de résiliation, par exemple RSN-1, pour RESILIATION (Entrée\u00A0: aucune)\u00A0: ',
    product:
      '  Référence d’un produit, par exemple PRD-1, pour les achats à crédit (Entrée\u00A0: aucune)\u00A0: ',
  },
  permit: (what, { operations, amount }) => {
    const permitted = {
      otp: 'générer des OTP, qu’une vraie personne peut recevoir',
      spend: `exécuter environ ${quantity('fr', operations, 'opération')} de ${quantity('fr', amount, 'unité')}, ce qui déplace de l’argent`,
      create: 'créer quelques demandes et un achat à crédit (4.6, 4.7, 4.8)',
    };
    return `Pour trouver le reste, init peut-il ${what.map((one) => permitted[one]).join('\u202F; ')}\u202F? o\u00A0: tout\u202F; n\u00A0: rien\u202F; Entrée\u00A0: demander pour chacun\u00A0: `;
  },
  spend: (operations, amount) =>
    `Exécuter environ ${quantity('fr', operations, 'opération')} de ${quantity('fr', amount, 'unité')} du payeur au bénéficiaire\u202F? L’argent est déplacé. D’autres payeurs, services ou statuts en demandent davantage\u202F; --amount fixe un autre montant. [o/N] `,
  tokenWay: (preset) =>
    `Jeton\u00A0: c si un appel le délivre, e si une variable de l’environnement le contient, ou le coller [${preset}]\u00A0: `,
  otpsOf: (user, instruments) =>
    `OTP fixe de ${instruments.join(', ')}, de ${user}, par exemple 123456${instruments.length > 1 ? '\u202F; s’ils diffèrent, un pour chacun dans cet ordre, séparés par des points-virgules' : ''} (Entrée\u00A0: le même qu’avant)\u00A0: `,
  variable: (name, isSecret) =>
    `${name} n’est pas définie. Sa valeur, utilisée maintenant et absente du profil${isSecret ? ', et qui ne s’affiche pas ici' : ''} (Entrée\u00A0: revenir en arrière)\u00A0: `,
  presetAddress: (value) => `Adresse de la cible [\${BASE_URL}, soit ${value}]\u00A0: `,
  shortened: (baseUrl) => `L’adresse est ${baseUrl}\u00A0: la suite ajoute elle-même /api/v1.`,
  confirm: (key, why, what, likeliest) =>
    `${key}\u00A0: ${why}.\n  ${what}${likeliest === undefined ? ' (Entrée\u00A0: laisser ouvert)\u00A0: ' : ` (Entrée prend ${likeliest}\u202F; saisir un autre, ou - pour laisser ouvert)\u00A0: `}`,
  choose: (name, likeliest, path) =>
    `  bindings.${name} reste ouvert. Pour le fixer, par exemple au premier\u00A0: npx payops-conformance init --add${outOf(path)} --bind ${name}=${likeliest}`,
  means: {
    'bindings.balance':
      'Pointeur JSON vers le solde disponible\u00A0: celui qui doit couvrir une opération, et qui a baissé de son débit une fois qu’elle est exécutée (et non un solde comptable mis à jour plus tard), par exemple /body/soldeDisponible',
    'bindings.fees': 'Nom du paramètre qui reçoit le montant, par exemple montant',
    'bindings.otp':
      'L’appel qui génère un OTP\u202F; après un point-virgule, l’appel qui montre ce qui a été envoyé, par exemple POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}. Un corps suit le chemin\u00A0: POST /api/v1/otp {"wallet":"{referenceWallet}"}. Ou un OTP fixe de l’environnement de test\u00A0: value=123456, après l’appel qui doit le précéder, s’il y en a un\u00A0: POST /api/v1/otp\u202F; value=123456',
    'bindings.operationList.from': 'Nom du paramètre du début de la période, par exemple dateDebut',
    'bindings.operationList.to': 'Nom du paramètre de la fin de la période, par exemple dateFin',
    'bindings.operationList.max': 'Nom du paramètre du nombre maximal de résultats, par exemple limite',
    'bindings.requestType': 'Nom du champ qui contient le type d’une demande (4.7), par exemple typeDemande',
    'bindings.callback.reference':
      'Pointeur JSON vers la référence de l’opération dans une notification, par exemple /referenceOperation',
    'bindings.callback.status':
      'Pointeur JSON vers le nouveau statut dans une notification, par exemple /statutOperation',
  },
  again: (wrong) =>
    `Non ajouté\u00A0: ${wrong.join('; ')}. Ne ressaisir que cela, corrigé\u202F; Entrée le laisse de côté.`,
  bindLeftOut: (name) => `--bind ${name} est laissé de côté\u202F; tout le reste demeure.`,
  leftOut: 'Laissé de côté.',
  needed: 'Un profil a besoin de cette réponse.',
  noUser:
    'Aucune demande n’est créée, car aucun usager n’est connu. Donnez le payeur avec son usager\u00A0: référence,type,contributeur,usager.',
  skipOptional:
    'Passer les questions dont un premier verdict peut se passer\u202F? init --add les pose plus tard\u202F; quelques questions courtes suivent encore. [o/N] ',
  more: 'Données d’essai facultatives. Chaque réponse permet de vérifier davantage. Séparer plusieurs valeurs par un point-virgule\u202F; Entrée\u00A0: aucune. Un instrument peut figurer dans plusieurs réponses, après la première par sa seule référence\u202F; ceux à verrouiller ou à désenrôler ne devraient servir à rien d’autre.',
  further: {
    'more-payers': (missing) =>
      `Autres payeurs\u00A0: d’autres instruments qu’une campagne peut débiter et créditer (${INSTRUMENT}).\n  Si une campagne peut moins sur l’un d’eux, l’indiquer à la fin\u00A0: allows=debit, allows=credit, ou allows=none pour le lire seulement.${missing.length === 0 ? '' : `\n  Aucun payeur n’est encore ${missing.join(', ')}.`}\n  Autres payeurs (Entrée\u00A0: aucun)\u00A0: `,
    drain: () =>
      `Des instruments qui peuvent être vidés, de préférence avec un petit solde (${INSTRUMENT}) (Entrée\u00A0: aucun)\u00A0: `,
    lock: () =>
      `Des instruments qui peuvent être verrouillés définitivement (${INSTRUMENT}). Si vous en donnez deux d’un type (cartes de débit et prépayées sont deux types), le second est débité avant d’être verrouillé (Entrée\u00A0: aucun)\u00A0: `,
    'lock-payer': (types) =>
      `Un autre instrument de type ${types.join(' ou ')}, qui peut être débité, puis verrouillé définitivement (${INSTRUMENT}) (Entrée\u00A0: aucun)\u00A0: `,
    unenroll: () =>
      `Des instruments qui peuvent être désenrôlés définitivement (${INSTRUMENT}). Si vous en donnez deux d’un type (cartes de débit et prépayées sont deux types), le second est débité avant d’être désenrôlé (Entrée\u00A0: aucun)\u00A0: `,
    'unenroll-payer': (types) =>
      `Un autre instrument de type ${types.join(' ou ')}, qui peut être débité, puis désenrôlé définitivement (${INSTRUMENT}) (Entrée\u00A0: aucun)\u00A0: `,
    unused: () =>
      `Des instruments sans aucune opération, dont personne ne se sert (${INSTRUMENT}) (Entrée\u00A0: aucun)\u00A0: `,
    'more-services': (seen) =>
      `D’autres services utilisables pour des opérations, surtout de l’autre mode de frais (référence[,typeOperation], par exemple S-01,P2P+B2B, ou S-01,all)${seen.length === 0 ? ' (Entrée\u00A0: aucun)\u00A0: ' : `. Vus dans des listes\u00A0: ${seen.join('; ')} (o\u00A0: les ajouter\u202F; Entrée\u00A0: aucun)\u00A0: `}`,
    'third-party': () =>
      'Des bénéficiaires chez un tiers, un de chaque sorte (msisdnBeneficiaire=22670000001,contributeur; panBeneficiaire=numéro,contributeur; compteBeneficiaire=…; codeClientBeneficiaire=…) (Entrée\u00A0: aucun)\u00A0: ',
    marketplace: (missing) =>
      `Des mini-marketplaces avec des services d’un contributeur (mmp,contributeur[,services], par exemple M-01,C-01,S-01+S-02, ou M-01,C-02,none)${missing.length === 0 ? '' : `. Sans services\u00A0: ${missing.join('; ')}`} (Entrée\u00A0: aucun)\u00A0: `,
    favorite: () =>
      'Des bénéficiaires favoris (usager,bénéficiaire, par exemple U-1,B-7) (Entrée\u00A0: aucun)\u00A0: ',
    'dated-operation': () =>
      'Des opérations de jours passés, de préférence deux d’un même instrument, de jours différents (instrument,opération,aaaa-MM-jj, par exemple W-1001,OP-1,2024-01-31) (Entrée\u00A0: aucun)\u00A0: ',
  },
  drains: {
    ask: (held, most) =>
      held.length > 1
        ? `Ces ${held.length} instruments ont plus de ${numeral('fr', most)} unités\u00A0: ${held.map(({ reference, balance }) => `${reference} (${numeral('fr', balance)})`).join(', ')}. Une campagne peut-elle les vider tous\u202F? [o/N] `
        : `${held.map(({ reference, balance }) => `${reference} a ${quantity('fr', balance, 'unité')}`).join()}, qu’une campagne peut dépenser en entier. Le vider\u202F? [o/N] `,
    leftOut: (name, balance) =>
      `${name} est laissé de côté\u00A0: il a ${quantity('fr', balance, 'unité')}, et personne n’a confirmé qu’une campagne peut tout dépenser. Ajoutez --drain-any-balance pour le confirmer, ou choisissez un instrument qui ait 1\u202F000 ou moins.`,
  },
  takenAway: {
    inUse: (name, allows, what) =>
      `${name} permet déjà ${allows.join(', ')}. Une campagne le ${what === 'lock' ? 'verrouille' : 'désenrôle'} définitivement\u00A0: les suivantes ne pourront plus s’en servir.`,
    ask: (name, allows, what) =>
      `${name} permet déjà ${allows.join(', ')}. Une campagne le ${what === 'lock' ? 'verrouillerait' : 'désenrôlerait'} définitivement, et les suivantes ne pourraient plus s’en servir. L’accepter\u202F? [o/N] `,
    leftOut: (name) => `${name} reste comme il est. Donnez un autre instrument avec init --add.`,
  },
  finalStatus: (preset) =>
    `En combien de secondes, au plus, une opération est-elle dans un statut final, suspension comprise (90, ou 5 min\u202F; limits.finalStatusMs dans le profil\u202F; Entrée\u00A0: ${preset})\u202F? `,
  noTime: (text) =>
    `«\u00A0${text}\u00A0» n’est pas une durée d’une heure au plus. Tapez des secondes, par exemple 90, ou des minutes, par exemple 5 min.`,
  provoke: {
    ECHOUE: ends('ECHOUE'),
    SUSPENDUE:
      'Quelle opération la cible suspend-elle (SUSPENDUE), de préférence une qui réussit ensuite\u202F? Donnez le champ qui en décide, par exemple montant=13.13 ou libelle=[SUSPENDUE] (aucun\u00A0: elle n’en suspend aucune\u202F; Entrée\u00A0: laisser ouvert)\u00A0: ',
    EXTOURNE: ends('EXTOURNE'),
    ANNULEE:
      'Ce qui termine une opération à ANNULEE sans appel d’annulation (montant=13.13 ou libelle=[ANNULEE]\u202F; aucun\u00A0: rien ne le fait\u202F; Entrée\u00A0: laisser ouvert)\u00A0: ',
    ENCOURS: stays('ENCOURS'),
    INITIEE: stays('INITIEE'),
  },
  tryingNatures: 'Essai des natures d’opération que prend chaque service. Cela peut prendre une demi-minute…',
  onlyCancelled: 'ANNULEE\u00A0: par une annulation seulement, qui ne demande aucune clé du profil.',
  provokeError:
    'Ce qui fait répondre 500 à une opération (montant=13.13, libelle=[500] ou refService=S-99\u202F; Entrée\u00A0: laisser ouvert)\u00A0: ',
  sameTrigger: (way, other) => `${way} est déjà donné pour ${other}. À chacun sa propre valeur.`,
  holders: (names) =>
    `Qui est titulaire des instruments (individual, business ou government)\u202F? Nécessaire si la cible refuse un type d’opération qui ne convient pas aux deux parties.\n  Sans titulaire\u00A0: ${names.join(', ')}. Un mot pour tous, ou plusieurs réponses, par exemple ${names[0] ?? 'payer'}=individual; ${names[1] ?? 'beneficiary'}=business (Entrée\u00A0: laisser ouvert)\u00A0: `,
  replaces:
    'bindings.otp.replaces\u00A0: un nouvel OTP d’un instrument remplace-t-il le précédent (o), ou les deux sont-ils valables (n)\u202F? (Entrée\u00A0: laisser ouvert)\u00A0: ',
  typesAdded: (service, types) =>
    `${service}\u00A0: ${types.join(', ')} ${types.length === 1 ? 'ajouté' : 'ajoutés'} à ses types d’opération.`,
  typed: 'Avant doctor et run, définissez les variables du profil\u00A0:',
  keepValues: (path) =>
    `Le profil contient des variables à la place de ce que vous avez saisi. Écrire leurs valeurs dans ${path}, lisible par vous seul\u202F? À tenir hors du contrôle de versions. [o/N] `,
  valuesOf: (count) => `définit ${quantity('fr', count, 'variable')}`,
  variableOf: (instruments) => `OTP de ${instruments.join(', ')}`,
  seen: {
    value: ({ pointer, value }) => `${pointer} contient ${value}`,
    effect: ({ name }) => `${name} change la réponse`,
    refusal: ({ name }) => `la cible lit ${name}\u00A0: elle refuse une valeur mal formée`,
    operation: ({ what }) => `une opération l’a montré\u00A0: ${what}`,
    request: ({ what }) => `une demande créée l’a montré\u00A0: ${what}`,
    told: () => 'selon votre réponse',
    described: () => 'selon la description OpenAPI',
    'other-type': ({ name, given, came }) =>
      `une demande avec ${name}\u00A0: ${given} a été créée comme ${came}\u00A0: la cible ne lit pas ${name}`,
    several: ({ candidates }) => `plusieurs candidats\u00A0: ${candidates.join(', ')}`,
    'constant-fees': () => 'les frais restent les mêmes avec chaque paramètre essayé',
    'call-not-found': ({ tried }) =>
      `aucun appel de ce genre parmi ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
    'name-not-found': ({ tried }) =>
      tried.length === 0
        ? 'aucun nom n’a cet effet'
        : `aucun de ces noms n’a cet effet\u00A0: ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
    'otp-not-shown': ({ answer }) =>
      `la réponse ne montre aucun OTP\u00A0: il est fixe, ou envoyé à l’usager\u00A0: ${answer}`,
    'nothing-like-it': ({ answer }) => `la réponse ne contient aucune valeur de ce genre\u00A0: ${answer}`,
    'empty-list': () => 'aucune opération ne le montre encore',
    'not-tried': () => 'aucun appel inoffensif ne le montre',
  },
  yes: ['o', 'oui', 'y', 'yes'],
  no: ['', 'n', 'non', 'no'],
  unclear: 'Répondez o (oui) ou n (non).',
  refused: (what, answer) => `${what} a été refusé\u00A0: ${answer}`,
  spending: (operations, amount) =>
    `Envoi d’opérations\u00A0: environ ${quantity('fr', operations, 'opération')} de ${quantity('fr', amount, 'unité')}, soit environ ${quantity('fr', operations * amount, 'unité')} en tout au plus, et leurs frais. Celles qui sont refusées ne déplacent rien.`,
  largerAmount: ({ sent, next, isShown }) =>
    isShown
      ? `Les frais dépassent le montant de ${sent}. Relancez init avec --amount ${next} pour découvrir ce que montrent les opérations.`
      : `Le montant de ${sent} est peut-être trop petit, par exemple inférieur aux frais. Relancez init avec --amount ${next} pour découvrir ce que montrent les opérations.`,
  expected: {
    'no-otp': 'OTP\u00A0: une opération sans OTP est refusée (required: true)',
    'no-reason': 'RESILIATION\u00A0: refusée, il lui faut une raison (--reason)',
  },
  written: (path, lines, fixtures) =>
    `${path}\u00A0: écrit, ${quantity('fr', lines, 'ligne')}. Données d’essai\u00A0: ${fixtures.join(', ')}.`,
  added: (path, keys) => `${path}\u00A0: ajout de ${keys.join(', ')}.`,
  nothingAdded: (path) => `${path} reste inchangé\u00A0: rien n’a été trouvé ni répondu qu’il n’ait déjà.`,
  trying: (path) => `${path}\u00A0: essai de son adresse et de son jeton…`,
  searching:
    'Recherche des appels de la cible et du contenu de leurs réponses. Cela peut prendre dix secondes…',
  next: {
    doctor: (path) => [
      `npx payops-conformance doctor${profileOption(path)} --lang fr`,
      'contrôle le profil, et dit ce que coûte une campagne',
    ],
    smoke: (path) => [
      `npx payops-conformance run${profileOption(path)} --lang fr --effort smoke`,
      'un premier aperçu, en 400 requêtes au plus',
    ],
    add: (path) => [
      `npx payops-conformance init --add${outOf(path)} --lang fr`,
      'demande ce qui reste ouvert',
    ],
    run: (path) => [`npx payops-conformance run${profileOption(path)} --lang fr`, 'lance tous les contrôles'],
  },
  head: `Écrit par payops-conformance init. ${pageOf('profile keys')}, dans le paquet, explique chaque clé\u202F; npx payops-conformance doctor le vérifie.`,
  bindings: 'Ce que fait la cible là où le document dit «\u00A0not shown\u00A0».',
  fixtures: 'Les données d’essai de la cible, et ce qu’une campagne peut en faire.',
  smallest:
    'Les frais sont déduits du montant (SOUSTRACTION). L’appel des frais montre que des montants plus petits ne les couvrent pas.',
  whySmallest: (smallest) =>
    `limits.amount.smallest\u00A0: ${smallest}, car les frais sont déduits du montant (SOUSTRACTION), et l’appel des frais montre que des montants plus petits ne les couvrent pas.`,
  open: (key, why) => `${key} reste ouvert\u00A0: ${why}`,
  uncomment:
    'Les clés et éléments en commentaire méritent d’être ajoutés\u00A0: remplacez chaque <…> par une valeur à vous, et supprimez le «\u00A0#\u00A0» qui précède, y compris devant les lignes en retrait qui suivent. «\u00A0+12\u00A0»\u00A0: 12 exigences de plus peuvent être vérifiées, selon le compte fait à l’écriture de la ligne. doctor les recompte, et dit quoi ajouter d’abord.',
};
