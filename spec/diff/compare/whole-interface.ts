/** All operations of two descriptions, held against each other. */
import { type Cursor, childOf } from '../api/cursor.ts';
import type { Api, DescribedOperation } from '../api/described.ts';
import { type Matching, matched, type Pair, type Wanted } from '../matching/matching.ts';
import { stepsOf } from '../matching/paths.ts';
import { bindCallbacks } from '../open/callbacks.ts';
import { bindJourney } from '../open/journey.ts';
import { bindTokenCall } from '../open/token-binding.ts';
import { compareAnswers } from './answer-codes.ts';
import { compareBodies } from './bodies.ts';
import { compareParameters } from './parameters.ts';
import { successOf } from './rules/touched-by-operation.ts';
import type { Comparing } from './spot.ts';
import { compareTokens } from './token-use.ts';

/** The prefix of the version, up to which an address is the target's own. */
const VERSION_PREFIX = /^(.*?)(\/api\/v\d+)(?=\/|$)/;

/** Compares an interface with another, operation by operation. */
export function compareApis(base: Api, theirs: Api, comparing: Comparing): void {
  const wanted = base.operations.map(wantedOf);
  const matching = matched(wanted, theirs.operations);
  comparePrefix(base, theirs, matching, comparing);
  for (const pair of matching.pairs) comparePair(pair, matching.prefix, comparing);
  for (const one of matching.missing) lacksOperation(one, pathsOf(theirs), comparing);
  const extra = comparing.binds ? withoutOtp(matching, theirs, comparing) : matching.extra;
  for (const one of extra) tellExtra(one, comparing);
  if (!comparing.binds) return;
  const execute = matching.pairs.find(({ wanted: { id } }) => id === 'executeOperation')?.theirs;
  if (execute) bindCallbacks([...execute.callbacks, ...theirs.webhooks], execute.at, comparing);
}

/** An operation of the contract, to be looked for. */
export function wantedOf(described: DescribedOperation): Wanted {
  const [path = ''] = described.paths;
  const id = described.operationId ?? `${described.method} ${path}`;
  return { id, described, steps: stepsOf(path.replace(VERSION_PREFIX, '')) };
}

function pathsOf({ root }: Api): Cursor {
  return childOf(root, 'paths') ?? root;
}

function comparePrefix(base: Api, theirs: Api, { pairs, prefix }: Matching, { add }: Comparing): void {
  const [path = ''] = base.operations[0]?.paths ?? [];
  const expected = VERSION_PREFIX.exec(path)?.[2] ?? '';
  if (pairs.length === 0 || prefix.endsWith(expected)) return;
  const said = ['basePath', 'servers'].map((key) => childOf(theirs.root, key)).find((at) => at !== undefined);
  add({
    kind: 'breaks',
    code: 'path-prefix',
    subject: '',
    expected,
    actual: prefix === '' ? '/' : prefix,
    at: said ?? pathsOf(theirs),
    operation: undefined,
    requirements: ['versioning.path-prefix'],
  });
}

function comparePair(pair: Pair, prefix: string, comparing: Comparing): void {
  const { wanted, theirs, differs, path } = pair;
  if (differs !== undefined) {
    const [own = ''] = theirs.paths;
    comparing.add({
      kind: 'breaks',
      code: differs === 'method' ? 'operation-method' : 'operation-path',
      subject: addressOf(wanted.described),
      actual: differs === 'method' ? theirs.method.toUpperCase() : own,
      at: theirs.at,
      operation: wanted.id,
      requirements: successOf(wanted.id),
    });
  }
  compareParameters(openedFor(pair), comparing);
  compareBodies(pair, comparing);
  compareAnswers(pair, comparing);
  compareTokens(pair, comparing);
  if (!comparing.binds) return;
  if (wanted.id === 'issueToken') bindTokenCall(theirs, comparing);
  const call = {
    operation: wanted.id,
    theirs,
    path: boundPath(prefix, path),
    inPlace: differs === undefined,
  };
  bindJourney(call, comparing);
}

/** From the version on: what stands before it belongs to the target's address. */
function boundPath(prefix: string, path: string): string {
  return `${prefix.replace(VERSION_PREFIX, '$2')}${path}`;
}

/** Calls whose shapes are given elsewhere take whatever parameters they take: the profile binds them. */
function openedFor(pair: Pair): Pair {
  const isOpen = ['getBalance', 'getFees', 'getMovements', 'issueToken'].includes(pair.wanted.id);
  if (!isOpen) return pair;
  return {
    ...pair,
    theirs: {
      ...pair.theirs,
      parameters: pair.theirs.parameters.filter(({ in: place }) => place === 'path'),
    },
  };
}

function lacksOperation({ id, described }: Wanted, at: Cursor, { add, binds }: Comparing): void {
  add({
    kind: 'breaks',
    code: 'operation-missing',
    subject: addressOf(described),
    at,
    operation: id,
    requirements: successOf(id),
    ...(binds && { binding: { key: 'notImplemented', value: [id] } }),
  });
}

/** `POST /api/v1/operations`. */
function addressOf({ method, paths: [path = ''] }: DescribedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

const OTP = /otp|one-?time|mot-?de-?passe-?(?:a-?)?usage-?unique/i;

/** The call that most likely generates an OTP. */
export function otpCallAmong(operations: readonly DescribedOperation[]): DescribedOperation | undefined {
  const candidates = operations.filter(
    ({ paths: [path = ''], operationId = '' }) => OTP.test(path) || OTP.test(operationId),
  );
  return candidates.find(({ method }) => method === 'post') ?? candidates[0];
}

/** The call that generates an OTP has neither path nor method in the document: it is among those that are left. */
function withoutOtp(
  { extra, prefix }: Matching,
  theirs: Api,
  comparing: Comparing,
): readonly DescribedOperation[] {
  const call = otpCallAmong(extra);
  if (call === undefined) {
    const requirements = successOf('generateOtp');
    const where = {
      at: pathsOf(theirs),
      operation: 'generateOtp',
      requirements,
      openPoint: 'otp.path' as const,
    };
    comparing.add({ ...where, kind: 'open', code: 'open-missing', subject: 'bindings.otp' });
    return extra;
  }
  const [path = ''] = call.paths;
  const versioned = VERSION_PREFIX.test(path) || prefix === '' ? path.replace(VERSION_PREFIX, '$2') : path;
  bindJourney({ operation: 'generateOtp', theirs: call, path: versioned, inPlace: false }, comparing);
  return extra.filter((one) => one !== call);
}

function tellExtra(one: DescribedOperation, { add }: Comparing): void {
  add({
    kind: 'extra',
    code: 'operation-extra',
    subject: '',
    at: one.at,
    operation: addressOf(one),
    requirements: [],
  });
}
