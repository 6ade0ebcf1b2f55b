/** Refusals that no request brings about: a call that is not there, a type of content that is the document's (4). */
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { describeAnswer, show } from '../../../spec/json/describe.ts';
import type { Answer } from '../../../target/door/call.ts';
import { type Said, SILENT, said, type TrafficRule } from './traffic-rule.ts';

/** JSON with a charset is JSON. */
export const MEDIA_TYPE_RULE: TrafficRule = {
  speaksOf: ['endpoints.media-type-parameter'],
  operations: OPERATION_IDS,
  begin: () => judged,
};

/** @judges endpoints.media-type-parameter */
function judged(answer: Answer): Said {
  const type = answer.call.headers?.['Content-Type'];
  if (typeof type !== 'string' || !/^application\/json\s*;\s*charset="?utf-8"?\s*$/i.test(type))
    return SILENT;
  return said(
    'endpoints.media-type-parameter',
    answer.status !== 415
      ? undefined
      : {
          message: 'JSON was refused for the charset that its Content-Type names',
          expected: `an answer to a request of ${show(type)}`,
          actual: describeAnswer(answer),
        },
  );
}
