/** The words that the terminal shows before and during a run. */

import { isSingular, numeral, quantity } from '../../reports/words/counting.ts';
import { roundEstimate } from '../../reports/words/money-words.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { Effort } from '../../spec/run/effort.ts';
import type { LowerAmounts, ShortPayer } from '../../suites/prepare/short-payers.ts';

export interface ScreenWords {
  readonly target: (name: string, address: string) => string;
  /** The first line; `target` is styled. */
  readonly start: (target: string, checks: number, seed: number, effort: Effort) => string;
  readonly interrupted: string;
  /** @param money the expected amount and its bound; absent where few checks make it a guess. */
  readonly cost: (requests: number, money?: string) => string;
  /** Follows the cost of a run against the sandbox. */
  readonly unreal: string;
  /** Heads the cost in the terminal. */
  readonly estimate: (cost: string) => string;
  /** The cost, with the instruments that pay. */
  readonly from: (cost: string, instruments: string) => string;
  readonly shortPayer: (payer: ShortPayer) => string;
  /**
   * Payers that have less than the plan takes from them.
   * @param payers each with what it has and needs.
   * @param lines of a profile, with amounts that all but those without any money can pay.
   */
  readonly shortPayers: (payers: readonly string[], lines: string | undefined) => string;
  readonly amountsNow: (now: LowerAmounts['now']) => string;
  /** The operation that the preflight executes. */
  readonly first: (montant: number, payer: string, beneficiary: string, service: string) => string;
  /** Optional fields that this target requires. @param exchangeId the exchange that shows it. */
  readonly demanded: (fields: readonly string[], exchangeId: string) => string;
  /** This target takes whole amounts only, and the profile does not say so. @param exchangeId the exchange that shows it. */
  readonly wholeAmounts: (exchangeId: string) => string;
  /** The target takes multiples of an amount alone. */
  readonly step: (step: number) => string;
  /** Balances show more decimals than were assumed, and an operation with as many was taken as it was sent. */
  readonly decimals: (decimals: number, exchangeId: string) => string;
  readonly replacedOtps: (exchangeId: string) => string;
  /** @param line the announcement of an operation. */
  readonly firstOfType: (line: string, type: string) => string;
  readonly refusedType: (refused: string, accepted: string, service: string, exchangeId: string) => string;
  readonly otherMode: (service: string, stated: string, answered: string, exchangeId: string) => string;
  /** The target refused the preflight operation, and the run continues. */
  readonly firstAnswered: (payer: string, beneficiary: string, answer: string) => string;
  /** An answer, with the exchange that holds it. */
  readonly cited: (answer: string, exchangeId: string) => string;
  /** The preflight operation was not possible or got no answer. */
  readonly firstNotMade: (why: string) => string;
  readonly stopped: string;
  /** Keys of the profile to look at. */
  readonly lookAt: (keys: readonly string[]) => string;
  /** The profile allows fewer requests than the estimate. */
  readonly allows: (key: string, limit: number) => string;
  /** Generated cases of an earlier report, which run first. */
  readonly stored: (cases: number) => string;
  /** The next step after a run with only an address and a token. */
  readonly goOn: (address: string) => string;
  /** Title of the folded log in CI. */
  readonly meanwhile: string;
  /** Last line of a dry run. */
  readonly dry: string;
  readonly noSummary: (why: string) => string;
  readonly noOutputs: (why: string) => string;
  /** The preflight found mistakes in the profile. */
  readonly seeDoctor: (command: string) => string;
}

/** Whole units, never less than what is needed. */
function upward(amount: number): number {
  return Math.ceil(roundEstimate(amount));
}

export const SCREEN_WORDS: InEach<ScreenWords> = {
  en: {
    target: (name, address) => `${name} at ${address}`,
    start: (target, checks, seed, effort) =>
      `${target}: ${quantity('en', checks, 'check')}, seed ${seed}, effort ${effort}`,
    interrupted: 'Interrupted: the run ends and writes its reports. Press Ctrl-C again to end at once.',
    cost: (requests, money) =>
      `about ${quantity('en', requests, 'request')}${money === undefined ? '' : ` and ${money}`}`,
    unreal: ' (no real money)',
    estimate: (cost) => `estimate: ${cost}`,
    from: (cost, instruments) => `${cost}: ${instruments}`,
    shortPayer: ({ name, balance, needed }) =>
      `${name} has ${numeral('en', balance)} and needs about ${numeral('en', upward(needed))}`,
    shortPayers: (payers, lines) =>
      `not enough money: ${payers.join('; ')}. Top up${lines === undefined ? '' : ', or lower the amounts'}; otherwise, checks that find no money are inconclusive.${lines === undefined ? '' : ` Paste at the top level, or amount below limits if there is one:\n${lines}`}`,
    amountsNow: ({ typical, largest }) => `now ${numeral('en', typical)} and ${numeral('en', largest)}`,
    first: (montant, payer, beneficiary, service) =>
      `preflight operation: ${numeral('en', montant)} from ${payer} to ${beneficiary} through ${service}`,
    demanded: (fields, exchangeId) =>
      `accepted only with ${fields.join(' and ')}, optional in 2.2 (exchange ${exchangeId}): every valid operation of this run includes it`,
    step: (step) =>
      `amounts that are no multiple of ${step} are refused: this run takes limits.amount.step to be ${step}. Add it to the profile.`,
    decimals: (decimals, exchangeId) =>
      `balances have ${decimals} decimals, and an amount with as many is accepted (exchange ${exchangeId}): this run takes money.decimals to be ${decimals}. Add it to the profile.`,
    wholeAmounts: (exchangeId) =>
      `amounts with decimals are refused (exchange ${exchangeId}): this run takes money.decimals to be 0. Add it to the profile.`,
    replacedOtps: (exchangeId) =>
      `a new OTP replaces the former (exchange ${exchangeId}): this run takes bindings.otp.replaces to be true. Add it to the profile.`,
    firstOfType: (line, type) => `${line}, as ${type}`,
    refusedType: (refused, accepted, service, exchangeId) =>
      `${refused} is refused where ${accepted} is accepted (exchange ${exchangeId}): many checks may be inconclusive. Add fixtures.instruments[].holder if a type must fit who holds the instruments, or correct typesOperation of ${service}.`,
    otherMode: (service, stated, answered, exchangeId) =>
      `${service}: the profile says ${stated}, but the fee call answers ${answered} (exchange ${exchangeId}). This run uses ${answered}: correct fixtures.services.`,
    firstAnswered: (payer, beneficiary, answer) =>
      `refused from ${payer} to ${beneficiary}: ${answer}. The run continues: the checks judge the refusal.`,
    cited: (answer, exchangeId) => `${answer} (exchange ${exchangeId})`,
    firstNotMade: (why) => `no preflight operation: ${why}`,
    stopped:
      'Stopped before the checks: the target accepts no plain operation with the test data of the profile.',
    lookAt: (keys) => `Check these keys of the profile: ${keys.join(', ')}.`,
    allows: (key, limit) =>
      `; the profile allows only ${numeral('en', limit)} (${key}), so later checks end inconclusive`,
    stored: (cases) => `; ${quantity('en', cases, 'stored case')} run first`,
    goOn: (address) =>
      `\nThis run had only an address and a token. Most requirements need a profile: npx payops-conformance init --base-url ${address}`,
    meanwhile: 'Log of the run',
    dry: 'Dry run: nothing was sent.',
    noSummary: (why) => `The job summary cannot be written: ${why}`,
    noOutputs: (why) => `The outputs of the step cannot be written: ${why}`,
    seeDoctor: (command) => `The run continues. To check the whole profile: ${command}\n`,
  },
  fr: {
    target: (name, address) => `${name} à l’adresse ${address}`,
    start: (target, checks, seed, effort) =>
      `${target}\u00A0: ${quantity('fr', checks, 'contrôle')}, graine ${seed}, effort ${effort}`,
    interrupted:
      'Interruption\u00A0: la campagne se termine et écrit ses rapports. Encore Ctrl-C pour arrêter aussitôt.',
    cost: (requests, money) =>
      `environ ${quantity('fr', requests, 'requête')}${money === undefined ? '' : ` et ${money}`}`,
    unreal: ' (aucun argent réel)',
    estimate: (cost) => `estimation\u00A0: ${cost}`,
    from: (cost, instruments) => `${cost}\u00A0: ${instruments}`,
    shortPayer: ({ name, balance, needed }) =>
      `${name} a ${numeral('fr', balance)}, il faut environ ${numeral('fr', upward(needed))}`,
    shortPayers: (payers, lines) =>
      `solde insuffisant\u00A0: ${payers.join('\u202F; ')}. Approvisionnez${lines === undefined ? '' : ', ou réduisez les montants'}\u202F; sinon, les contrôles sans argent restent non concluants.${lines === undefined ? '' : ` À coller au premier niveau, ou amount sous limits s’il existe déjà\u00A0:\n${lines}`}`,
    amountsNow: ({ typical, largest }) =>
      `actuellement ${numeral('fr', typical)} et ${numeral('fr', largest)}`,
    first: (montant, payer, beneficiary, service) =>
      `opération préalable\u00A0: ${numeral('fr', montant)} de ${payer} à ${beneficiary} par ${service}`,
    demanded: (fields, exchangeId) =>
      `acceptée seulement avec ${fields.join(' et ')}, facultatif selon 2.2 (échange ${exchangeId})\u00A0: toute opération valide de cette campagne le comporte`,
    step: (step) =>
      `les montants qui ne sont pas des multiples de ${step} sont refusés\u00A0: cette campagne prend limits.amount.step pour ${step}. Ajoutez-le au profil.`,
    decimals: (decimals, exchangeId) =>
      `les soldes ont ${decimals} décimales, et un montant qui en a autant est accepté (échange ${exchangeId})\u00A0: cette campagne prend money.decimals pour ${decimals}. Ajoutez-le au profil.`,
    wholeAmounts: (exchangeId) =>
      `les montants avec décimales sont refusés (échange ${exchangeId})\u00A0: cette campagne prend money.decimals pour 0. Ajoutez-le au profil.`,
    replacedOtps: (exchangeId) =>
      `un nouvel OTP remplace le précédent (échange ${exchangeId})\u00A0: cette campagne prend bindings.otp.replaces pour true. Ajoutez-le au profil.`,
    firstOfType: (line, type) => `${line}, de type ${type}`,
    refusedType: (refused, accepted, service, exchangeId) =>
      `${refused} est refusé là où ${accepted} est accepté (échange ${exchangeId})\u00A0: beaucoup de contrôles peuvent être non concluants. Ajoutez fixtures.instruments[].holder si un type doit convenir aux titulaires des instruments, ou corrigez typesOperation de ${service}.`,
    otherMode: (service, stated, answered, exchangeId) =>
      `${service}\u00A0: le profil indique ${stated}, mais l’appel des frais répond ${answered} (échange ${exchangeId}). Cette campagne prend ${answered}\u00A0: corrigez fixtures.services.`,
    firstAnswered: (payer, beneficiary, answer) =>
      `refusée de ${payer} à ${beneficiary}\u00A0: ${answer}. La campagne continue\u00A0: les contrôles jugent ce refus.`,
    cited: (answer, exchangeId) => `${answer} (échange ${exchangeId})`,
    firstNotMade: (why) => `aucune opération préalable\u00A0: ${translate(why, 'fr')}`,
    stopped:
      'Arrêt avant les contrôles\u00A0: la cible n’accepte aucune opération simple avec les données du profil.',
    lookAt: (keys) => `Clés du profil à vérifier\u00A0: ${keys.join(', ')}.`,
    allows: (key, limit) =>
      `\u202F; le profil n’en autorise que ${numeral('fr', limit)} (${key})\u00A0: les contrôles suivants restent non concluants`,
    stored: (cases) =>
      `\u202F; d’abord ${quantity('fr', cases, 'cas', 'cas')} ${isSingular('fr', cases) ? 'conservé' : 'conservés'}`,
    goOn: (address) =>
      `\nCette campagne ne connaissait qu’une adresse et un jeton. La plupart des exigences demandent un profil\u00A0: npx payops-conformance init --base-url ${address}`,
    meanwhile: 'Journal de la campagne',
    dry: 'Simulation (--dry-run)\u00A0: rien n’a été envoyé.',
    noSummary: (why) => `Le résumé du job ne peut pas être écrit\u00A0: ${why}`,
    noOutputs: (why) => `Les sorties de l’étape ne peuvent pas être écrites\u00A0: ${why}`,
    seeDoctor: (command) => `La campagne continue. Pour examiner tout le profil\u00A0: ${command}\n`,
  },
};
