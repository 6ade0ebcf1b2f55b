import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { complete, type Tree } from '../../../spec/diff/described.ts';
import { call } from '../../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, change: (tree: Tree) => void = () => {}): string {
  const tree = complete();
  change(tree);
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(tree, null, 1));
  return path;
}

const breaking = (tree: Tree) => delete tree.paths['/api/v1/demande-achat'];
const narrowing = (tree: Tree) => delete tree.paths['/api/v1/operations'].post.responses['409'];
const advised = (tree: Tree) =>
  delete tree.components.schemas.OperationRecord.properties.montantTotalOperation;

describe('contract diff', () => {
  it.each<[string, (tree: Tree) => void, string[], number]>([
    ['the contract is kept', () => {}, [], 0],
    ['something breaks', breaking, [], 1],
    ['something breaks, and incomplete is allowed', breaking, ['--allow-incomplete'], 1],
    ['something narrows', narrowing, [], 3],
    ['something narrows, and incomplete is allowed', narrowing, ['--allow-incomplete'], 0],
    ['what the field advises is left out', advised, [], 0],
  ])('exits as a run does where %s', async (_, change, options, exit) => {
    const { code, err } = await call(['contract', 'diff', file('theirs.json', change), ...options]);
    expect({ code, err }).toEqual({ code: exit, err: '' });
  });

  it('writes the findings and a draft of a profile, and replaces no profile', async () => {
    const [out, profile] = [join(folder, 'diff.json'), join(folder, 'draft.yaml')];
    const asked = [
      'contract',
      'diff',
      file('theirs.json'),
      '--format',
      'json',
      '--out',
      out,
      '--write-profile',
      profile,
    ];
    expect(await call(asked)).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ outcome: 'kept', notes: [] });
    expect(readFileSync(profile, 'utf8')).toContain('field: typeDemande');
    rmSync(out);
    const again = await call(asked);
    expect(again.code).toBe(2);
    expect(again.err).toContain('exists already');
    expect(existsSync(out)).toBe(false);
  });

  it('compares two versions', async () => {
    const newer = file('newer.json', (tree) =>
      tree.components.schemas.OperationRequest.required.push('authData'),
    );
    const { code, out } = await call(['contract', 'diff', file('older.json'), newer, '--lang', 'fr']);
    expect(code).toBe(1);
    expect(out).toMatch(/Pour les clients de la version ancienne/);
  });

  it('tells of what cannot be read in two lines', async () => {
    const { code, err } = await call(['contract', 'diff', join(folder, 'nothing.yaml')]);
    expect(code).toBe(2);
    expect(err.trim().split('\n').length).toBeLessThan(4);
  });
});
