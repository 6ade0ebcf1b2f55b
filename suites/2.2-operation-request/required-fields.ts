/** 2.2: the fields that an operation request must have. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { eachOf } from '../arrange/each-of.ts';
import { eachDesignationOfOnePayer } from '../arrange/kinds/operation-variants.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import { changed } from './changed-requests.ts';

/**
 * An operation request without a required field is answered 400.
 * @judges operation-request.libelle-required, operation-request.montant-required
 * @judges operation-request.refInstrumentPaiementInitiateur-required, operation-request.typeOperation-required
 * @judges operation-request.refService-required, operation-request.refContributeurBeneficiaire-required
 */
export function requiredField(field: keyof OperationRequest): Rule {
  return (check) => {
    const refused = (t: Experiment, answer: Answer, allowed: readonly number[] = [400]) =>
      t.judge.status(
        answer,
        allowed,
        `an operation without ${field} was not refused as malformed`,
        `/${field}`,
      );

    check('left out', async (t) => {
      refused(t, await changed(t, { what: `${field} was left out`, with: { [field]: undefined } }));
    });
    check('null', async (t) => {
      refused(t, await changed(t, { what: `${field} was null`, with: { [field]: null } }));
    });
    for (const [how, value] of [
      ['left out', undefined],
      ['null', null],
    ] as const) {
      check(`${how}, with a third-party beneficiary`, async (t) => {
        // How a beneficiary is designated may decide what else is looked at.
        await eachOf(t, await eachDesignationOfOnePayer(t), async (parties) => {
          const answer = await changed(t, {
            what: `${field} was ${how}`,
            with: { [field]: value },
            parties,
          });
          // A number is known at its contributor: whoever looks for it first finds nobody.
          refused(t, answer, field === 'refContributeurBeneficiaire' ? [400, 404] : [400]);
        });
      });
    }
  };
}
