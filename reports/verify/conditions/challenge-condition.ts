/** A certifier's challenge: the run was made with it. */

import type { Report } from '../../../spec/generated/report-types.ts';
import { requestIdStart, seedOf } from '../../../spec/run/challenge.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import type { Archive } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @param given the nonce that the run is to have been made with; without one, that of the report. */
export function challengeCondition(
  { run }: Report,
  archive: Archive | undefined,
  given: string | undefined,
): Condition | undefined {
  const { challenge, seed } = run;
  if (challenge === undefined && given === undefined) return undefined;
  const problems: Problem[] = [];
  const wrong = (id: string, text: string) => problems.push({ file: 'report.json', id, text });
  if (challenge === undefined) wrong('run.challenge', 'is not there: the run was made without a nonce');
  else {
    if (given !== undefined && challenge.nonce !== given)
      wrong('run.challenge.nonce', 'is another than the one given');
    if (seedOf(challenge) !== seed)
      wrong('run.seed', `is ${seed}; from the nonce follows ${seedOf(challenge)}`);
    if (archive !== undefined) problems.push(...strangers(challenge.nonce, archive));
  }
  const whose =
    given === undefined
      ? 'the nonce of the report, not checked against one you gave (--nonce)'
      : 'the nonce given';
  return {
    id: 'challenge',
    title: 'The run was made with the challenge: its seed and its requestIds follow from the nonce',
    note: whose,
    problems,
  };
}

/** Whoever sent operations with UUIDs sent at least one that begins with the digest: some keys are varied on purpose. */
function strangers(nonce: string, { exchanges }: Archive): Problem[] {
  const start = requestIdStart(nonce);
  const known = new Map<string, string | undefined>();
  for (const { id, checkId, kind, operationId, requestId } of exchanges.values()) {
    if (kind !== 'request' || operationId !== 'executeOperation' || !UUID.test(requestId)) continue;
    if (requestId.toLowerCase().startsWith(start)) known.set(checkId, undefined);
    else if (!known.has(checkId)) known.set(checkId, id);
  }
  return [...known].flatMap(([checkId, id]) =>
    id === undefined
      ? []
      : [
          {
            file: STORE_FILES.index,
            id,
            text: `was made for ${checkId} with a requestId that does not show the nonce`,
          },
        ],
  );
}
