/** 2.2: the fields that an operation request must have. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { eachOf } from '../arrange/each-of.ts';
import { eachDesignationOfOnePayer } from '../arrange/kinds/operation-variants.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Rule } from '../engine/declare/section.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';
import { changed } from './changed-requests.ts';

/** An operation request without a required field is answered 400. */
export function requiredField(field: keyof OperationRequest): Rule {
  return (check) => {
    const why = `an operation without ${field} was not refused as malformed`;
    const refused = (t: Experiment, answer: Answer) =>
      t.judge.rulings([mistakeRefused(answer, { allowed: [400], pointer: `/${field}` }, why)]);

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
          refused(t, answer);
        });
      });
    }
  };
}
