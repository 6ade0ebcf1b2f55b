/** 2.5: which values typeOperation may have in a request. */
import { FOREIGN_TYPES } from '../../generators/changes/requests/operation-request.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { sampleOf } from '../arrange/kinds/samples.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';

/** Every TypeOperation that a service of the target supports is accepted in an operation request. */
export function eachTypeAccepted(check: Declare): void {
  for (const typeOperation of ENUMERATIONS.TypeOperation) {
    const needs = [`fixtures.services.typesOperation.${typeOperation}`] as const;
    check(typeOperation, { needs }, async (t) => {
      await ensureOperationsAreAccepted(t);
      const sample = await sampleOf(t, { typeOperation }, { typeOperation });
      judgeAccepted(
        t.judge,
        sample,
        `an operation of type ${typeOperation} was not accepted`,
        '/typeOperation',
      );
    });
  }
}

/** An operation request whose typeOperation is none of the eight values is answered 400. */
export function foreignTypeRefused(check: Declare): void {
  for (const { name, allowed, apply } of FOREIGN_TYPES) {
    check(name, async (t) => {
      await ensureOperationsAreAccepted(t);
      const request = await validRequest(t, await arrangeParties(t));
      t.judge.changed(name);
      const answer = await postOperation(t, apply({ ...request }).json);
      const why = 'a typeOperation that is not listed was not answered 400';
      t.judge.rulings([mistakeRefused(answer, { allowed, pointer: '/typeOperation' }, why)]);
    });
  }
}
