/** 2.3 with 2.2: how the record identifies the instrument of a beneficiary at a third-party contributor. */

import { THIRD_PARTY_FIELDS, type ThirdPartyField } from '../../spec/document/designations.ts';
import { filled } from '../../spec/json/filled.ts';
import { isMasked, isSameNumber } from '../../spec/json/same-number.ts';
import { inEachPlace, recordOfSample, type SeenRecord } from '../arrange/kinds/samples.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { pointerIn } from '../observe/records.ts';

const FIELD = 'identifiantInstrumentPaiementCredite';

/**
 * For a beneficiary at a third-party contributor, identifiantInstrumentPaiementCredite, where filled and not masked,
 * identifies the instrument that the request designates: a wallet or an account by its number.
 */
export function thirdPartyIdentifier(check: Declare): void {
  for (const designation of THIRD_PARTY_FIELDS)
    inEachPlace(check, designation, [`fixtures.thirdPartyBeneficiaries.${designation}`], async (t, place) =>
      judgeIdentifier(t, await recordOfSample(t, place, { designation }), designation),
    );
}

/**
 * The number of a wallet or of an account is what identifies it at its contributor. A card may stand under a token
 * in place of its number, and a client code designates a client: of these it is only known what they are not.
 */
const NUMBERS: readonly ThirdPartyField[] = ['msisdnBeneficiaire', 'compteBeneficiaire'];

/** What identifies something else for certain. */
function otherIdentifiers(
  { profile }: Experiment,
  { sample }: SeenRecord,
  designation: ThirdPartyField,
): string[] {
  const { instruments, services, thirdPartyBeneficiaries } = profile.fixtures;
  const sent = sample.request[designation];
  const others = [
    ...instruments.flatMap(({ identifiant, reference }) => [identifiant, reference]),
    ...services.map(({ reference }) => reference),
    sample.request.refContributeurBeneficiaire,
    // One card may have both a number and a client.
    ...thirdPartyBeneficiaries.flatMap((one) => NUMBERS.map((field) => one[field])),
  ];
  return others.filter((other) => other !== undefined && other !== sent).map(String);
}

/**
 * Judges by what a record identifies the instrument of a third-party beneficiary.
 *
 * @judges operation-record.credited-identifier-third-party
 */
export function judgeIdentifier(t: Experiment, seen: SeenRecord, designation: ThirdPartyField): void {
  const { record, answer, sample } = seen;
  const shown = filled(record, FIELD);
  const sent = sample.request[designation] ?? '';
  if (typeof shown !== 'string' || isMasked(shown)) {
    t.judge.observed(`${FIELD} is masked, or not filled`);
    return;
  }
  const pointer = pointerIn(answer, record, FIELD);
  const others = otherIdentifiers(t, seen, designation);
  const demand = { is: 'number', at: pointer, number: sent } as const;
  t.judge.that(
    isSameNumber(shown, sent) || !others.includes(shown),
    {
      message: `${FIELD} identifies something else than the beneficiary's instrument`,
      expected: `what identifies the instrument of ${designation} ${sent}`,
      actual: show(shown),
      pointer,
      answer,
    },
    { ...demand, others },
  );
  if (!NUMBERS.includes(designation)) return;
  t.judge.that(
    isSameNumber(shown, sent),
    {
      message: `${FIELD} is not the ${designation} of the request`,
      expected: `${sent}, in any writing`,
      actual: show(shown),
      pointer,
      answer,
    },
    demand,
  );
}
