/** What generated operation requests with one mistake are held to (2.2, 2.5, 4.1, 7). */
import { changesOf, type SeenChange } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import { citedAnswer, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeAnswered } from './robust-answer.ts';

/** Circumstances, each with cases of its own. */
export const MISTAKES = {
  /** A family for each requirement. */
  ofOneRequirement: 'any request with one such mistake',
  ofAnyRequirement: 'any request with one mistake',
  ofNone: 'any request with one oddity',
} as const;

/** Generated requests with a mistake that the requirement is about, and no other, are refused with the right code. */
export function anyOneMistake(check: Declare): void {
  const family = changesOf(check.requirement);
  check(MISTAKES.ofOneRequirement, (t) => judgeCases(t, family, judgeMistakenRequest));
}

/**
 * The answer to a request with one mistake has a code that its change allows.
 *
 * @throws Inconclusive where it is refused without the mistake too.
 * @judges operation-request.libelle-required, operation-request.montant-required
 * @judges operation-request.refInstrumentPaiementInitiateur-required, operation-request.typeOperation-required
 * @judges operation-request.refService-required, operation-request.refContributeurBeneficiaire-required
 * @judges operation-request.libelle-type, operation-request.montant-type
 * @judges operation-request.refInstrumentPaiementInitiateur-type
 * @judges operation-request.refInstrumentPaiementBeneficiaire-type, operation-request.typeOperation-type
 * @judges operation-request.refService-type, operation-request.msisdnBeneficiaire-type
 * @judges operation-request.panBeneficiaire-type, operation-request.compteBeneficiaire-type
 * @judges operation-request.codeClientBeneficiaire-type, operation-request.refContributeurInitiateur-type
 * @judges operation-request.refContributeurBeneficiaire-type, operation-request.authData-type
 * @judges operation-request.callbackUrl-type, operation-request.beneficiary-designated
 * @judges operation-request.montant-positive, operation-request.references-not-blank
 * @judges operation-request.libelle-not-blank, operation-request.callbackUrl-url
 * @judges enumerations.typeOperation-foreign, request-id.required, errors.malformed-json
 * @judges errors.unknown-refInstrumentPaiementInitiateur, errors.unknown-refInstrumentPaiementBeneficiaire
 * @judges errors.unknown-refService, errors.unknown-refContributeurInitiateur
 * @judges errors.unknown-refContributeurBeneficiaire
 */
export function judgeMistakenRequest(judge: Judge, seen: SeenChange | undefined): void {
  if (seen === undefined) return;
  const { change, allowed, answer, control } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, 'an operation request with one mistake', change.pointer);
  judge.given(
    control === undefined || control.status === 200,
    `The request is refused without the mistake too: ${control && citedAnswer(control)}.`,
  );
  judge.status(
    answer,
    allowed,
    `an operation request with one mistake was not answered ${allowed.join(' or ')}`,
    change.pointer,
  );
}
