import { describe, expect, it } from 'vitest';
import { contractDiffJson } from '../../../reports/contract/diff-as-json.ts';
import { contractDiffMarkdown } from '../../../reports/contract/diff-as-markdown.ts';
import { contractDiffSarif } from '../../../reports/contract/diff-as-sarif.ts';
import { contractDiffText } from '../../../reports/contract/diff-as-text.ts';
import type { DiffFinding } from '../../../spec/diff/compare/finding.ts';
import {
  type ContractDiff,
  diffVersions,
  diffWithContract,
} from '../../../spec/diff/compared-with-contract.ts';
import { draftProfile } from '../../../spec/diff/open/draft-profile.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { complete, descriptionOf, type Tree, writtenOf } from '../../spec/diff/described.ts';
import { sarifDepartures } from '../formats/schemas.ts';

const tree = complete();
tree.components.schemas.StatutOperation.enum.push('<b>`REJETEE`</b>\u202e');
delete tree.paths['/api/v1/demande-achat'];
tree.components.schemas.OperationRequest.required = ['libelle'];
const diff = diffWithContract(writtenOf(tree));

describe('a comparison with the contract', () => {
  it('is text in two languages, with the line of each finding', () => {
    const english = contractDiffText(diff);
    const line =
      JSON.stringify(tree, null, 1)
        .split('\n')
        .findIndex((one) => one.includes('"StatutOperation": {')) + 1;
    expect(english).toMatch(/^Breaks: .* \(2\)$/m);
    expect(english).toContain('POST /api/v1/demande-achat is missing');
    const place = /theirs\.json:(\d+) {2}in executeOperation, listOperations/.exec(english);
    expect(Number(place?.[1])).toBeGreaterThan(line);
    expect(Number(place?.[1])).toBeLessThan(line + 6);
    expect(english).toContain('profile: notImplemented: [submitCreditPurchase]');
    expect(contractDiffText(diff, { language: 'fr' })).toContain('POST /api/v1/demande-achat manque');
  });

  it('shows nothing that acts', () => {
    for (const text of [contractDiffText(diff), contractDiffMarkdown(diff)])
      expect(text).not.toContain('\u202e');
    expect(contractDiffMarkdown(diff)).toMatch(/``[^`]*body\.statutOperation .*`REJETEE`/);
  });

  it('is JSON for programs', () => {
    const read: Tree = JSON.parse(contractDiffJson(diff));
    expect(read.outcome).toBe('broken');
    expect(read.findings).toContainEqual(
      expect.objectContaining({
        kind: 'breaks',
        requirements: ['credit-purchase.success'],
        level: 'stated',
        places: [{ file: 'theirs.json', pointer: '/paths', line: expect.any(Number) }],
      }),
    );
  });

  it('is SARIF that keeps to its schema, each result with its line', () => {
    const log: Tree = JSON.parse(contractDiffSarif(diff, { name: 'payops-conformance', version: '1.0.0' }));
    expect(sarifDepartures()(log)).toEqual([]);
    const [run] = log.runs;
    expect(run.results.length).toBe(diff.findings.length);
    for (const { ruleIndex, ruleId, locations } of run.results) {
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(locations[0].physicalLocation.region.startLine).toBeGreaterThan(0);
    }
  });

  it('is cut where a comment has no room for it', () => {
    const [one] = diff.findings;
    const many: ContractDiff = {
      ...diff,
      findings: Array.from({ length: 5000 }, (): DiffFinding => ({ ...one }) as DiffFinding),
    };
    const text = contractDiffMarkdown(many);
    expect(text.length).toBeLessThan(50_000);
    expect(text).toMatch(/and \d+ more\n$/);
  });
});

describe('a drafted profile', () => {
  it('is one that is read, with what the description shows', () => {
    const draft = draftProfile(diff.findings, 'https://pay.example/gateway/api/v1');
    const env = { TARGET_USERNAME: 'u', TARGET_PASSWORD: 'p' };
    const profile = readProfile(draft, 'draft.yaml', env);
    expect(profile.baseUrl).toBe('https://pay.example/gateway');
    expect(profile.notImplemented).toContain('submitCreditPurchase');
    expect(profile.bindings.operationList).toMatchObject({ from: 'dateDebut', to: 'dateFin', max: 'limite' });
    expect(profile.bindings.requestType).toMatchObject({ field: 'typeDemande' });
    expect(profile.bindings.balance).toMatchObject({ amount: '/solde' });
  });

  it('names what the description does not show', () => {
    const bare = complete();
    delete bare.components.schemas.BalanceAnswer.properties;
    const { findings, address } = diffWithContract(descriptionOf(bare));
    expect(draftProfile(findings, address)).toContain(
      'bindings.balance.amount: the description does not show it',
    );
  });
});

describe('two versions of the contract', () => {
  it('are told apart by whom they break it for', () => {
    const newer = complete();
    newer.components.schemas.OperationRequest.required.push('callbackUrl');
    newer.components.schemas.OperationRecord.properties.canal = { type: 'string' };
    delete newer.components.schemas.OperationRecord.properties.statutOperation;
    const { findings, outcome } = diffVersions(writtenOf(complete()), writtenOf(newer));
    const told = findings.map(
      ({ concerns, kind, code, subject }) => `${concerns} ${kind} ${code} ${subject}`,
    );
    expect(outcome).toBe('broken');
    expect(told).toEqual([
      'clients breaks field-missing body.statutOperation',
      'clients breaks field-required callbackUrl',
      'clients extra field-extra body',
      'servers narrows field-missing body.canal',
      'servers widens field-optional body',
    ]);
    expect(
      contractDiffText({ compares: 'versions', findings, outcome, notes: [], address: undefined }),
    ).toMatch(/For clients.*[\s\S]*For servers/);
  });

  it('are the same where nothing changed', () => {
    expect(diffVersions(descriptionOf(complete()), descriptionOf(complete())).findings).toEqual([]);
  });
});
