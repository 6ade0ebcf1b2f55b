/** The data of this folder, read as they are published: the same files for the sources and for what is compiled of them. */
import { createRequire } from 'node:module';
import type { Scenario } from '../clients/scenario.ts';
import type { ContractDocument, JsonObject } from '../contract/contract-document.ts';
import type { OpenPointInEach, Practice, RequirementInEach } from '../document/catalogue-types.ts';
import type { OtherLanguage } from '../document/language.ts';
import type { ClientRequirementId, OpenPointId, RequirementId } from '../generated/catalogue-ids.ts';
import type { Enumerations, Operation, OperationId, SchemaName } from '../generated/contract-names.ts';
import type { Level } from '../run/check-result.ts';

/** The shapes of the files, by their path below spec/. `npm run generate` makes those of generated/. */
interface DataFiles {
  readonly 'generated/contract.json': {
    readonly document: ContractDocument<SchemaName>;
    readonly enumerations: Enumerations;
    readonly operations: Readonly<Record<OperationId, Operation>>;
  };
  readonly 'generated/catalogue.json': {
    readonly requirements: readonly RequirementInEach<RequirementId>[];
    readonly openPoints: readonly OpenPointInEach<OpenPointId>[];
    readonly practices: readonly Practice[];
  };
  readonly 'generated/client-catalogue.json': readonly RequirementInEach<ClientRequirementId>[];
  readonly 'generated/scenarios.json': readonly Scenario[];
  /** What the suite says, in other languages, by the English: templates with `{0}`, `{1}` … for values. */
  readonly 'generated/sentences.json': Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>>;
  readonly 'generated/requirement-sets.json': RequirementSetsFile;
  readonly 'generated/sight.json': SightFile;
  readonly 'generated/demanded.json': DemandedFile;
  readonly 'generated/witnesses.json': WitnessFile;
  readonly 'profile.schema.json': JsonObject;
  readonly 'report.schema.json': JsonObject;
  readonly 'manifest.schema.json': JsonObject;
}

/** Frozen requirement sets, the oldest first, and what no longer exists of them. */
export interface RequirementSetsFile {
  readonly sets: readonly RequirementSet[];
  readonly withdrawn: readonly WithdrawnId[];
}

/** What a release scores, by name: made of spec/requirement-sets/. */
export interface RequirementSet {
  readonly name: string;
  /** Version label of the document. */
  readonly contract: string;
  /** In document order, the excluded ones included. */
  readonly requirements: readonly {
    readonly id: string;
    readonly level: Level;
    readonly checks: readonly string[];
  }[];
}

/** The id of a requirement or of a check that no longer exists. */
export interface WithdrawnId {
  readonly id: string;
  /** The first version without it. */
  readonly since: string;
  readonly reason: string;
}

/** Which check sees which fault, and what it costs, with numbers in place of names: made of sandbox/sight.ndjson. */
export interface SightFile {
  /** Requests of each that is found out once for several checks. */
  readonly preparations: readonly number[];
  /** Requests of its own, the milliseconds that it waits in all, and its preparations by their place above. */
  readonly checks: readonly (readonly [
    id: string,
    requests: number,
    waitsMs: number,
    preparations: readonly number[],
  ])[];
  /** What each of those that move money debits, and the checks that it does so for by their place above. */
  readonly moves: readonly (readonly [
    typicals: number,
    largest: number,
    drains: number,
    by: readonly number[],
  ])[];
  /** The requirement that each breaks, and the checks that see it by their place above. */
  readonly faults: readonly (readonly [requirement: RequirementId, seenBy: readonly number[]])[];
}

/**
 * What each check demands in every run, with numbers in place of texts: made of sandbox/demanded.ndjson. Lists of facts and
 * of sources are given by their place.
 */
export interface DemandedFile {
  readonly texts: readonly string[];
  readonly lists: readonly (readonly number[])[];
  readonly shapes: readonly (readonly [
    literal: number,
    bound: number | null,
    senders: number,
    all: number,
    own: number | null,
    any: readonly (readonly [member: number, sources: number])[],
  ])[];
  readonly checks: readonly (readonly [
    id: string,
    runs: number,
    shapes: readonly (readonly [shape: number, runs: number])[],
  ])[];
}

/** By which checks each fault is seen where nothing else runs, with numbers in place of ids: made of sandbox/witnesses.ndjson. */
export interface WitnessFile {
  readonly checks: readonly string[];
  /** The check that failed and all that ran, by their place above, and the milliseconds that it took. */
  readonly faults: readonly (readonly [fault: string, by: number, checks: readonly number[], ms: number])[];
}

// `#spec` is one of the `imports` of package.json, so that it leads to one place from sources and from dist.
const load = createRequire(import.meta.url);

/**
 * What a file of spec/ holds, read once.
 * @throws Error where it hasn't been made yet.
 */
export function dataOf<File extends keyof DataFiles>(file: File): DataFiles[File] {
  try {
    return load(`#spec/${file}`);
  } catch (cause) {
    throw new Error(`spec/${file} could not be read. In a clone it is made by: npm run generate`, { cause });
  }
}
