import { describe, expect, it } from 'vitest';
import { complete, found, type Tree } from './described.ts';
import { inVersion20, inVersion30 } from './dialects.ts';
import { MUTATIONS, type Version } from './mutations.ts';

const WRITTEN: Readonly<Record<Version, (tree: Tree) => Tree>> = {
  '3.1': (tree) => tree,
  '3.0': inVersion30,
  '2.0': inVersion20,
};

describe.each(['3.1', '3.0', '2.0'] as const)('a departure in version %s', (version) => {
  const said = MUTATIONS.filter(({ versions }) => versions === undefined || versions.includes(version));
  it.each(said)('is found alone: $name', ({ change, finding, requirements }) => {
    const tree = complete();
    change(tree);
    const seen = found(WRITTEN[version](tree)).map((one) => [
      `${one.kind} ${one.code} ${one.subject}`,
      one.requirements.join(' '),
    ]);
    expect(seen).toEqual([[finding, requirements.join(' ')]]);
  });
});
