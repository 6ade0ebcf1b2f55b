/** A rule that traffic is held to, and that a run proves by experiments of its own. */
import type { Departure } from '../../../spec/contract/answer-rule.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import { firstDeparture, type Ruling } from '../../engine/declare/judge.ts';
import type { KnownOfTarget } from '../../engine/declare/suite.ts';

/** What is known of a target whose traffic is judged: without a profile nothing is bound. */
export interface TrafficKnown extends KnownOfTarget {
  readonly bindings?: ResolvedProfile['bindings'];
  /** What the target does not offer. */
  readonly notImplemented?: ResolvedProfile['notImplemented'];
}

/** What an answer breaks, and how. */
export interface Broken {
  readonly requirement: RequirementId;
  readonly departure: Departure;
}

/** What is said of one answer. */
export interface Said {
  /** The rules that spoke of it. */
  readonly spoke: readonly RequirementId[];
  readonly broken: readonly Broken[];
}

/** Speaks of the answers of some operations, one after the other. */
export interface TrafficRule {
  /** All requirements that it may speak of. */
  readonly speaksOf: readonly RequirementId[];
  readonly operations: readonly OperationId[];
  /** It compares times: those of one clock alone. */
  readonly isTimed?: true;
  readonly begin: (known: TrafficKnown) => (answer: Answer) => Said;
}

/** Where a rule has nothing to say. */
export const SILENT: Said = { spoke: [], broken: [] };

/** What one rule says of one answer. @param departure undefined where it holds. */
export function said(requirement: RequirementId, departure: Departure | undefined): Said {
  return { spoke: [requirement], broken: departure === undefined ? [] : [{ requirement, departure }] };
}

/** The same, of rules that a run holds its answers to as well. */
export function ruled(requirement: RequirementId, ...rulings: readonly Ruling[]): Said {
  return said(requirement, firstDeparture(rulings));
}

/** What several say. */
export function together(all: readonly Said[]): Said {
  return { spoke: all.flatMap(({ spoke }) => spoke), broken: all.flatMap(({ broken }) => broken) };
}

/** Whether an answer takes a request. */
export function isTaken({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}
