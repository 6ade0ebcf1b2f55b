/** A server's own description, held against the contract; or two versions of the contract against each other. */
import { CONTRACT } from '../contract/contract.ts';
import { apiOf } from './api/api-of.ts';
import type { Api } from './api/described.ts';
import type { DiffFinding, Kind, RawFinding } from './compare/finding.ts';
import { isWeighty, told } from './compare/told.ts';
import { compareApis } from './compare/whole-interface.ts';
import type { Description } from './reading/description.ts';
import { shapeReader } from './schema/shape-of.ts';

/** What came of a comparison. `broken`: something breaks. `unshown`: nothing does, and not all that is asked for is shown. */
export type DiffOutcome = 'broken' | 'unshown' | 'kept';

export interface ContractDiff {
  /** What is held against what: a server's description against the contract, or a newer version of it against an older. */
  readonly compares: 'description' | 'versions';
  /** By kind, then as the contract has it. */
  readonly findings: readonly DiffFinding[];
  readonly outcome: DiffOutcome;
  /** Where their description departs from the rules of OpenAPI itself. */
  readonly notes: readonly string[];
  /** The address of the server that is described; undefined where it names no host. */
  readonly address: string | undefined;
}

/** The contract, as if it were read from its file. */
export function contractDescription(): Description {
  const root = { name: 'openapi.yaml', url: 'contract:openapi.yaml', tree: CONTRACT, lineOf: () => 1 };
  return { dialect: '3.1', root, files: new Map([[root.url, root]]), notes: [] };
}

/**
 * Holds a server's own description against the contract.
 * @throws UserError for schemas or references that lead nowhere, or in a circle.
 */
export function diffWithContract(theirs: Description): ContractDiff {
  const api = apiOf(theirs);
  const findings = told(rawFindings(apiOf(contractDescription()), api, true));
  return {
    compares: 'description',
    findings,
    outcome: outcomeOf(findings),
    notes: theirs.notes,
    address: api.address,
  };
}

/**
 * What a newer version of the contract breaks: for clients that keep to the older one, and for servers that do.
 * @throws UserError for schemas or references that lead nowhere, or in a circle.
 */
export function diffVersions(older: Description, newer: Description): ContractDiff {
  const [before, after] = [apiOf(older), apiOf(newer)];
  // A profile describes a server, and no version of the contract.
  const found = (base: Api, other: Api, concerns: 'clients' | 'servers') =>
    told(rawFindings(base, other, false)).map(({ binding: _, ...one }) => ({ ...one, concerns }));
  const forServers = found(after, before, 'servers').filter(({ kind }) => kind !== 'extra');
  const findings = [...found(before, after, 'clients'), ...forServers];
  const notes = [...older.notes, ...newer.notes];
  return { compares: 'versions', findings, outcome: outcomeOf(findings), notes, address: undefined };
}

function rawFindings(base: Api, theirs: Api, binds: boolean): RawFinding[] {
  const found: RawFinding[] = [];
  compareApis(base, theirs, { reader: shapeReader(), binds, add: (finding) => found.push(finding) });
  return found;
}

function outcomeOf(findings: readonly DiffFinding[]): DiffOutcome {
  const some = (...kinds: readonly Kind[]) =>
    findings.some((one) => kinds.includes(one.kind) && isWeighty(one));
  if (some('breaks')) return 'broken';
  return some('narrows', 'widens') ? 'unshown' : 'kept';
}
