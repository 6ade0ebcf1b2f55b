/** 9 Versioning: the version is carried in the path prefix. */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

const PREFIX = '/api/v1';
/** How a server answers a path, or a method of one, that it does not serve. */
const UNSERVED = [301, 302, 303, 307, 308, 404, 405, 501];
/** Their valid call spends an instrument: that it is answered 200 is told with its own section. */
const SPENDING = ['unenrollInstrument', 'lockInstrument'];

/** The calls whose paths the document gives: that of the OTP call is bound by the profile. */
const PATHS_OF_THE_DOCUMENT = ANY_CALLS.filter(
  ({ operationId }) => !SPENDING.includes(operationId) && operationId !== 'generateOtp',
);

/** A valid call of every operation whose path the document gives is served under the prefix. */
export function pathPrefix(check: Declare): void {
  for (const { operationId, needs, call } of PATHS_OF_THE_DOCUMENT) {
    const { method, path } = OPERATIONS[operationId];
    check(`${method} ${path}`, { needs }, async (t: Experiment) => {
      const sent = await call(t);
      const answer = await t.send(sent);
      // A binding may have led elsewhere.
      const underPrefix = sent.path === undefined || sent.path.startsWith(`${PREFIX}/`);
      t.judge.that(underPrefix && !UNSERVED.includes(answer.status), {
        message: `a valid call of ${operationId} is not served under ${PREFIX}`,
        expected: `an answer of the service at ${path}`,
        actual: underPrefix
          ? describeAnswer(answer)
          : `an answer at ${sent.path}, where the profile binds it`,
        answer,
      });
    });
  }
}
