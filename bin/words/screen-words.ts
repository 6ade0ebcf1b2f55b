/** The words of a run under way. */
import { counted, isSingular, numeral } from '../../reports/words/counting.ts';
import { told } from '../../reports/words/sentences/told.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Effort } from '../../spec/run/effort.ts';

export interface ScreenWords {
  readonly target: (name: string, address: string) => string;
  /** The first line; `target` is styled. */
  readonly start: (target: string, checks: number, seed: number, effort: Effort) => string;
  readonly done: (count: number, of: number) => string;
  readonly failing: (count: number) => string;
  readonly waits: (count: number, first: string) => string;
  readonly interrupted: string;
  /** @param money what it will about move, and the bound of that. */
  readonly cost: (requests: number, money: string) => string;
  /** The cost, with the instruments that pay it. */
  readonly from: (cost: string, instruments: string) => string;
  /** An operation before the checks. */
  readonly first: (montant: number, payer: string, beneficiary: string, service: string) => string;
  /** Optional fields that a target demands, and the exchange in which an operation with them was accepted. */
  readonly demanded: (fields: readonly string[], exchangeId: string) => string;
  /** What was answered to one that was not accepted, where the run goes on. */
  readonly firstAnswered: (payer: string, beneficiary: string, answer: string) => string;
  /** Why no operation could be made before the checks, or why none was answered. */
  readonly firstNotMade: (why: string) => string;
  readonly stopped: string;
  /** Keys of the profile to look at. */
  readonly lookAt: (keys: readonly string[]) => string;
  /** A limit of the profile that is smaller, with its key. */
  readonly allows: (key: string, limit: number) => string;
  /** Generated cases of an earlier report that are tried first. */
  readonly stored: (cases: number) => string;
  /** Behind the end of a run that knew no more than an address and a token. */
  readonly goOn: (address: string) => string;
  /** Over what is told while the run goes on, where it is folded. */
  readonly meanwhile: string;
  /** Behind what a run would be. */
  readonly dry: string;
  readonly noSummary: (why: string) => string;
  readonly noOutputs: (why: string) => string;
  /** Behind what the profile seems to get wrong. */
  readonly seeDoctor: string;
}

export const SCREEN_WORDS: InEach<ScreenWords> = {
  en: {
    target: (name, address) => `${name} at ${address}`,
    start: (target, checks, seed, effort) =>
      `${target}: ${counted('en', checks, 'check')}, seed ${seed}, effort ${effort}`,
    done: (count, of) => `${count}/${of} checks`,
    failing: (count) => `${count} failing`,
    waits: (count, first) => `; waits for ${count}, first: ${first}`,
    interrupted: 'Interrupted: the run ends and the reports are written. Interrupt again to end at once.',
    cost: (requests, money) => `about ${counted('en', requests, 'request')} and ${money}`,
    from: (cost, instruments) => `${cost}: ${instruments}`,
    first: (montant, payer, beneficiary, service) =>
      `first one operation: ${numeral('en', montant)} from ${payer} to ${beneficiary} through ${service}`,
    demanded: (fields, exchangeId) =>
      `accepted with ${fields.join(' and ')} alone, which 2.2 leaves optional (${exchangeId}): every valid operation of this run has it`,
    firstAnswered: (payer, beneficiary, answer) =>
      `not accepted from ${payer} to ${beneficiary}: ${answer}; the checks judge that`,
    firstNotMade: (why) => `no operation before the checks: ${why}`,
    stopped:
      'Stopped: no plain operation is accepted as the profile describes them, so the checks were not begun.',
    lookAt: (keys) => `Look at ${keys.join(', ')} in the profile.`,
    allows: (key, limit) =>
      `; the profile allows ${numeral('en', limit)} (${key}): checks that come later end inconclusive`,
    stored: (cases) => `; first ${counted('en', cases, 'stored case')}`,
    goOn: (address) =>
      `\nThis run knew an address and a token. With a payer, a beneficiary and a service, operations are made and most is checked:\n  payops-conformance init --base-url ${address}\nasks for them, finds out what it can, and writes payops.profile.yaml; then: payops-conformance run`,
    meanwhile: 'What came while the run went on',
    dry: 'Nothing was sent: this is --dry-run.',
    noSummary: (why) => `The summary of the job cannot be written: ${why}`,
    noOutputs: (why) => `The outputs of the step cannot be written: ${why}`,
    seeDoctor: 'The run goes on; payops-conformance doctor looks at the whole profile.\n',
  },
  fr: {
    target: (name, address) => `${name} à l’adresse ${address}`,
    start: (target, checks, seed, effort) =>
      `${target}\u00A0: ${counted('fr', checks, 'contrôle')}, graine ${seed}, effort ${effort}`,
    done: (count, of) => `${count}/${of} contrôles`,
    failing: (count) => `${count} en échec`,
    waits: (count, first) => `\u202F; ${count} en attente, d’abord\u00A0: ${first}`,
    interrupted:
      'Interruption\u00A0: la campagne prend fin et les rapports sont écrits. Une seconde fois pour arrêter aussitôt.',
    cost: (requests, money) => `environ ${counted('fr', requests, 'requête')} et ${money}`,
    from: (cost, instruments) => `${cost}\u00A0: ${instruments}`,
    first: (montant, payer, beneficiary, service) =>
      `d’abord une opération\u00A0: ${numeral('fr', montant)} de ${payer} à ${beneficiary} par ${service}`,
    demanded: (fields, exchangeId) =>
      `acceptée seulement avec ${fields.join(' et ')}, que 2.2 rend facultatif (${exchangeId}) : toute opération valide de cette campagne en a`,
    firstAnswered: (payer, beneficiary, answer) =>
      `refusée de ${payer} à ${beneficiary}\u00A0: ${answer}\u00A0; les contrôles en jugent`,
    firstNotMade: (why) => `aucune opération avant les contrôles\u00A0: ${told(why, 'fr')}`,
    stopped:
      'Arrêt\u00A0: aucune opération simple n’est acceptée telle que le profil la décrit\u202F; les contrôles n’ont pas commencé.',
    lookAt: (keys) => `À vérifier dans le profil\u00A0: ${keys.join(', ')}.`,
    allows: (key, limit) =>
      `\u202F; le profil en autorise ${numeral('fr', limit)} (${key})\u00A0: les contrôles qui viennent ensuite finissent non concluants`,
    stored: (cases) =>
      `\u202F; d’abord ${counted('fr', cases, 'cas', 'cas')} ${isSingular('fr', cases) ? 'conservé' : 'conservés'}`,
    goOn: (address) =>
      `\nCette campagne ne connaissait qu’une adresse et un jeton. Avec un payeur, un bénéficiaire et un service, des opérations sont exécutées et presque tout est contrôlé\u00A0: \n  payops-conformance init --base-url ${address}\nles demande, trouve ce qui peut l’être et écrit payops.profile.yaml\u202F; puis\u00A0: payops-conformance run`,
    meanwhile: 'Au fil de la campagne',
    dry: 'Rien n’a été envoyé\u00A0: c’est --dry-run.',
    noSummary: (why) => `Le résumé du job ne peut pas être écrit\u00A0: ${why}`,
    noOutputs: (why) => `Les sorties de l’étape ne peuvent pas être écrites\u00A0: ${why}`,
    seeDoctor: 'La campagne continue\u202F; payops-conformance doctor examine tout le profil.\n',
  },
};
