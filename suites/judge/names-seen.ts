/** The names of a table, over a whole run: one that no answer holds is missing, or called something else. */

import type { SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { OperationId, SchemaName } from '../../spec/generated/contract-names.ts';
import { show } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { editDistance } from '../../target/profile/reading/intent.ts';
import { bodyOf } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import type { Rule } from '../engine/declare/section.ts';
import type { Examine } from '../engine/declare/suite.ts';

/** Names of which an answer should hold some. */
export interface Names {
  readonly operationId: OperationId;
  /** Every name of the table. */
  readonly all: readonly string[];
  /** Those that every record has something for. The others may depend on what happened to it. */
  readonly always: readonly string[];
  /** The names in an answer: of its records, or anywhere in its body. */
  readonly namesIn: (answer: SeenAnswer) => readonly string[];
}

/** The names of a table of the document. */
export function namesOfTable(operationId: OperationId, schema: SchemaName, always: readonly string[]): Names {
  const all = Object.keys(CONTRACT.components.schemas[schema].properties ?? {});
  const namesIn = (answer: SeenAnswer) => {
    const body = bodyOf(answer);
    const records: readonly unknown[] = Array.isArray(body) ? body : [body];
    return records.flatMap((record) => (isJsonObject(record) ? Object.keys(record) : []));
  };
  return { operationId, all, always, namesIn };
}

/** Every name in a JSON value, at any depth. */
function namesAnywhere(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesAnywhere);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesAnywhere(inner)]);
}

/** What the fee call returns, wherever in its answer (4.12). */
export const FEES_NAMES: Names = {
  operationId: 'getFees',
  all: ['montantFrais', 'modeApplication'],
  always: ['montantFrais', 'modeApplication'],
  namesIn: ({ json }) => namesAnywhere(json),
};

/** So few answers show too little. */
const FEWEST_ANSWERS = 2;

/** Each name of a table is held by some answer of the run. */
export function namesSeen(names: Names): Rule {
  return (check) =>
    check.standing({
      operations: [names.operationId],
      mayBeUnseen: true,
      applies: (answer) => isSuccess(answer) && names.namesIn(answer).length > 0,
      begin: () => examineNames(names),
    });
}

/**
 * Collects the names that answers hold, and names at the end what none of them held.
 *
 * @judges request-record.names, credit-purchase-record.names, marketplace-service-record.names
 * @judges favorite-beneficiary-record.names, fees.names
 */
function examineNames({ all, always, namesIn }: Names): Examine {
  const seen = new Set<string>();
  let answers = 0;
  const examine = (answer: SeenAnswer) => {
    answers += 1;
    for (const name of namesIn(answer)) seen.add(name);
    return undefined;
  };
  const atEnd = () => {
    if (answers < FEWEST_ANSWERS) return undefined;
    const strangers = [...seen].filter((name) => !all.includes(name));
    const strangerFor = (name: string) =>
      strangers.find((one) => isMisspelt(one, name)) ??
      (always.includes(name) ? strangers.find((one) => isPart(one, name)) : undefined);
    const absent = all
      .filter((name) => !seen.has(name))
      .map((name) => ({ name, stranger: strangerFor(name) }))
      .filter(({ name, stranger }) => stranger !== undefined || always.includes(name));
    const [first] = absent;
    if (first === undefined) return undefined;
    const { name, stranger } = first;
    return {
      message: 'no answer of the run holds a name of the document',
      expected: `${absent.map((one) => show(one.name)).join(', ')} in some answer`,
      actual:
        stranger === undefined ? `no ${show(name)}` : `no ${show(name)}; ${show(stranger)} may stand for it`,
      pointer: '/body',
    };
  };
  return Object.assign(examine, { atEnd });
}

/** Shorter names are too easily alike. */
const SHORTEST = 5;

/** Whether a name that the document does not have is one of its own, written otherwise or a letter or two off. */
export function isMisspelt(stranger: string, name: string): boolean {
  const [one, other] = [plain(stranger), plain(name)];
  const isLong = one.length >= SHORTEST && other.length >= SHORTEST;
  return one === other || (isLong && editDistance(one, other) <= 2);
}

/** Whether one of two names is a part of the other: `mode` of `modeApplication`. */
function isPart(stranger: string, name: string): boolean {
  const [short = '', long = ''] = [plain(stranger), plain(name)].sort((a, b) => a.length - b.length);
  return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
