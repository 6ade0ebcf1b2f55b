/** 2.3: what a record repeats of its request, value by value, in every record of the run, and for any valid request. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { typesServed } from '../../target/profile/fitting-types.ts';
import type { Instrument, TypeInstrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/accepting.ts';
import { ensureOperationsAreAccepted } from '../act/operation-calls.ts';
import { requestWith } from '../arrange/kinds/operation-variants.ts';
import {
  inEachPlace,
  type Place,
  recordOfSample,
  sampleOf,
  typesThatAllow,
} from '../arrange/kinds/samples.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { hasOneForm, isPlainLabel } from './labels.ts';
import { anyRecordRepeats, everyRecordRepeats, repeats } from './repeated-values.ts';

const OF_THE_REQUEST = 'that of the request';
const OF_THE_ISSUER = "the contributor that issued the initiator's instrument";

/** Inner characters alone: whether blanks at the ends are kept is not shown. */
const LABELS = [
  ['accents', 'Règlement d’échéance – Noël à Ouagadougou, çà et là, ŒUVRE'],
  ['quotes and signs', `Dû "net" à l'accord & co. 100% #5 (A+B=C) \\ fin`],
  ['emoji and Arabic', 'Cadeau 🎁 pour toi هدية 日本'],
  ['a hundred characters', 'Loyer '.padEnd(99, 'abcdefghij ').concat('Z')],
] as const;

/** libelleOperation is the libelle of the request. */
export function echoesLibelle(check: Declare): void {
  const field = 'libelleOperation';
  check.standing(everyRecordRepeats(field, 'libelle', isPlainLabel));
  for (const [circumstance, libelle] of LABELS)
    inEachPlace(check, circumstance, [], async (t, place) => {
      await ensureOperationsAreAccepted(t);
      const { answer } = await sampleOf(t, {}, { libelle });
      // Which characters and what length a label may have is not shown.
      if (answer.status === 400) return t.judge.observed('such a label is refused (400)');
      const seen = await recordOfSample(t, place, {}, { libelle });
      repeats(t, seen, field, libelle, 'the libelle of the request');
    });
  anyRecordRepeats(check, 'the libelle of the request', {
    [field]: ({ request: { libelle } }) => (hasOneForm(libelle) ? libelle : undefined),
  });
}

/** typeOperation is that of the request. */
export function echoesTypeOperation(check: Declare): void {
  const field = 'typeOperation';
  const isKnown = (sent: string) => ENUMERATIONS.TypeOperation.some((type) => type === sent);
  check.standing(everyRecordRepeats(field, field, isKnown));
  inEachPlace(check, 'each type that is served', [], async (t, place) => {
    for (const typeOperation of typesServed(t.profile)) {
      const seen = await recordOfSample(t, place, { typeOperation }, { typeOperation });
      repeats(t, seen, field, typeOperation, OF_THE_REQUEST);
    }
  });
  anyRecordRepeats(check, OF_THE_REQUEST, { [field]: ({ request }) => request.typeOperation });
}

/** refService is that of the request. */
export function echoesRefService(check: Declare): void {
  const field = 'refService';
  check.standing(everyRecordRepeats(field, field, (sent) => sent.trim() !== ''));
  inEachPlace(check, 'each service', [], async (t, place) => {
    for (const service of t.profile.fixtures.services) {
      const seen = await recordOfSample(t, place, { service });
      repeats(t, seen, field, service.reference, OF_THE_REQUEST);
    }
  });
  anyRecordRepeats(check, OF_THE_REQUEST, { [field]: ({ request }) => request.refService });
}

/**
 * refContributeurInitiateur, where the record fills it, is that of the request; where the request leaves it out, the
 * contributor that issued the initiator's instrument.
 */
export function echoesInitiatorContributor(check: Declare): void {
  const field = 'refContributeurInitiateur';
  inEachPlace(check, 'each type of payer', [], async (t, place) => {
    for (const payerType of typesThatAllow(t, 'debit')) {
      const seen = await recordOfSample(t, place, { payerType });
      repeats(t, seen, field, seen.sample.parties.payer.refContributeur, OF_THE_REQUEST);
    }
  });
  inEachPlace(check, 'left out of the request', [], async (t, place) => {
    t.judge.changed(`${field} was left out`);
    for (const payerType of typesThatAllow(t, 'debit')) {
      const { payer, operation } = await withoutInitiatorContributor(t, payerType);
      const seen = await recordIn(t, place, payer, operation);
      repeats(t, seen, field, payer.refContributeur, OF_THE_ISSUER);
    }
  });
  anyRecordRepeats(check, OF_THE_REQUEST, { [field]: ({ request }) => request.refContributeurInitiateur });
}

/** An operation that names no contributor of its initiator, once a run: instruments of another type have another issuer. */
function withoutInitiatorContributor(t: Experiment, payerType: TypeInstrument) {
  return t.run.once(`operation of a ${payerType} without its contributor`, async (shared) => {
    const parties = await arrangeParties(shared, { payerType });
    const request = await requestWith(shared, parties, { without: 'refContributeurInitiateur' });
    return { payer: parties.payer, operation: await accepted(shared, request) };
  });
}

/** The record of an operation in one of its places. @throws Inconclusive where it is not there: other checks judge that. */
async function recordIn(t: Experiment, place: Place, payer: Instrument, operation: Accepted) {
  if (place === 'in the answer') return operation;
  const { record, list } = await findInList(t, payer, operation.reference);
  t.judge.given(
    record !== undefined,
    `The operation is not in the list of ${payer.name} (${list.answer.exchangeId}), where this experiment looks at it.`,
  );
  return { record, answer: list.answer };
}

/** refContributeurBeneficiaire is that of the request. */
export function echoesBeneficiaryContributor(check: Declare): void {
  const field = 'refContributeurBeneficiaire';
  inEachPlace(check, 'an internal beneficiary', ['fixtures.instruments.credit'], async (t, place) => {
    for (const beneficiaryType of typesThatAllow(t, 'credit')) {
      const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
      repeats(t, seen, field, seen.sample.request.refContributeurBeneficiaire, OF_THE_REQUEST);
    }
  });
  inEachPlace(check, 'a third-party beneficiary', ['fixtures.thirdPartyBeneficiaries'], async (t, place) => {
    const { thirdPartyBeneficiaries } = t.profile.fixtures;
    for (const designation of THIRD_PARTY_FIELDS) {
      if (!thirdPartyBeneficiaries.some((item) => item[designation] !== undefined)) continue;
      const seen = await recordOfSample(t, place, { designation });
      repeats(t, seen, field, seen.sample.request.refContributeurBeneficiaire, OF_THE_REQUEST);
    }
  });
  anyRecordRepeats(check, OF_THE_REQUEST, { [field]: ({ request }) => request.refContributeurBeneficiaire });
}
