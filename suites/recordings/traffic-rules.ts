/** The rules that traffic is held to, whoever brought it about and whatever came before it. */
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { DOCUMENT } from '../document.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { SHOWN_BY_CALLBACKS } from './callbacks/callback-judge.ts';
import { LIST_RULE } from './rules/asked-lists.ts';
import { MEDIA_TYPE_RULE } from './rules/calls-answered.ts';
import { FEES_RULE } from './rules/quoted-fees.ts';
import { CANCELLATION_RULE, INSTRUMENTS_RULE, OPERATION_DATE_RULE } from './rules/record-facts.ts';
import { REPEATED_ERROR_RULE } from './rules/repeated-errors.ts';
import { ECHO_RULE, REQUEST_RECORD_RULE } from './rules/repeated-fields.ts';
import { REQUEST_RULE } from './rules/request-faults.ts';
import { TOKEN_CALL_RULE, TOKEN_RULE } from './rules/seen-tokens.ts';
import { SUCCESS_RULE } from './rules/successes.ts';
import { SILENT, said, type TrafficRule } from './rules/traffic-rule.ts';
import { USED_REFERENCE_RULE } from './rules/used-references.ts';
import { REQUEST_ID_RULE } from './rules/used-request-ids.ts';

/** Those of a run's standing rules that lean on what only the sender of the requests knows. */
const OF_A_RUN: readonly RequirementId[] = [
  // Which token is valid.
  'authentication.valid-token',
];

/** Rules that a run proves by experiments. */
const OF_TRAFFIC: readonly TrafficRule[] = [
  SUCCESS_RULE,
  REQUEST_RULE,
  REQUEST_ID_RULE,
  TOKEN_RULE,
  TOKEN_CALL_RULE,
  FEES_RULE,
  LIST_RULE,
  ECHO_RULE,
  REQUEST_RECORD_RULE,
  OPERATION_DATE_RULE,
  INSTRUMENTS_RULE,
  CANCELLATION_RULE,
  MEDIA_TYPE_RULE,
  REPEATED_ERROR_RULE,
  USED_REFERENCE_RULE,
];

/** @param steadyClock the times of the exchanges are of one clock that never goes back, and that is right. */
export function trafficRules(steadyClock: boolean): readonly TrafficRule[] {
  const standing = DOCUMENT.standingRules.filter(
    ({ requirement, readsTimes }) =>
      !OF_A_RUN.includes(requirement) && (steadyClock || readsTimes !== 'right-clock'),
  );
  return [...standing.map(ofRun), ...OF_TRAFFIC];
}

function comparesTimes(readsTimes: StandingRule['readsTimes']): boolean {
  return readsTimes === 'several-answers' || readsTimes === 'right-clock';
}

/** A standing rule of a run. It hears answers that it does not judge. */
function ofRun({
  requirement,
  operations,
  hears = [],
  readsTimes,
  applies,
  begin,
}: StandingRule): TrafficRule {
  return {
    speaksOf: [requirement],
    operations: [...new Set([...operations, ...hears])],
    // Each recording has a clock of its own.
    ...(comparesTimes(readsTimes) && { isTimed: true }),
    begin: (known) => {
      const examine = begin(known);
      return (answer) => {
        const { operationId } = answer;
        if (operationId === 'other') return SILENT;
        if (hears.includes(operationId)) examine(answer);
        if (!operations.includes(operationId) || !applies(answer)) return SILENT;
        const found = examine(answer);
        return found === undefined && examine.saidNothing?.() === true ? SILENT : said(requirement, found);
      };
    },
  };
}

/** Every requirement that traffic can show, in the order of the catalogue. */
export function shownByTraffic(): RequirementId[] {
  const shown = new Set([...trafficRules(false).flatMap(({ speaksOf }) => speaksOf), ...SHOWN_BY_CALLBACKS]);
  return REQUIREMENTS.flatMap(({ id }) => (shown.has(id) ? [id] : []));
}
