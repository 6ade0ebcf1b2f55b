/** A rule over every answer that looks at times says so: traffic of several clocks, and `verify`, are lenient to those alone. */
import { expect, test } from 'vitest';
import type { RequirementId } from '../../../../spec/generated/catalogue-ids.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import type { Answer } from '../../../../target/door/call.ts';
import { carriedOutInTurn } from '../../carried-out.ts';

/** What brings about operations of several ends, credit purchase requests and requests, and looks at each twice. */
const BRINGING: readonly RequirementId[] = [
  'journey.completes',
  'status.failure-has-reason',
  'status.final-stands',
  'credit-purchase-list.holds-submitted',
  'creation.RECHARGEMENT_DE_COMPTE',
];
const CHECKS_OF_EACH = 2;

const TIMES: ReadonlySet<PropertyKey> = new Set(['sentAt', 'receivedAt', 'durationMs']);

test('every rule that looks at times is declared so, and no other', async () => {
  const checks = BRINGING.flatMap((id) =>
    DOCUMENT.checks.filter(({ requirement }) => requirement === id).slice(0, CHECKS_OF_EACH),
  );
  const { answers, profile } = await carriedOutInTurn(checks, [], (printed) => printed);
  const reading = DOCUMENT.standingRules.filter(({ operations, hears = [], applies, begin }) => {
    let hasRead = false;
    const told = (answer: Answer) =>
      new Proxy(answer, {
        get(target, key, receiver) {
          hasRead ||= TIMES.has(key);
          return Reflect.get(target, key, receiver);
        },
      });
    const readAt = ({ receivedAt }: Answer) => {
      hasRead = true;
      return receivedAt;
    };
    const examine = begin({ ...profile, readAt });
    for (const answer of answers) {
      const { operationId } = answer;
      if (operationId === 'other' || ![...operations, ...hears].includes(operationId)) continue;
      if (hears.includes(operationId) || applies(answer)) examine(told(answer));
    }
    return hasRead;
  });
  const namesOf = (rules: typeof DOCUMENT.standingRules) =>
    rules.map(({ requirement }) => requirement).sort();
  expect(namesOf(reading)).toEqual(
    namesOf(DOCUMENT.standingRules.filter(({ readsTimes }) => readsTimes !== undefined)),
  );
});
