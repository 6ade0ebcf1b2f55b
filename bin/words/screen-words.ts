/** The words of a run under way. */
import { counted, isSingular, numeral } from '../../reports/words/counting.ts';
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
  readonly cost: (requests: number, units: number) => string;
  /** Instruments with what each will about pay, and how many others pay how much together. */
  readonly from: (
    named: readonly (readonly [name: string, units: number])[],
    others: number,
    units: number,
  ) => string;
  /** An operation before the checks. */
  readonly first: (montant: number, payer: string, beneficiary: string, service: string) => string;
  readonly stopped: string;
  /** Keys of the profile to look at. */
  readonly lookAt: (keys: readonly string[]) => string;
  /** Limits of the profile that are smaller, each with its key. */
  readonly allows: (limits: readonly (readonly [key: string, limit: number])[]) => string;
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
    cost: (requests, units) =>
      `about ${counted('en', requests, 'request')} and ${counted('en', units, 'unit')}`,
    from: (named, others, units) => {
      const all = named.map(([name, amount]) => `${numeral('en', amount)} of ${name}`);
      return `: ${all.join(', ')}${others > 0 ? `, and ${numeral('en', units)} of ${counted('en', others, 'other')}` : ''}`;
    },
    first: (montant, payer, beneficiary, service) =>
      `first one operation: ${numeral('en', montant)} from ${payer} to ${beneficiary} through ${service}`,
    stopped:
      'Stopped: no plain operation is accepted as the profile describes them, so the checks were not begun.',
    lookAt: (keys) => `Look at ${keys.join(', ')} in the profile.`,
    allows: (limits) =>
      `; the profile allows ${limits.map(([key, limit]) => `${numeral('en', limit)} (${key})`).join(' and ')}: checks that come later end inconclusive`,
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
    cost: (requests, units) =>
      `environ ${counted('fr', requests, 'requête')} et ${counted('fr', units, 'unité')}`,
    from: (named, others, units) => {
      const all = named.map(([name, amount]) => `${numeral('fr', amount)} de ${name}`);
      return `\u00A0: ${all.join(', ')}${others > 0 ? ` et ${numeral('fr', units)} de ${counted('fr', others, 'autre')}` : ''}`;
    },
    first: (montant, payer, beneficiary, service) =>
      `d’abord une opération\u00A0: ${numeral('fr', montant)} de ${payer} à ${beneficiary} par ${service}`,
    stopped:
      'Arrêt\u00A0: aucune opération simple n’est acceptée telle que le profil la décrit\u202F; les contrôles n’ont pas commencé.',
    lookAt: (keys) => `À vérifier dans le profil\u00A0: ${keys.join(', ')}.`,
    allows: (limits) =>
      `\u202F; le profil en autorise ${limits.map(([key, limit]) => `${numeral('fr', limit)} (${key})`).join(' et ')}\u00A0: les contrôles qui viennent ensuite finissent non concluants`,
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
