/** Descriptions for tests: the contract as a team could have written it, with what the document leaves open filled in. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { DiffFinding } from '../../../spec/diff/compare/finding.ts';
import { diffWithContract } from '../../../spec/diff/compared-with-contract.ts';
import type { Description, Dialect } from '../../../spec/diff/reading/description.ts';
import { type SourceFile, sourceFileOf } from '../../../spec/diff/reading/source-file.ts';

// biome-ignore lint/suspicious/noExplicitAny: a description is changed by its keys, of which any may be wrong on purpose.
export type Tree = any;

const contract: Tree = parse(readFileSync(new URL('../../../spec/openapi.yaml', import.meta.url), 'utf8'));

const string = { type: 'string' };

/** The contract in OpenAPI 3.1, its open points filled in. Each call makes one of its own. */
export function complete(): Tree {
  const tree: Tree = structuredClone(contract);
  const { paths, components } = tree;
  const list = paths['/api/v1/wallets/{referenceWallet}/operations'].get;
  list.parameters = [
    list.parameters[0],
    { name: 'dateDebut', in: 'query', schema: { type: 'string', format: 'date' } },
    { name: 'dateFin', in: 'query', schema: { type: 'string', format: 'date' } },
    { name: 'limite', in: 'query', schema: { type: 'integer' } },
  ];
  const { schemas } = components;
  schemas.CreationRequest.properties.typeDemande = { $ref: '#/components/schemas/TypeDemande' };
  schemas.BalanceAnswer = { type: 'object', properties: { solde: { type: 'number' } } };
  schemas.FeesAnswer = schemas.FeesResult;
  schemas.FeesResult.properties.montantFrais.type = 'number';
  schemas.MovementsAnswer = {
    type: 'array',
    items: { type: 'object', properties: { referenceOperation: string, montant: { type: 'number' } } },
  };
  schemas.TokenRequest = { type: 'object', properties: { username: string, password: string } };
  schemas.TokenAnswer = {
    type: 'object',
    properties: { access_token: string, expires_in: { type: 'integer' } },
  };
  schemas.CallbackPayload = {
    type: 'object',
    properties: {
      referenceOperation: string,
      statutOperation: { $ref: '#/components/schemas/StatutOperation' },
    },
  };
  schemas.OtpAnswer = { type: 'object', properties: { otp: string } };
  paths['/api/v1/otp'] = components.pathItems.generateOtp;
  components.pathItems = {};
  return tree;
}

/** A tree as if it had been read from a file, whose lines nobody looks at: that takes a parser most of the time. */
export function descriptionOf(tree: Tree): Description {
  return described(tree, {
    name: 'theirs.json',
    url,
    tree: JSON.parse(JSON.stringify(tree)),
    lineOf: () => 1,
  });
}

/** As `descriptionOf`, with the lines that it has as JSON. */
export function writtenOf(tree: Tree): Description {
  return described(tree, sourceFileOf('theirs.json', url, JSON.stringify(tree, null, 1)));
}

const url = 'file:///theirs.json';

function described(tree: Tree, root: SourceFile): Description {
  const dialect: Dialect = tree.swagger ? '2.0' : tree.openapi.startsWith('3.0') ? '3.0' : '3.1';
  return { dialect, root, files: new Map([[url, root]]), notes: [] };
}

/** What is found in a tree, beside what the document leaves open. */
export function found(tree: Tree): DiffFinding[] {
  return diffWithContract(descriptionOf(tree)).findings.filter(({ kind }) => kind !== 'open');
}

/** Findings in one line each. */
export function lines(findings: readonly DiffFinding[]): string[] {
  return findings.map(({ kind, code, subject, actual = '', requirements }) =>
    [kind, code, subject, actual, requirements.slice(0, 3).join(' ')].join(' | '),
  );
}
