/**
 * What follows from what, by the rules of the document: a server that breaks the first cannot but break the second in
 * places. Pure.
 */
import { selects } from '../../spec/document/selection.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { operationsWhere, rowOf } from '../../spec/operations.ts';
import type { Finding } from '../model/findings-of.ts';
import { changeOf, fieldOf, operationOf } from './root-keys.ts';

/** Requirements, by ids as `--requirement` takes them. */
interface Consequence {
  readonly of: readonly string[];
  readonly on: readonly string[];
  /** Those of them that do not follow all the same. */
  readonly butOn?: readonly string[];
  /** One amount that is wrong makes another one wrong. Else another field is another root. */
  readonly amounts?: true;
  /** The root is about single calls: it explains nothing of others. */
  readonly ofCall?: true;
  /** What is about no other call than these does not follow. */
  readonly butOf?: readonly OperationId[];
  /** What is about a field follows where its name begins in one of these ways. */
  readonly fields?: readonly string[];
  /** The root may be a refusal: it explains no field of an answer, and one that is of one change alone nothing of others. */
  readonly byRefusal?: true;
}

/** What an answer looks like on the wire: whoever reads it reads nothing, or something else. */
const WIRE = ['envelope.json-object', 'envelope.body', 'elsewhere.envelope'];
/** What operations moved, all together, or each by itself too. */
const MOVED_IN_ALL = ['journey.debits-initiator', 'journey.credits-beneficiary', 'journey.overlapping-calls'];
const MOVED = [...MOVED_IN_ALL, 'movements.amount'];
/** Which operations a list holds, by their references. */
const LISTED = ['operation-list.holds-executed', 'operation-list.no-duplicates', 'operation-list.only-own'];
const BALANCES = ['amounts.balance-debit-*', 'amounts.balance-credit-*'];
const RECORDED = [
  'amounts.addition-credit',
  'amounts.addition-debit',
  'amounts.debit-minus-credit',
  'amounts.soustraction-credit',
  'amounts.soustraction-debit',
];
/** A call that cannot be read fails as a success, and what its list or its record holds with it. */
const SUCCESSES = [
  ...operationsWhere((_, id) => id !== 'executeOperation' && id !== 'issueToken').flatMap(
    (id) => rowOf(id).success,
  ),
  'creation.*',
  'credit-purchase.*',
  'credit-purchase-list.*',
  'elsewhere.envelope',
  'loyalty.*',
  'operation-list.*',
];

/** What weighs most first: of two that would follow from each other, the first is the root. */
const CONSEQUENCES: readonly Consequence[] = [
  {
    of: WIRE,
    on: [...WIRE, ...SUCCESSES, 'envelope.*', 'errors.*', 'execute.*', 'operation-request.*'],
    // That is seen elsewhere than in the answer.
    butOn: ['errors.refused-without-effect'],
    ofCall: true,
  },
  { of: ['envelope.status-integer'], on: ['envelope.status-is-http-code'] },
  {
    of: ['envelope.timestamp*'],
    on: ['operation-record.operation-date', 'status.last-change-*'],
    ofCall: true,
  },
  {
    of: ['authentication.valid-token'],
    on: [...SUCCESSES, 'authentication.*', 'journey.*', 'execute.*'],
    ofCall: true,
  },
  {
    of: ['execute.success', 'execute.returns-record'],
    on: ['journey.*', 'operation-request.*', 'operation-record.*', 'operation-list.*', 'errors.*'],
    byRefusal: true,
  },
  {
    of: [
      'enumerations.*',
      'operation-record.core-fields',
      'operation-record.strings',
      'operation-record.amounts',
    ],
    on: [
      'operation-record.*',
      'operation-list.items',
      'status.shows-*',
      'request-record.*',
      'enumerations.*',
    ],
  },
  { of: ['credit-purchase-record.types'], on: ['credit-purchase-list.*'] },
  {
    of: ['execute.reference-unique'],
    on: [...LISTED, 'status.*', 'cancel.*', 'request-id.*'],
  },
  {
    of: [
      'request-id.reuse-refused',
      'request-id.not-replayed',
      'request-id.one-acceptance',
      'request-id.earlier-*',
    ],
    on: ['execute.reference-unique', 'operation-record.list-agrees', 'request-id.*', ...MOVED_IN_ALL],
    butOf: ['cancelOperation'],
    // What a repetition holds may take the place of what the first request held.
    fields: ['libelle', 'montant', 'refContributeur', 'refService', 'typeOperation'],
  },
  {
    of: ['operation-list.success', 'operation-list.items'],
    on: ['operation-list.*', 'operation-record.*'],
  },
  {
    of: ['operation-list.only-own', 'operation-list.no-duplicates'],
    on: [...LISTED, 'operation-list.maximum', 'operation-list.period-*'],
  },
  {
    of: ['operation-list.holds-executed'],
    on: ['operation-list.*'],
    // A list that holds too little does not hold too much.
    butOn: ['operation-list.malformed-*', 'operation-list.maximum', ...LISTED.slice(1)],
  },
  { of: ['lock.success'], on: ['authentication.lockInstrument'] },
  { of: ['unenroll.success'], on: ['authentication.unenrollInstrument'] },
  {
    of: ['cancel.success'],
    on: ['authentication.cancelOperation', 'cancel.*', 'status.final-stands-after-cancel'],
    // What is seen in balances and in other operations is not for the answer to one.
    butOn: [
      'cancel.final-moves-nothing',
      'cancel.granted-not-carried-out',
      'cancel.other-operations-untouched',
    ],
  },
  {
    of: ['status.final-stands*', 'status.record-stands'],
    on: [
      'callback.nothing-after-final',
      'journey.debits-initiator',
      'status.final-stands*',
      'status.last-change-*',
      'status.record-stands',
    ],
    fields: ['callbackUrl', 'dateDernierStatut', 'dateHeureAnnulation', 'raisonEchec', 'statut'],
  },
  {
    of: ['status.shows-*'],
    on: ['status.shows-*', 'callback.status-agrees', 'errors.failure-after-acceptance'],
  },
  { of: ['status.last-change-*'], on: ['status.last-change-*'] },
  { of: ['fees.computation'], on: ['amounts.*', ...MOVED] },
  { of: RECORDED, on: [...RECORDED, ...BALANCES, ...MOVED, 'operation-record.*'], amounts: true },
  { of: BALANCES, on: [...BALANCES, ...MOVED] },
  { of: ['journey.debits-initiator', 'journey.credits-beneficiary'], on: MOVED },
  { of: ['callback.status-agrees'], on: ['callback.notifies-final'] },
  { of: ['callback.notifies-final'], on: ['callback.*', 'errors.failure-after-acceptance'] },
  { of: ['callback.*'], on: ['callback.*', 'errors.failure-after-acceptance'] },
  { of: ['client-retry.same-key', 'client-conflict.no-second-payment'], on: ['client-operation.paid-once'] },
  { of: ['errors.unknown-*', 'operation-request.*'], on: ['operation-record.echoes-*', 'journey.completes'] },
];

/** Findings of one root, and all that follows from it. */
export interface RootGroup {
  readonly root: readonly Finding[];
  readonly findings: readonly Finding[];
}

interface Gathered {
  readonly root: readonly Finding[];
  group: Finding[];
  readonly ids: Set<string>;
}

/** Groups of which all follows from another one go to it: to the one whose root stands first, and of these the largest. */
export function withConsequences(groups: readonly Finding[][]): RootGroup[] {
  const left: Gathered[] = groups.map((group) => ({
    root: group,
    group,
    ids: new Set(group.map(({ requirement }) => requirement.id)),
  }));
  for (const { of, on, butOn = [], amounts, butOf = [], fields, ofCall, byRefusal } of CONSEQUENCES) {
    const roots = left
      .filter(({ ids }) => isAnyOf(of, ids))
      .sort((one, other) => other.ids.size - one.ids.size);
    const [root] = roots;
    if (root === undefined) continue;
    const itself = root.group;
    const mayFollow = ({ group }: Gathered) =>
      (amounts === true ? areOfFields(['montant'], group) : !areOfOtherFields(itself, group)) &&
      (itself.some(isAcceptance) || !group.some(isAcceptance)) &&
      group.some((one) => !butOf.some((call) => call === operationOf(one))) &&
      (fields === undefined || areOfFields(fields, group)) &&
      (ofCall !== true || (areOfCalls(itself, group) && areAsWhole(itself, group))) &&
      (byRefusal !== true || mayFollowRefusal(itself, group));
    for (const one of left.filter(
      (other) => other !== root && isAllOf(on, other.ids) && !isAnyOf(butOn, other.ids) && mayFollow(other),
    )) {
      root.group = [...root.group, ...one.group];
      for (const id of one.ids) root.ids.add(id);
      left.splice(left.indexOf(one), 1);
    }
  }
  return left.map(({ root, group }) => ({ root, findings: group }));
}

/** Whether a rule of clients is broken by what breaks another one of these: that one says what to fix. */
export function followsForClient({ requirement: { id } }: Finding, all: readonly Finding[]): boolean {
  if (!id.startsWith('client-')) return false;
  return CONSEQUENCES.some(
    ({ of, on }) => matches(on, id) && all.some(({ requirement }) => matches(of, requirement.id)),
  );
}

function areOfOtherFields(root: readonly Finding[], other: readonly Finding[]): boolean {
  const ours = new Set(root.flatMap((one) => fieldOf(one) ?? []));
  const theirs = other.flatMap((one) => fieldOf(one) ?? []);
  return ours.size > 0 && theirs.length > 0 && !theirs.some((field) => ours.has(field));
}

/** What should have been refused and was accepted: nothing but such another brings that about. */
function isAcceptance({ check: { failure } }: Finding): boolean {
  const { wanted = [], came = 0 } = failure?.codes ?? {};
  return came < 400 && wanted.length > 0 && wanted.every((code) => code >= 400);
}

/** What should have been accepted and was refused. */
function isRefusal({ check: { failure } }: Finding): boolean {
  const { wanted = [], came = 0 } = failure?.codes ?? {};
  return came >= 400 && wanted.some((code) => code < 300);
}

/** Whether a group is about fields alone whose names begin in one of these ways, as far as it names any. */
function areOfFields(beginnings: readonly string[], group: readonly Finding[]): boolean {
  return group
    .flatMap((one) => fieldOf(one) ?? [])
    .every((field) => beginnings.some((beginning) => field.startsWith(beginning)));
}

/** Whether one group is about calls that the other is about, as far as it names them. */
function areOfCalls(root: readonly Finding[], other: readonly Finding[]): boolean {
  const calls = new Set(root.map(operationOf));
  return other.every((one) => {
    const call = operationOf(one);
    return call === undefined || calls.has(call);
  });
}

/** What is wrong with refusals alone explains nothing of successes. */
function areAsWhole(root: readonly Finding[], other: readonly Finding[]): boolean {
  const isOfRefusals = ({ check: { failure } }: Finding) =>
    failure?.only?.some((one) => one.startsWith('HTTP 4') || one.startsWith('HTTP 5')) === true;
  return !root.every(isOfRefusals) || other.every((one) => isOfRefusals(one) || isRefusal(one));
}

/** Whether what one group shows may result from the refusal that the other is about. */
function mayFollowRefusal(root: readonly Finding[], other: readonly Finding[]): boolean {
  const codes = root.flatMap(({ check }) => check.failure?.codes ?? []);
  if (codes.length === 0 || codes.some(({ came }) => came < 400)) return true;
  if (!other.every((one) => isRefusal(one) || one.requirement.id === 'journey.completes')) return false;
  const changes = changesOf(root);
  // Plain calls that are refused hinder everything.
  if (changes.length < root.length) return true;
  return changesOf(other).every((subject) => changes.includes(subject));
}

/** What the changes were made to by which the findings of a group were found. */
function changesOf(group: readonly Finding[]): string[] {
  return group.flatMap(({ check: { failure } }) => (failure && changeOf(failure)?.subject) ?? []);
}

function isAnyOf(patterns: readonly string[], ids: ReadonlySet<string>): boolean {
  return [...ids].some((id) => matches(patterns, id));
}

function isAllOf(patterns: readonly string[], ids: ReadonlySet<string>): boolean {
  return [...ids].every((id) => matches(patterns, id));
}

function matches(patterns: readonly string[], id: string): boolean {
  return patterns.length > 0 && selects({ sections: [], requirements: patterns }, { id, section: '' });
}
