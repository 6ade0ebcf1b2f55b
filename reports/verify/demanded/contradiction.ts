/** Holds what a check demanded in one run to what it demands in every run. */
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import { type DemandsOfRun, EVERY_CALL, EVERY_CHANGED, type ShapeFacts } from './observed.ts';
import { isSameShape, type Shape } from './shapes.ts';
import { type CheckDemands, ENOUGH_RUNS, type ShapeDemand } from './table.ts';

/** What else tells what a check may demand. */
export interface Beside {
  /** Shapes that other checks of its requirement demand. */
  readonly kin: readonly Shape[];
  /** It says what it did not look at. */
  readonly saysWhy: boolean;
}

/** What is wrong with the demands of a check that passed; undefined where nothing is. */
export function contradictionIn(seen: DemandsOfRun, known: CheckDemands, beside: Beside): string | undefined {
  if (known.runs < ENOUGH_RUNS) return undefined;
  const isHindered = seen.hindered || beside.saysWhy;
  for (const one of seen.shapes) {
    const wanted = known.shapes.find((other) => isSameShape(one, other));
    const text =
      wanted === undefined ? strange(one, [...known.shapes, ...beside.kin]) : unlike(one, wanted, isHindered);
    if (text !== undefined) return text;
  }
  const missing = missingIn(seen.shapes, known, { ...beside, isAnybodys: seen.isAnybodys });
  return missing && `says pass, and did not demand ${wordsOf(missing)}, which it always does`;
}

/**
 * A demand in another form than the check and others of its requirement make it. One of a kind that none of them makes
 * may be for what no run has met with: a list that is empty on one target.
 */
export function strange(one: Shape, kin: readonly Shape[]): string | undefined {
  if (kin.some((other) => isSameShape(one, other))) return undefined;
  const alike = alikeTo(kindOf(one));
  if (!kin.some((other) => alike.includes(kindOf(other)))) return undefined;
  return `demanded ${wordsOf(one)}, which it never does`;
}

/** What a check always demands, and did not; undefined where it left out nothing. */
export function missingIn(
  seen: readonly Shape[],
  known: CheckDemands,
  { saysWhy, isAnybodys }: { readonly saysWhy: boolean; readonly isAnybodys: boolean },
): Shape | undefined {
  if (saysWhy) return undefined;
  return known.shapes.find((one) => {
    if (one.runs < known.runs || seen.some((other) => isSameShape(one, other))) return false;
    const kind = kindOf(one);
    // What may be anybody's need not be in the envelope.
    if (kind === 'enveloped' && isAnybodys) return false;
    // What a profile describes by a pattern is judged by that, and what it binds need not be bound.
    if (kind === 'scalar' || one.bound !== undefined) return false;
    const alike = alikeTo(kind);
    return alike.length === 1 || !seen.some((other) => alike.includes(kindOf(other)));
  });
}

/** Kinds of demands that may take the place of one another. */
function alikeTo(kind: string): readonly string[] {
  return [OF_FIELDS, OF_CODES].find((kinds) => kinds.includes(kind)) ?? [kind];
}

/** Kinds of demands on fields: which of them a record fills is up to the target. */
const OF_FIELDS: readonly string[] = [
  ...['value', 'same-text', 'number', 'amount', 'difference', 'filled', 'bounded', 'text', 'scalar'],
];
const OF_CODES: readonly string[] = ['code', 'other-code'];

/** Whether a check is known never to look at the code of an answer. */
export function judgesNoCode(known: CheckDemands | undefined): boolean {
  if (known === undefined || known.runs < ENOUGH_RUNS) return false;
  return !known.shapes.some((shape) => [...OF_CODES, 'success'].includes(kindOf(shape)));
}

function unlike(one: ShapeFacts, wanted: ShapeDemand, hindered: boolean): string | undefined {
  if (wanted.runs < ENOUGH_RUNS) return undefined;
  const isStranger = (sender: string) => !ANYBODYS.includes(sender) && !wanted.senders.includes(sender);
  if ([...one.senders].some(isStranger))
    return `demanded ${wordsOf(one)} of an answer to what was sent for something else`;
  const lost =
    wanted.all.find((fact) => !one.all.has(fact) && !(hindered && WHERE_NOTHING_HINDERS.includes(fact))) ??
    (hindered ? undefined : wanted.own?.find((fact) => one.own?.has(fact) === false));
  if (lost !== undefined) return `demanded ${wordsOf(one)} otherwise than it always does: not “${lost}”`;
  for (const [member, sources] of Object.entries(wanted.any)) {
    const found = one.any.get(member);
    if (sources.length === 0 || found === undefined || sources.some((source) => found.has(source))) continue;
    return `demanded ${wordsOf(one)} with a value (${member}) that does not follow from what was sent and read`;
  }
  return undefined;
}

/** A request that was lost is sent again, and control beside it. */
const WHERE_NOTHING_HINDERS: readonly string[] = [EVERY_CALL, EVERY_CHANGED];

/** Senders whose answers any check may judge. */
const ANYBODYS: readonly string[] = ['itself', 'a follower'];

function kindOf({ literal }: Shape): string {
  const demand = parsedJson(literal);
  return isJsonObject(demand) ? String(demand.is) : literal;
}

/** A shape as people may read it: `code 200 or 404`, `amount at /body/solde`. */
function wordsOf({ literal }: Shape): string {
  const demand = parsedJson(literal);
  if (!isJsonObject(demand)) return literal;
  const { is, at, codes, member, field } = demand;
  const place = [at, member, field].find((one) => typeof one === 'string');
  return [
    String(is),
    ...(Array.isArray(codes) ? [codes.join(' or ')] : []),
    ...(place === undefined ? [] : [`at ${String(place)}`]),
  ].join(' ');
}
